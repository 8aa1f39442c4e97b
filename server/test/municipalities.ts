/** People who keep municipalities, and pages that tests begin with. */
import { give } from './groups.ts'
import type { Person, TestPortal } from './portal.ts'

export const pelotas = '8791'
export const portoAlegre = '8801'

export const mayor: Person = {
  sub: 'sub-prefeitura',
  name: 'Paula Prefeitura',
  email: 'prefeitura@exemplo.test',
  cpf: '90000000680',
}
export const otherMayor: Person = {
  sub: 'sub-outra-prefeitura',
  name: 'Otto Prefeitura',
  email: 'outra-prefeitura@exemplo.test',
  cpf: '90000001228',
}

/** Lets a person keep a municipality, as the call that adds them would. */
export const letKeep = (portal: TestPortal, usuarioId: string, codMunicipioRfb: string) =>
  portal.db
    .insertInto('municipioUsuario')
    .values({ codMunicipioRfb, usuarioId, adicionadoEm: new Date() })
    .execute()

/** Makes a person a representative of a municipality; returns their id. */
export async function represent(portal: TestPortal, person: Person, code: string): Promise<string> {
  const id = await give(portal, person, 'EDITAR_MUNICIPIOS')
  await letKeep(portal, id, code)
  return id
}

export const investment = (more: object = {}) => ({
  titulo: 'Terminal de grãos',
  descricao: 'Um terminal de demonstração.',
  dataInvestimento: '2025-03-01',
  valor: 1_500_000.5,
  empregos: 120,
  tipo: 'INDUSTRIA',
  cnaes: [{ cnae: '1091101' }],
  ...more,
})
export const incentive = (more: object = {}) => ({
  titulo: 'Isenção de IPTU',
  descricao: 'Por cinco anos.',
  ...more,
})
export const district = (more: object = {}) => ({
  nome: 'Distrito Sul',
  dataCriacao: '1998-05-20',
  ...more,
})

/** A page of which nothing is filled. */
export const nothing = {
  imagemLogo: null,
  descricao: null,
  nomeSecretaria: null,
  nomeSetorDesenvolvimentoEconomico: null,
  email: null,
  telefone: null,
  telefoneInterno: null,
  latitude: null,
  longitude: null,
  zoomMapa: null,
  traducoes: null,
  investimentos: [],
  beneficiosFiscais: null,
  distritos: [],
}

export const bodyOf = (code: string, more: object = {}) => ({
  municipioJunta: { codMunicipioRfb: code },
  ...more,
})

export const save = (portal: TestPortal, person: Person | null, code: string, more: object = {}) =>
  portal.call(person, 'POST', '/municipio', bodyOf(code, more))
