/** Makes the cards that lists show of companies. */
import type { CompanyCard } from '@invest/contract/companies'
import type { Language } from '@invest/contract/language'
import type { RawBuilder } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { today } from '../../../ports/clock.ts'
import type { CardDeps } from '../deps.ts'
import { type CardRules, defaultCardRules } from '../rules/card-rules.ts'
import {
  type CardRow,
  type CompanyIds,
  type CountedCompanyIds,
  type List,
  readCards,
} from '../sql/cards.sql.ts'
import { presentAddress } from './present-address.ts'
import { presentList as presentFiles } from './present-files.ts'
import { presentProducts } from './present-products.ts'

interface CardOptions {
  viewerId: string
  language: Language
  rules?: CardRules | undefined
  owned?: boolean
}

/** Makes cards of the companies that `ids` returns, in its order. With `owned` the addresses of files are signed. */
export async function presentCards(
  db: Queries,
  deps: CardDeps,
  ids: CompanyIds,
  options: CardOptions,
): Promise<CompanyCard[]> {
  return (await presentList(db, deps, { ids }, options)).cards
}

/** The same with the number of all companies of the list, undefined where there is no card. */
export const presentCountedCards = (
  db: Queries,
  deps: CardDeps,
  ids: CountedCompanyIds,
  options: CardOptions,
): Promise<Listed> => presentList(db, deps, { ids, counted: true }, options)

/** The same with the one row of another statement, which is read together with the cards where that saves a round trip. */
export const presentCardsBeside = <Row>(
  db: Queries,
  deps: CardDeps,
  ids: CompanyIds,
  beside: RawBuilder<Row> | undefined,
  options: CardOptions,
): Promise<Listed & { beside: Row | undefined }> => presentList(db, deps, { ids, beside }, options)

interface Listed {
  cards: CompanyCard[]
  total: number | undefined
}

async function presentList<Row>(
  db: Queries,
  deps: CardDeps,
  list: List<Row>,
  options: CardOptions,
): Promise<Listed & { beside: Row | undefined }> {
  const rules = options.rules ?? defaultCardRules
  const { cards, ...more } = await readCards(db, list, options.viewerId, rules, readingOf(deps, options))
  return { cards: cards.map((row) => presentCard(row, deps, rules, options)), ...more }
}

const readingOf = ({ clock }: CardDeps, { language }: CardOptions) => ({ today: today(clock), language })

function presentCard(
  row: CardRow,
  { files }: CardDeps,
  rules: CardRules,
  { owned: signed = false, language }: { owned?: boolean; language: Language },
): CompanyCard {
  const list = presentFiles(files, row.arquivos ?? [], signed)
  return {
    id: row.id,
    cnpj: row.cnpj,
    nome: row.nome,
    nomeExibicao: row.nomeExibicao,
    descricao: row.descricao,
    municipio: { nomeCompleto: row.nomeMunicipio, codMunicipioRfb: row.codMunicipioRfb },
    atividadePrincipal: { codigo: row.cnaePrincipal, descricao: row.atividade },
    buscandoInvestimentos: row.buscandoInvestimentos,
    valorEsperadoInvestimento: row.valorEsperadoInvestimento,
    habilitadoMadeInRs: row.habilitadoMadeInRs,
    oculta: row.oculta,
    favoritada: row.favoritada,
    ocultada: row.ocultada,
    ...(rules.carregarImagemPerfil && {
      imagemPerfil: row.imagem ? files.item(row.imagem, signed) : null,
      fotoCapa: row.capa ? files.item(row.capa, signed) : null,
    }),
    ...(rules.carregarFotosAlbum && { fotosAlbum: list('fotosAlbum') }),
    ...(rules.carregarAnexos && { anexos: list('anexos') }),
    ...(rules.carregarProdutosServicos && {
      produtosOuServicos: presentProducts(row.produtos ?? [], language),
    }),
    ...(rules.carregarEndereco && { endereco: presentAddress(row, row.siglaUf) }),
  }
}
