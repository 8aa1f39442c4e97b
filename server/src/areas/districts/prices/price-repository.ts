/** The SQL of price tables. A version is never changed (DISTRICT-31). */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import type { StoredPriceRule } from '../../../db/schema/schema.ts'
import type { Concerned } from '../../data-sets/index.ts'

export interface StoredPrices {
  versao: number
  /** YYYY-MM-DD */
  vigenteDesde: string
  demonstracao: boolean
  fontePrecos: string
  fontePrecosEn?: string | null
  fontePrecosEs?: string | null
  regra: StoredPriceRule
  /** By a district's abbreviation: reais for a hectare. */
  precos: Record<string, number>
}
export type NewPrices = Omit<StoredPrices, 'versao'>

/** Lots whose district `d` fits, by their numbers and districts, for reports of editions. */
export const lotsOf = (condition: RawBuilder<unknown>) => sql<Concerned>`
  SELECT d.sigla || ' ' || l.cd_original_svg AS chave, coalesce(l.numero_lote, l.cd_original_svg) || ', ' || d.nome AS nome
  FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id WHERE ${condition}`

/** The version of that number, or the latest, of those that are in force on a day (YYYY-MM-DD). */
export function findPrices(db: Queries, today: string, versao?: number): Promise<StoredPrices | undefined> {
  const inForce = db
    .selectFrom('tabelaPrecos')
    .select([
      'versao',
      'vigenteDesde',
      'demonstracao',
      'fontePrecos',
      'fontePrecosEn',
      'fontePrecosEs',
      'regra',
      'precos',
    ])
    .where('vigenteDesde', '<=', today)
  const asked = versao === undefined ? inForce : inForce.where('versao', '=', versao)
  return asked.orderBy('versao', 'desc').limit(1).executeTakeFirst()
}

/** The rule of the version that was added last, in force or not. */
export async function latestRule(db: Queries): Promise<StoredPriceRule | undefined> {
  const row = await db
    .selectFrom('tabelaPrecos')
    .select('regra')
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.regra
}

/** The rule of the last version whose rule is from this source. */
export async function ruleFrom(db: Queries, fonte: string): Promise<StoredPriceRule | undefined> {
  const row = await db
    .selectFrom('tabelaPrecos')
    .select('regra')
    .where(sql<string>`regra ->> 'fonteRegra'`, '=', fonte)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.regra
}

/** What is said of prices by the version that is in force on a day. */
export async function latestPrices(
  db: Queries,
  day: string,
): Promise<Omit<NewPrices, 'regra' | 'vigenteDesde'> | undefined> {
  const found = await findPrices(db, day)
  if (!found) return undefined
  const { demonstracao, fontePrecos, fontePrecosEn = null, fontePrecosEs = null, precos } = found
  return { demonstracao, fontePrecos, fontePrecosEn, fontePrecosEs, precos }
}

/** What else is said of the last version with these very prices from this source. */
export const pricesAsBefore = (db: Queries, precos: Record<string, number>, fonte: string) =>
  db
    .selectFrom('tabelaPrecos')
    .select(['demonstracao', 'fontePrecosEn', 'fontePrecosEs'])
    .where('precos', '=', sql<never>`${JSON.stringify(precos)}::jsonb`)
    .where('fontePrecos', '=', fonte)
    .orderBy('versao', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Answers the number of the new version. */
export async function addPrices(db: Queries, { regra, precos, ...prices }: NewPrices): Promise<number> {
  const { versao } = await db
    .insertInto('tabelaPrecos')
    .values({ ...prices, regra: JSON.stringify(regra), precos: JSON.stringify(precos) })
    .returning('versao')
    .executeTakeFirstOrThrow()
  return versao
}

export interface PricedDistrict {
  sigla: string
  nome: string
  nomeEn?: string | null
  nomeEs?: string | null
}

/** The districts that a table gives prices for, in the order of their names. */
export const pricedDistricts = (db: Queries): Promise<PricedDistrict[]> =>
  db
    .selectFrom('distritoIndustrial')
    .select(['sigla', 'nome', 'nomeEn', 'nomeEs'])
    .orderBy('nome')
    .orderBy('sigla')
    .execute()
