/** Rows that tests begin with. */
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import { homeState } from '@invest/contract/state'
import type { Database } from '../src/db/database.ts'
import type { RegistryStatus } from '../src/db/schema/schema.ts'

let made = 0

/** A CNPJ that no other test of the run uses, with right check digits. */
export function newCnpj(order = '0001'): string {
  made += 1
  const twelve = `98${String(made).padStart(6, '0')}${order}`
  return twelve + cnpjCheckDigits(twelve)
}

export interface RegistryRow {
  cnpj?: string
  nome?: string
  situacao?: RegistryStatus
  ehMatriz?: boolean | null
  socios?: (string | null)[]
  siglaUf?: string
  municipio?: { codigo: string; nome: string }
  cnaePrincipal?: string
}

/** Adds a company to the registry's tables; `socios` are the CPFs of its partners. */
export async function addToRegistry(db: Database, row: RegistryRow = {}): Promise<string> {
  const cnpj = row.cnpj ?? newCnpj()
  await db
    .insertInto('juntaEmpresa')
    .values({
      cnpj,
      nire: '43200000000',
      nome: row.nome ?? `INDÚSTRIA DE TESTE ${cnpj.slice(2, 8)} LTDA`,
      ehMatriz: row.ehMatriz === undefined ? true : row.ehMatriz,
      situacao: row.situacao ?? 'ATIVA',
      situacaoDesde: '2015-03-02',
      dataAbertura: '2015-03-02',
      naturezaJuridica: '2062',
      capitalSocial: 100000,
      cnaePrincipal: row.cnaePrincipal ?? '1091101',
      cnaesSecundarios: ['4721102'],
      tipoLogradouro: 'Avenida',
      nomeLogradouro: 'Borges de Medeiros',
      numeroLogradouro: '1501',
      complemento: null,
      bairro: 'Centro',
      cep: '90119900',
      codMunicipioRfb: row.municipio?.codigo ?? '8801',
      nomeMunicipio: row.municipio?.nome ?? 'Porto Alegre',
      siglaUf: row.siglaUf ?? homeState,
    })
    .execute()
  const partners = (row.socios ?? []).map((cpf, ordem) => ({
    cnpj,
    ordem,
    nome: `SÓCIO ${ordem}`,
    cpf,
    qualificacao: 'Sócio-Administrador',
    dataEntrada: null,
  }))
  if (partners.length > 0) await db.insertInto('juntaSocio').values(partners).execute()
  return cnpj
}

/** The smallest body that can be saved. */
export const minimalCompany = (cnpj: string, more: object = {}) => ({
  cnpj,
  nomeExibicao: 'Pães da Praça',
  contatos: [{ nome: 'Vendas', email: 'vendas@exemplo.test' }],
  ...more,
})
