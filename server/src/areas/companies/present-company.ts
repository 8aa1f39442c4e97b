/** A company whole, as the wire shows it. */
import type { Company } from '@invest/contract/companies'
import type { Queries } from '../../db/database.ts'
import type { RegistryCompany } from '../../ports/commercial-registry.ts'
import type { SealPresenter } from '../seal/index.ts'
import { presentContacts } from './present-contacts.ts'
import { presentFiles } from './present-files.ts'
import { type CompanyParts, money, presentAddress, today } from './present-parts.ts'
import { type CompanyRow, filesOf, findUf, isOwner, marksOf, productsOf } from './repository.ts'

const activitiesOf = (seal: Company['madeInRs']): Company['cnaes'] =>
  seal.cnaes.map(({ codigo, descricao, principal }) => ({ codigo, descricao, principal }))

/** A registered company whole, for one viewer. */
export async function presentCompany(
  db: Queries,
  parts: CompanyParts,
  row: CompanyRow,
  viewerId: string,
): Promise<Company> {
  const { files, clock, seals } = parts
  const owner = await isOwner(db, row.id, viewerId)
  const [contacts, fileRows, products, seal, uf, marks] = await Promise.all([
    presentContacts(db, row.id),
    filesOf(db, [row.id]),
    productsOf(db, [row.id], today(clock)),
    seals.situationOf(db, row),
    findUf(db, row.siglaUf),
    marksOf(db, viewerId, [row.id]),
  ])
  const items = await presentFiles(db, files, [row], fileRows, () => owner)
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
    cnaes: activitiesOf(seal),
    endereco: presentAddress(row, uf?.nomeCompleto ?? row.siglaUf),
    contatos: contacts,
    linkFacebook: row.linkFacebook,
    linkInstagram: row.linkInstagram,
    linkLinkedin: row.linkLinkedin,
    fotosAlbum: items.list(row.id, 'fotosAlbum'),
    anexos: items.list(row.id, 'anexos'),
    oculta: row.oculta,
    habilitadoMadeInRs: row.habilitadoMadeInRs,
    madeInRs: seal,
    favoritada: marks.favorite.has(row.id),
    ocultada: marks.hidden.has(row.id),
    vinculada: owner,
  }
}

/** What a partner gets for a company not registered yet: the registry's part filled in, the rest empty. */
export async function presentDraft(
  db: Queries,
  seals: SealPresenter,
  company: RegistryCompany,
): Promise<Company> {
  const [seal, uf] = await Promise.all([
    seals.situationOf(db, {
      ...company,
      id: null,
      consultadaEm: null,
      situacaoJunta: company.situacao,
      siglaUf: company.endereco.siglaUf,
    }),
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
    cnaes: activitiesOf(seal),
    endereco: address,
    contatos: [],
    linkFacebook: null,
    linkInstagram: null,
    linkLinkedin: null,
    fotosAlbum: [],
    anexos: [],
    oculta: false,
    habilitadoMadeInRs: false,
    madeInRs: seal,
    favoritada: false,
    ocultada: false,
    vinculada: false,
  }
}
