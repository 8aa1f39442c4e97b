/** Companies as the wire shows them. */
import type { Company, CompanyCard } from '@invest/contract/companies'
import type { FileItem, Phone } from '@invest/contract/fields'
import { countryOfPhone } from '@invest/contract/phone'
import type { Queries } from '../../db/database.ts'
import type { StoredPhone } from '../../db/schema.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RegistryCompany } from '../../ports/commercial-registry.ts'
import type { FilesArea } from '../files/index.ts'
import { sealStates } from '../seal/index.ts'
import { fullAddress } from './company.ts'
import {
  activitiesNamed,
  type CompanyRow,
  contactsOf,
  countriesWithCodes,
  filesOf,
  findCompanies,
  findUf,
  isOwner,
  type ListPurpose,
  marksOf,
  productsOf,
} from './repository.ts'

export interface CompanyParts {
  files: FilesArea
  clock: Clock
}

export const today = (clock: Clock): string => clock.now().toISOString().slice(0, 10)
const noSeal = { habilitado: false, suspenso: false }
const money = (value: string | null): number | null => (value === null ? null : Number(value))

type Countries = Awaited<ReturnType<typeof countriesWithCodes>>

function presentPhone(phone: StoredPhone | null, countries: Countries): Phone | null {
  if (!phone) return null
  const { codigoPais, ddd, numero, ehWhatsapp } = phone
  const sharing = countries.filter((country) => country.codigoTelefone === codigoPais)
  const sigla = sharing.length > 1 ? countryOfPhone(codigoPais, ddd, numero) : undefined
  const country = sharing.find((candidate) => candidate.sigla === sigla) ?? sharing[0]
  return {
    codigoPais: {
      codigoTelefone: codigoPais,
      nomeAbreviado: country?.sigla ?? null,
      nomePaisPortugues: country?.nomePt ?? null,
      mascara: country?.exemploCelular?.replace(/\d/g, '0') ?? null,
    },
    ddd,
    numero,
    ehWhatsapp,
  }
}

async function presentContacts(db: Queries, companyId: string): Promise<Company['contatos']> {
  const contacts = await contactsOf(db, companyId)
  const codes = contacts.flatMap(({ telefone, celular }) =>
    [telefone, celular].flatMap((phone) => phone?.codigoPais ?? []),
  )
  const countries = await countriesWithCodes(db, [...new Set(codes)])
  return contacts.map((contact) => ({
    ...contact,
    telefone: presentPhone(contact.telefone, countries),
    celular: presentPhone(contact.celular, countries),
  }))
}

type AddressRow = Pick<
  CompanyRow,
  | 'tipoLogradouro'
  | 'nomeLogradouro'
  | 'numeroLogradouro'
  | 'complemento'
  | 'bairro'
  | 'cep'
  | 'codMunicipioRfb'
  | 'nomeMunicipio'
  | 'siglaUf'
  | 'latitude'
  | 'longitude'
>

const presentAddress = (row: AddressRow, ufName: string): Company['endereco'] => ({
  tipoLogradouro: row.tipoLogradouro ? { descricao: row.tipoLogradouro } : null,
  nomeLogradouro: row.nomeLogradouro,
  numeroLogradouro: row.numeroLogradouro,
  complemento: row.complemento,
  bairro: row.bairro,
  cep: row.cep,
  municipio: { nomeCompleto: row.nomeMunicipio, codMunicipioRfb: row.codMunicipioRfb },
  uf: { nomeCompleto: ufName, siglaUf: row.siglaUf },
  latitude: row.latitude,
  longitude: row.longitude,
  enderecoCompleto: fullAddress(row),
})

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

type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

/** One look-up for all files of some companies; owners get signed addresses. */
async function presentFiles(
  db: Queries,
  files: FilesArea,
  rows: CompanyRow[],
  fileRows: FileRow[],
  isOwned: (id: string) => boolean,
) {
  const found = new Map<string, FileItem>()
  for (const signed of [true, false]) {
    const companies = new Set(rows.filter((row) => isOwned(row.id) === signed).map((row) => row.id))
    const pictures = rows.flatMap((row) =>
      companies.has(row.id) && row.imagemPerfilId ? [row.imagemPerfilId] : [],
    )
    const listed = fileRows.filter((row) => companies.has(row.empresaId)).map((row) => row.arquivoId)
    for (const item of await files.present(db, [...pictures, ...listed], signed)) found.set(item.id, item)
  }
  return {
    picture: (row: CompanyRow): FileItem | null =>
      row.imagemPerfilId ? (found.get(row.imagemPerfilId) ?? null) : null,
    list: (companyId: string, purpose: ListPurpose): FileItem[] =>
      fileRows.flatMap((row) => {
        const item =
          row.empresaId === companyId && row.finalidade === purpose ? found.get(row.arquivoId) : undefined
        return item ? [item] : []
      }),
  }
}

/** Which named parts cards carry; the specification's defaults (2, section 3). */
export interface CardRules {
  carregarImagemPerfil: boolean
  carregarFotosAlbum: boolean
  carregarAnexos: boolean
  carregarProdutosServicos: boolean
  carregarEndereco: boolean
}
export const defaultCardRules: CardRules = {
  carregarImagemPerfil: true,
  carregarFotosAlbum: false,
  carregarAnexos: false,
  carregarProdutosServicos: false,
  carregarEndereco: false,
}

/** Companies as cards, in the order of the ids. */
export async function presentCards(
  db: Queries,
  parts: CompanyParts,
  ids: string[],
  options: { viewerId: string; rules?: CardRules | undefined; owned?: boolean },
): Promise<CompanyCard[]> {
  const rules = options.rules ?? defaultCardRules
  const withFiles = rules.carregarFotosAlbum || rules.carregarAnexos
  const [companies, seals, marks, fileRows, products] = await Promise.all([
    findCompanies(db, ids),
    sealStates(db, ids),
    marksOf(db, options.viewerId, ids),
    withFiles ? filesOf(db, ids) : [],
    rules.carregarProdutosServicos ? productsOf(db, ids, today(parts.clock)) : [],
  ])
  const rows = new Map(companies.map((row) => [row.id, row]))
  const items = await presentFiles(
    db,
    parts.files,
    rules.carregarImagemPerfil || withFiles ? companies : [],
    fileRows,
    () => options.owned === true,
  )
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const seal = seals.get(id) ?? noSeal
    return [
      {
        id,
        cnpj: row.cnpj,
        nome: row.nome,
        nomeExibicao: row.nomeExibicao,
        descricao: row.descricao,
        municipio: { nomeCompleto: row.nomeMunicipio, codMunicipioRfb: row.codMunicipioRfb },
        buscandoInvestimentos: row.buscandoInvestimentos,
        valorEsperadoInvestimento: money(row.valorEsperadoInvestimento),
        habilitadoMadeInRs: seal.habilitado && !seal.suspenso,
        oculta: row.oculta,
        favoritada: marks.favorite.has(id),
        ...(rules.carregarImagemPerfil && { imagemPerfil: items.picture(row) }),
        ...(rules.carregarFotosAlbum && { fotosAlbum: items.list(id, 'fotosAlbum') }),
        ...(rules.carregarAnexos && { anexos: items.list(id, 'anexos') }),
        ...(rules.carregarProdutosServicos && {
          produtosOuServicos: products
            .filter((p) => p.empresaId === id)
            .map(({ empresaId: _, ...product }) => product),
        }),
        ...(rules.carregarEndereco && { endereco: presentAddress(row, row.siglaUf) }),
      },
    ]
  })
}
