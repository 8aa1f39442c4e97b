/** A company whole, as the wire shows it. */
import type { Company } from '@invest/contract/companies'
import type { Queries } from '../../db/database.ts'
import type { RegistryCompany } from '../../ports/commercial-registry.ts'
import { sealStates } from '../seal/index.ts'
import { presentContacts } from './present-contacts.ts'
import { presentList } from './present-files.ts'
import { type CompanyParts, money, noSeal, presentAddress, today } from './present-parts.ts'
import { readWhole } from './read-whole.ts'
import { activitiesNamed, type CompanyKey, findUf } from './repository.ts'

async function presentActivities(db: Queries, main: string, secondary: string[]): Promise<Company['cnaes']> {
  const names = new Map(
    (await activitiesNamed(db, [main, ...secondary])).map((row) => [row.cnae, row.descricao]),
  )
  return [main, ...secondary].map((codigo, i) => ({
    codigo,
    descricao: names.get(codigo) ?? codigo,
    principal: i === 0,
  }))
}

/** A registered company whole, for one viewer; null where there is none. Whether it may be seen is the caller's to ask. */
export async function presentCompany(
  db: Queries,
  { files, clock }: CompanyParts,
  key: CompanyKey,
  viewerId: string,
): Promise<Company | null> {
  const row = await readWhole(db, key, viewerId, today(clock))
  if (!row) return null
  const seals = await sealStates(db, [row.id])
  const seal = seals.get(row.id) ?? noSeal
  const list = presentList(files, row.arquivos, row.vinculada)
  return {
    id: row.id,
    versao: row.versao,
    cnpj: row.cnpj,
    nire: row.nire,
    nome: row.nome,
    nomeExibicao: row.nomeExibicao,
    descricao: row.descricao,
    imagemPerfil: row.imagem && files.item(row.imagem, row.vinculada),
    buscandoInvestimentos: row.buscandoInvestimentos,
    descricaoBuscandoInvestimentos: row.descricaoBuscandoInvestimentos,
    valorEsperadoInvestimento: money(row.valorEsperadoInvestimento),
    anexosBuscandoInvestimento: list('anexosBuscandoInvestimento'),
    produtosOuServicos: row.produtos,
    cnaes: row.cnaes,
    endereco: presentAddress(row, row.nomeUf),
    contatos: presentContacts(row.contatos, row.paises),
    linkFacebook: row.linkFacebook,
    linkInstagram: row.linkInstagram,
    linkLinkedin: row.linkLinkedin,
    fotosAlbum: list('fotosAlbum'),
    anexos: list('anexos'),
    oculta: row.oculta,
    habilitadoMadeInRs: seal.habilitado && !seal.suspenso,
    madeInRs: seal,
    favoritada: row.favoritada,
    ocultada: row.ocultada,
    vinculada: row.vinculada,
  }
}

/** What a partner gets for a company not registered yet: the registry's part filled in, the rest empty. */
export async function presentDraft(db: Queries, company: RegistryCompany): Promise<Company> {
  const [cnaes, uf] = await Promise.all([
    presentActivities(db, company.cnaePrincipal, company.cnaesSecundarios),
    findUf(db, company.endereco.siglaUf),
  ])
  const address = presentAddress(
    { ...company.endereco, latitude: null, longitude: null },
    uf?.nomeCompleto ?? company.endereco.siglaUf,
  )
  return {
    id: null,
    versao: null,
    cnpj: company.cnpj,
    nire: company.nire,
    nome: company.nome,
    nomeExibicao: company.nome,
    descricao: null,
    imagemPerfil: null,
    buscandoInvestimentos: false,
    descricaoBuscandoInvestimentos: null,
    valorEsperadoInvestimento: null,
    anexosBuscandoInvestimento: [],
    produtosOuServicos: [],
    cnaes,
    endereco: address,
    contatos: [],
    linkFacebook: null,
    linkInstagram: null,
    linkLinkedin: null,
    fotosAlbum: [],
    anexos: [],
    oculta: false,
    habilitadoMadeInRs: false,
    madeInRs: noSeal,
    favoritada: false,
    ocultada: false,
    vinculada: false,
  }
}
