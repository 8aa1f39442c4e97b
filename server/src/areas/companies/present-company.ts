/** A company whole, as the wire shows it. */
import type { Company } from '@invest/contract/companies'
import type { Queries } from '../../db/database.ts'
import type { RegistryCompany } from '../../ports/commercial-registry.ts'
import { sealStates } from '../seal/index.ts'
import { presentContacts } from './present-contacts.ts'
import { presentFiles } from './present-files.ts'
import { type CompanyParts, money, noSeal, presentAddress, today } from './present-parts.ts'
import {
  activitiesNamed,
  type CompanyRow,
  filesOf,
  findUf,
  isOwner,
  marksOf,
  productsOf,
} from './repository.ts'

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

/** A registered company whole, for one viewer. */
export async function presentCompany(
  db: Queries,
  parts: CompanyParts,
  row: CompanyRow,
  viewerId: string,
): Promise<Company> {
  const { files, clock } = parts
  const owner = await isOwner(db, row.id, viewerId)
  const [contacts, fileRows, products, cnaes, uf, seals, marks] = await Promise.all([
    presentContacts(db, row.id),
    filesOf(db, [row.id]),
    productsOf(db, [row.id], today(clock)),
    presentActivities(db, row.cnaePrincipal, row.cnaesSecundarios),
    findUf(db, row.siglaUf),
    sealStates(db, [row.id]),
    marksOf(db, viewerId, [row.id]),
  ])
  const items = await presentFiles(db, files, [row], fileRows, () => owner)
  const seal = seals.get(row.id) ?? noSeal
  return {
    id: row.id,
    versao: row.versao,
    cnpj: row.cnpj,
    nire: row.nire,
    nome: row.nome,
    nomeExibicao: row.nomeExibicao,
    descricao: row.descricao,
    imagemPerfil: items.picture(row),
    buscandoInvestimentos: row.buscandoInvestimentos,
    descricaoBuscandoInvestimentos: row.descricaoBuscandoInvestimentos,
    valorEsperadoInvestimento: money(row.valorEsperadoInvestimento),
    anexosBuscandoInvestimento: items.list(row.id, 'anexosBuscandoInvestimento'),
    produtosOuServicos: products.map(({ empresaId: _, ...product }) => product),
    cnaes,
    endereco: presentAddress(row, uf?.nomeCompleto ?? row.siglaUf),
    contatos: contacts,
    linkFacebook: row.linkFacebook,
    linkInstagram: row.linkInstagram,
    linkLinkedin: row.linkLinkedin,
    fotosAlbum: items.list(row.id, 'fotosAlbum'),
    anexos: items.list(row.id, 'anexos'),
    oculta: row.oculta,
    habilitadoMadeInRs: seal.habilitado && !seal.suspenso,
    madeInRs: seal,
    favoritada: marks.favorite.has(row.id),
    ocultada: marks.hidden.has(row.id),
    vinculada: owner,
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
