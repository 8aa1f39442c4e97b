/** Makes the cards that lists show of companies. */
import type { CompanyCard } from '@invest/contract/companies'
import { CardRules } from '@invest/contract/finder'
import type { Language } from '@invest/contract/language'
import * as z from 'zod/mini'
import type { Queries } from '../../../db/database.ts'
import { type Clock, today } from '../../../ports/clock.ts'
import type { RecordFiles } from '../../files/index.ts'
import { type CardRow, type CompanyIds, readCards, readIds } from '../sql/cards.sql.ts'
import { presentAddress, presentFiles, presentProducts } from './present-parts.ts'

export interface CardDeps {
  files: RecordFiles
  clock: Clock
}

const defaultRules = z.parse(CardRules, {})

interface CardOptions {
  viewerId: string
  language: Language
  rules?: CardRules | undefined
  owned?: boolean
}

/** Makes cards of these companies, or of those that a query returns, in its order. With `owned` the addresses of files are signed. */
export async function presentCards(
  db: Queries,
  deps: CardDeps,
  companies: readonly string[] | CompanyIds,
  options: CardOptions,
): Promise<CompanyCard[]> {
  const rules = options.rules ?? defaultRules
  const ids = 'execute' in companies ? await readIds(db, companies) : companies
  const rows = await readCards(db, ids, options.viewerId, rules, readingOf(deps, options))
  return rows.map((row) => presentCard(row, deps, rules, options))
}

const readingOf = ({ clock }: CardDeps, { language }: CardOptions) => ({ today: today(clock), language })

function presentCard(
  row: CardRow,
  { files }: CardDeps,
  rules: CardRules,
  { owned: signed = false, language }: CardOptions,
): CompanyCard {
  const list = presentFiles(files, row.arquivos ?? [], signed)
  return {
    id: row.id,
    cnpj: row.cnpj,
    nome: row.nome,
    nomeExibicao: row.nomeExibicao,
    descricao: row.descricao,
    descricaoTraduzida: row.descricaoTraduzida,
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
    ...(rules.carregarEndereco && { endereco: presentAddress(row, row.nomeUf ?? row.siglaUf) }),
  }
}
