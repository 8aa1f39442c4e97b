/** Makes the answer with a whole company. */
import type { Company } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
import { today } from '../../../ports/clock.ts'
import type { RegistryCompany } from '../../../ports/commercial-registry.ts'
import type { SealPresenter } from '../../seal/index.ts'
import type { CompanyDeps } from '../deps.ts'
import { allTranslations, noTranslations, ownersFields } from '../rules/company.ts'
import type { CompanyKey } from '../rules/company-key.ts'
import { findUf } from '../sql/repository.ts'
import { readManyWhole, readWhole, type WholeRow } from '../sql/whole.sql.ts'
import { presentContacts } from './present-contacts.ts'
import { presentAddress, presentFiles, presentProducts } from './present-parts.ts'

const activitiesOf = (seal: Company['madeInRs']): Company['cnaes'] =>
  seal.cnaes.map(({ codigo, descricao, principal }) => ({ codigo, descricao, principal }))

type PresentDeps = Pick<CompanyDeps, 'files' | 'clock' | 'seals'>
interface Viewer {
  viewerId: string
  language: Language
}

/** A registered company for one viewer; null if it does not exist for them. */
export async function presentCompany(
  db: Queries,
  deps: PresentDeps,
  key: CompanyKey,
  { viewerId, language }: Viewer,
): Promise<Company | null> {
  const row = await readWhole(db, key, viewerId, { today: today(deps.clock), language })
  return row ? presentWhole(row, deps, language) : null
}

/** The same of many, by their CNPJ; those that do not exist for the viewer are left out. */
export async function presentCompanies(
  db: Queries,
  deps: PresentDeps,
  cnpjs: readonly string[],
  { viewerId, language }: Viewer,
): Promise<Map<string, Company>> {
  const rows = await readManyWhole(db, cnpjs, viewerId, { today: today(deps.clock), language })
  return new Map(rows.map((row) => [row.cnpj, presentWhole(row, deps, language)]))
}

function presentWhole(row: WholeRow, { files, seals }: PresentDeps, language: Language): Company {
  const seal = seals.situationFrom(row)
  const list = presentFiles(files, row.arquivos, row.vinculada)
  return {
    id: row.id,
    versao: row.versao,
    cnpj: row.cnpj,
    nire: row.nire,
    nome: row.nome,
    ...ownersFields.read(row),
    imagemPerfil: row.imagem && files.item(row.imagem, row.vinculada),
    traducoes: allTranslations(row.traducoes),
    anexosBuscandoInvestimento: list('anexosBuscandoInvestimento'),
    produtosOuServicos: presentProducts(row.produtos, language),
    cnaes: activitiesOf(seal),
    endereco: presentAddress(row, row.nomeUf),
    contatos: presentContacts(row.contatos, row.paises),
    fotosAlbum: list('fotosAlbum'),
    anexos: list('anexos'),
    habilitadoMadeInRs: row.habilitadoMadeInRs,
    madeInRs: seal,
    favoritada: row.favoritada,
    ocultada: row.ocultada,
    vinculada: row.vinculada,
  }
}

/**
 * The draft of an unregistered company, for a partner: it holds what the registry knows, and is otherwise empty
 * (COMPANY-10).
 */
export async function presentDraft(
  db: Queries,
  seals: SealPresenter,
  company: RegistryCompany,
  language: Language,
): Promise<Company> {
  const [seal, uf] = await Promise.all([
    seals.situationOf(
      db,
      {
        ...company,
        id: null,
        consultadaEm: null,
        situacaoJunta: company.situacao,
        siglaUf: company.endereco.siglaUf,
      },
      language,
    ),
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
    ...ownersFields.empty,
    nomeExibicao: company.nome,
    imagemPerfil: null,
    traducoes: noTranslations,
    anexosBuscandoInvestimento: [],
    produtosOuServicos: [],
    cnaes: activitiesOf(seal),
    endereco: address,
    contatos: [],
    fotosAlbum: [],
    anexos: [],
    habilitadoMadeInRs: false,
    madeInRs: seal,
    favoritada: false,
    ocultada: false,
    vinculada: false,
  }
}
