/** The SQL that reads the reference tables. */

import type { QueryOf } from '@invest/contract/endpoint'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { reference } from '@invest/contract/reference'
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { closeness, textContains, wordBegins } from '../../db/name-conditions.ts'
import { countFrom } from '../../db/rows.ts'
import { type NamedPath, namesOf, presentNames, translatedKeyOf, translationOf } from './described.sql.ts'

/** A text that changes whenever a reference table is loaded again. */
export async function dataVersion(db: Queries): Promise<string> {
  const rows = await db.selectFrom('dadosReferencia').select('versao').orderBy('tabela').execute()
  return rows.map((row) => row.versao).join()
}

export const states = (db: Queries) => db.selectFrom('uf').selectAll().execute()

export const countries = (db: Queries) => db.selectFrom('pais').selectAll().execute()

export const municipalities = (db: Queries) =>
  db
    .selectFrom('municipio as m')
    .innerJoin('uf', 'uf.siglaUf', 'm.siglaUf')
    .select(['m.codMunicipioRfb', 'm.codIbge', 'm.nomeCompleto', 'm.siglaUf', 'uf.nomeCompleto as nomeUf'])
    .select(['m.latitude', 'm.longitude', 'm.populacao'])
    .orderBy('m.chaveNome')
    .execute()

/** Sections first, then their divisions, and so on downwards. */
export const activities = (db: Queries, language: Language) =>
  db
    .selectFrom('atividadeEconomica as a')
    .selectAll()
    .select(translationOf('a', language).as('traduzido'))
    .orderBy(sql`array_position(ARRAY['secao', 'divisao', 'grupo', 'classe', 'subclasse'], nivel)`)
    .orderBy('cnae')
    .execute()

export const shortList = (db: Queries, tipo: string) =>
  db.selectFrom('itemLista').select(['id', 'descricao']).where('tipo', '=', tipo).orderBy('ordem').execute()

/** Whether a code can be chosen on a day (YYYY-MM-DD). */
const vigente = (today: string) => sql<boolean>`coalesce(p.valido_ate >= ${today}, true)`

// NCM before NBS, each in the order of its own table.
const tableOrder = (direction: RawBuilder<unknown>) =>
  sql`p.tipo_tabela ${invert(direction)}, p.ordem ${direction}`
const ascending = sql`ASC`
const descending = sql`DESC`
// "NBS" comes before "NCM" in the alphabet, so the direction is inverted.
const invert = (direction: RawBuilder<unknown>) => (direction === ascending ? descending : ascending)

/** Every code of both tables, parents before their children. */
export const allProducts = (db: Queries, today: string, language: Language) =>
  db
    .selectFrom('produtoServico as p')
    .select([
      'p.id',
      'p.tipoTabela',
      'p.codigoSemMascara',
      'p.codigoComMascara',
      'p.descricao',
      'p.codigoPai',
      'p.secao',
    ])
    .select([vigente(today).as('vigente'), translationOf('p', language).as('traduzido')])
    .orderBy(tableOrder(ascending))
    .execute()

export type ProductQuery = QueryOf<typeof reference.productList>

const portugueseKey: RawBuilder<unknown> = sql`p.chave_descricao`

/** Words are looked for in the reader's language and in Portuguese (REFERENCE-22). */
const searchedIn = (language: Language): RawBuilder<unknown> =>
  language === 'pt' ? portugueseKey : sql`concat_ws(' ', ${translatedKeyOf('p', language)}, ${portugueseKey})`

/** What was typed: the beginning of a code, or words, each once. */
function typedIn({ descricao }: ProductQuery): { code: string } | { words: string[] } {
  const typed = descricao?.trim() ?? ''
  if (/^[\d.]*\d[\d.]*$/.test(typed)) return { code: typed.replaceAll('.', '') }
  return { words: [...new Set(typed.split(/\s+/).filter(Boolean))] }
}

function conditions(query: ProductQuery, language: Language): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (query.tipoTabela) all.push(sql`p.tipo_tabela = ${query.tipoTabela}`)
  const typed = typedIn(query)
  if ('code' in typed) all.push(sql`p.codigo_sem_mascara LIKE ${`${typed.code}%`}`)
  else for (const word of typed.words) all.push(textContains(searchedIn(language), word))
  return sql.join(all, sql` AND `)
}

/**
 * First the codes whose own name is what was typed, then those whose name begins so, then those in which every word typed begins a
 * word: who types "wine" means no swine (REFERENCE-22).
 */
function byRelevance(query: ProductQuery, language: Language): RawBuilder<unknown> {
  const typed = typedIn(query)
  const begins = 'words' in typed ? typed.words.map((word) => wordBegins(searchedIn(language), word)) : []
  if (begins.length === 0) return sql``
  const typedText = query.descricao?.trim() ?? ''
  const names = language === 'pt' ? [portugueseKey] : [translatedKeyOf('p', language), portugueseKey]
  // Without a translation there is a null, which `greatest` passes over.
  const nearest = names.map(
    (name) => sql`CASE WHEN ${name} IS NOT NULL THEN ${closeness(name, typedText)} END`,
  )
  return sql`greatest(${sql.join(nearest)}) DESC, (${sql.join(begins, sql` AND `)}) DESC, `
}

export interface FoundProduct {
  id: number
  tipoTabela: 'NCM' | 'NBS'
  codigoSemMascara: string
  codigoComMascara: string
  descricao: string
  secao: boolean
  vigente: boolean
  ancestrais: string[]
  idiomas?: Language[]
}

/** One page of codes, each with the descriptions of the codes above it. */
export async function findProducts(
  db: Queries,
  query: ProductQuery,
  rows: { offset: number; limit: number; direction: 'asc' | 'desc' },
  { today, language }: { today: string; language: Language },
): Promise<FoundProduct[]> {
  const direction = rows.direction === 'asc' ? ascending : descending
  const order = query.sort.startsWith('descricao')
    ? sql`p.chave_descricao ${direction}, ${tableOrder(direction)}`
    : sql`${query.sort.startsWith('relevancia') ? byRelevance(query, language) : sql``}${tableOrder(direction)}`
  const found = await sql<Omit<FoundProduct, 'descricao' | 'ancestrais'> & NamedPath>`
    SELECT p.id, p.tipo_tabela, p.codigo_sem_mascara, p.codigo_com_mascara, p.secao,
      ${vigente(today)} AS vigente,
      ${namesOf(language)} AS nomes
    FROM produto_servico p WHERE ${conditions(query, language)}
    ORDER BY ${order} OFFSET ${rows.offset} LIMIT ${rows.limit}`.execute(db)
  return found.rows.map(({ nomes, ...row }) => ({ ...row, ...presentNames({ nomes }, language) }))
}

/** How many codes match; if there are more than the limit, one more than the limit. */
export const countProducts = (db: Queries, query: ProductQuery, language: Language): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM (
      SELECT 1 FROM produto_servico p WHERE ${conditions(query, language)} LIMIT ${limits.maxRows + 1}
    ) AS found`

const answerWithinMs = 2000

/** Whether the database answers within two seconds. */
export async function databaseAnswers(db: Queries): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, answerWithinMs, false).unref())
  const answer = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}

/** From each code of the state's municipalities, Receita Federal's and IBGE's, to Receita Federal's. */
export async function townsByCode(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('municipio')
    .select(['codMunicipioRfb', 'codIbge'])
    .where('siglaUf', '=', homeState)
    .execute()
  return new Map(
    rows.flatMap(({ codMunicipioRfb, codIbge }) => [
      [codMunicipioRfb, codMunicipioRfb],
      [codIbge, codMunicipioRfb],
    ]),
  )
}
