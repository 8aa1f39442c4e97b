/**
 * What is known of a search's companies without looking for them: how many there are (FINDER-40), and which words its terms
 * stand for (FINDER-43). The keys are those that company_count_keys() makes in the database.
 */

import { withoutAccents } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { wordParts } from '@invest/contract/rules/joined-name'
import { nameWords } from '@invest/contract/rules/name-words'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { escapeLike } from '../../../db/name-conditions.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'
import { companiesHiddenBy } from '../../companies/index.ts'
import type { UnderstoodSearch } from '../understanding/wanted.sql.ts'

/** What a search is counted by, within municipalities or (`''`) the whole state. */
export type CountKeys =
  /** Companies under one key exactly. */
  | { kind: 'key'; key: string; municipalities: readonly string[] }
  /** Companies with a word that contains this, written as in the database. */
  | { kind: 'term'; term: string; municipalities: readonly string[] }
  /** Companies under any of several keys: the largest of their numbers is a lower bound. */
  | { kind: 'any'; keys: string[]; municipalities: readonly string[] }

const shortTerm = /^[A-Z0-9]{1,2}$/

/** Undefined where a search has to be counted by looking for its companies. */
export function countKeysOf(filter: UnderstoodSearch): CountKeys | undefined {
  if (filter.cnpj || filter.wanted?.length || filter.excluded?.length || filter.investimento) return undefined
  const municipalities = [filter.codMunicipioRfb ?? '']
  if (filter.produtosOuServicos?.length) return productKeysOf(filter)
  const words = nameWords(filter.nome)
  const activities = topmost(filter.cnaes ?? [])
  if (words.length > 1 || (words.length > 0 && activities.length > 0)) return undefined
  const [word] = words
  if (word !== undefined) return termOf(word, municipalities)
  const keys = activities.map((code) => `a:${code}`)
  if (keys.length > 1) return { kind: 'any', keys, municipalities }
  return { kind: 'key', key: keys[0] ?? '', municipalities }
}

/** Products alone, in the whole state. What stands below another one of them is counted with it. */
function productKeysOf({
  nome,
  codMunicipioRfb,
  cnaes,
  produtosOuServicos = [],
}: UnderstoodSearch): CountKeys | undefined {
  if (nome?.trim() || codMunicipioRfb || cnaes?.length) return undefined
  const keys = produtosOuServicos.map((code) => `n:${code.tipoTabela}:${code.codigoSemMascara}`)
  return keys.length > 1
    ? { kind: 'any', keys, municipalities: [''] }
    : { kind: 'key', key: keys[0] ?? '', municipalities: [''] }
}

function termOf(word: string, municipalities: readonly string[]): CountKeys | undefined {
  if ([...word].length < 3) {
    const plain = withoutAccents(word).toUpperCase()
    return shortTerm.test(plain) ? { kind: 'key', key: `i:${plain}`, municipalities } : undefined
  }
  const term = plainTerm(word)
  return term === undefined ? undefined : { kind: 'term', term, municipalities }
}

/**
 * A typed word of three letters or more as joined_words() makes the words of names that are kept; undefined where
 * search_key() would not leave it one word of plain characters, and where it has several parts. Words without a letter
 * are not kept.
 */
export function plainTerm(word: string): string | undefined {
  const [part = '', ...more] = wordParts(word)
  const plain = withoutAccents(part).toUpperCase()
  return more.length === 0 && [...part].length >= 3 && /^[!-~]*[A-Z][!-~]*$/.test(plain) ? plain : undefined
}

/** The codes that no other of them covers. Those of a section cover by their letter, which no prefix tells. */
const topmost = (codes: readonly string[]): string[] =>
  [...new Set(codes)].filter((code) => !codes.some((other) => other !== code && code.startsWith(other)))

/** The number of companies, of those that seek investment, of those with the seal, and of those with both. */
export interface Numbers {
  total: number
  buscando: number
  selo: number
  ambos: number
}

const flags = ['total', 'buscando', 'selo', 'ambos'] as const

interface Wanted {
  viewerId: string
  /** The search's condition on a company `e` that the viewer has hidden. */
  hidden: RawBuilder<boolean>
  /** Which of the numbers are needed. */
  of?: readonly (keyof Numbers)[] | undefined
}

/** With more changes than these waiting, adding them up takes longer than counting. */
const mostWaiting = 2000
/** Terms inside more words than these are counted by looking for companies. */
const mostCountedWords = 500

/** The four numbers of rows that have the columns `n`, `buscando` and `selo`. */
export const fourOf = (n: RawBuilder<unknown>, where = sql`true`) => sql`
  coalesce(sum(${n}) FILTER (WHERE ${where}), 0)::int AS total,
  coalesce(sum(${n}) FILTER (WHERE ${where} AND buscando), 0)::int AS buscando,
  coalesce(sum(${n}) FILTER (WHERE ${where} AND selo), 0)::int AS selo,
  coalesce(sum(${n}) FILTER (WHERE ${where} AND buscando AND selo), 0)::int AS ambos`

/** The numbers of a search that are known, and how many companies there are in its municipality or the state. */
export type Counted = Partial<Numbers> & { companies: number }

/**
 * Numbers with the changes that wait, less what the viewer has hidden: so they are exact. Undefined where they are not to
 * be used now.
 *
 * Several keys have a largest number each, and a company may stand under more than one of them: what they have together is
 * only known to be more than a list shows, or none at all.
 */
export async function readNumbers(
  db: Queries,
  by: CountKeys,
  { viewerId, hidden, of = flags }: Wanted,
): Promise<Counted | undefined> {
  const most = (await executePrepared(db, numbersOf(by, viewerId).compile(db))).rows[0]
  if (!most?.usavel) return undefined
  const isExact = most.chaves < 2
  const known = of.filter((flag) => isExact || most[flag] > limits.maxRows)
  // If all numbers exceed the limit even after subtracting everything the viewer has hidden, the exact difference does not matter.
  const matters = most.ocultadas > 0 && known.some((flag) => most[flag] - most.ocultadas <= limits.maxRows)
  const less = matters ? await hiddenNumbers(db, viewerId, hidden) : undefined
  const shown = known.map((flag) => [flag, most[flag] - (less?.[flag] ?? 0)] as const)
  return {
    ...Object.fromEntries(shown.filter(([, n]) => isExact || n > limits.maxRows)),
    companies: most.empresas,
  }
}

function numbersOf(by: CountKeys, viewerId: string): RawBuilder<CountedRow> {
  const places = sql`${by.municipalities}::text[]`
  const waiting = sql.lit(mostWaiting)
  return sql`
    WITH fila AS MATERIALIZED (
      SELECT diferenca, cod_municipio_rfb, buscando, selo, chaves FROM busca_mudanca LIMIT ${waiting} + 1),
    chaves AS MATERIALIZED (${keysOf(by)}),
    numeros AS (
      SELECT lado.chave, sum(total)::int AS total, sum(buscando)::int AS buscando, sum(selo)::int AS selo,
        sum(ambos)::int AS ambos
      FROM (
        SELECT chaves.chave, c.total, c.buscando, c.selo, c.ambos FROM chaves CROSS JOIN LATERAL (
          -- OFFSET 0 keeps the join from being turned into a reading of the whole table, which a guess of the keys suggests.
          SELECT total, buscando, selo, ambos FROM busca_contagem
          WHERE chave = chaves.chave AND cod_municipio_rfb = ANY (${places}) OFFSET 0) AS c
        UNION ALL
        SELECT chave, ${fourOf(sql`diferenca`)} FROM fila JOIN chaves ON chave = ANY (fila.chaves)
        WHERE ARRAY['', cod_municipio_rfb] && ${places} GROUP BY 1) AS lado
      GROUP BY 1 HAVING sum(total) > 0)
    SELECT pronta AND (SELECT count(*) FROM fila) <= ${waiting}
        AND (SELECT count(*) FROM chaves) <= ${sql.lit(mostCountedWords)}
        -- An older release beside this one takes the numbers of products away when it counts anew.
        AND ${asksForProducts(by) ? sql`EXISTS (SELECT 1 FROM busca_contagem WHERE chave = 'n:' AND cod_municipio_rfb = '')` : sql`true`} AS usavel,
      (SELECT count(*)::int FROM ocultada o WHERE o.usuario_id = ${viewerId}) AS ocultadas,
      coalesce((SELECT sum(total)::int FROM busca_contagem WHERE chave = '' AND cod_municipio_rfb = ANY (${places})), 0) AS empresas,
      n.chaves, n.total, n.buscando, n.selo, n.ambos
    FROM busca_contada, (
      SELECT count(*)::int AS chaves, coalesce(max(total), 0) AS total, coalesce(max(buscando), 0) AS buscando,
        coalesce(max(selo), 0) AS selo, coalesce(max(ambos), 0) AS ambos FROM numeros) AS n`
}

const asksForProducts = (by: CountKeys): boolean =>
  by.kind !== 'term' && [by.kind === 'key' ? by.key : by.keys[0]].some((key) => key?.startsWith('n:'))

interface CountedRow extends Numbers {
  usavel: boolean
  /** How many companies the viewer has hidden. */
  ocultadas: number
  /** How many companies there are in the municipality or the state. */
  empresas: number
  /** How many keys have any company. */
  chaves: number
}

/** What the viewer has hidden of a search. */
async function hiddenNumbers(db: Queries, viewerId: string, hidden: RawBuilder<boolean>): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    SELECT ${fourOf(sql`1`)} FROM (
      SELECT e.buscando_investimentos AS buscando, e.habilitado_made_in_rs AS selo
      FROM ${companiesHiddenBy(viewerId)} AND ${hidden}) AS h`.execute(db)
  return rows[0] as Numbers
}

/** A line of `busca_contagem` that counts a word in the whole state, and its key as the index of words has it. */
const isWord = sql`cod_municipio_rfb = '' AND chave LIKE 'p:%'`
const joined = sql`public.joined_words(chave)`

/** The keys to look at, with those of changes that wait. */
function keysOf(by: CountKeys): RawBuilder<unknown> {
  if (by.kind === 'key') return sql`SELECT ${by.key}::text COLLATE "C" AS chave`
  if (by.kind === 'any') return sql`SELECT unnest(${by.keys}::text[]) COLLATE "C" AS chave`
  const pattern = `p:%${escapeLike(by.term)}%`
  return sql`
    (SELECT chave FROM busca_contagem
      WHERE ${isWord} AND ${joined} LIKE ${pattern} LIMIT ${sql.lit(mostCountedWords + 1)})
    UNION
    SELECT chave COLLATE "C" FROM fila, unnest(chaves) AS chave WHERE ${joined} LIKE ${pattern}`
}

export interface TermWords {
  /** As typed, in upper case and without accents. */
  term: string
  words: string[]
  /** How many companies of the place have one of the words; more than these only where a company has several. */
  most: number
}

/** A longer list of words costs more than it saves. */
const mostWords = 200

/**
 * Without the terms that stand in too many words; undefined while the words are being counted, or when too many changes
 * wait. Words of changes that wait are among the answer's, but not in its numbers.
 */
export async function readWords(
  db: Queries,
  terms: readonly string[],
  municipality: string,
): Promise<TermWords[] | undefined> {
  const each = sql.join(
    terms.map((term) => wordsWith(term, municipality)),
    sql` UNION ALL `,
  )
  const statement = sql<{ terms: TermWords[] | null }>`
    WITH fila AS MATERIALIZED (SELECT chaves FROM busca_mudanca LIMIT ${sql.lit(mostWaiting + 1)})
    SELECT (SELECT json_agg(t) FROM (${each}) AS t (term, words, most) WHERE cardinality(t.words) <= ${sql.lit(mostWords)}) AS terms
    FROM busca_contada WHERE pronta AND (SELECT count(*) FROM fila) <= ${sql.lit(mostWaiting)}`
  const [found] = (await executePrepared(db, statement.compile(db))).rows
  return found && (found.terms ?? [])
}

/** Which of these are words of names. */
export async function knownWords(db: Queries, words: readonly string[]): Promise<string[]> {
  const keys = words.map((word) => `p:${word}`)
  const { rows } = await sql<{ palavra: string }>`
    SELECT substr(chave, 3) AS palavra FROM busca_contagem
    WHERE cod_municipio_rfb = '' AND chave = ANY (${keys}::text[]) AND total > 0`.execute(db)
  return rows.map(({ palavra }) => palavra)
}

function wordsWith(term: string, municipality: string): RawBuilder<unknown> {
  const pattern = `p:%${escapeLike(term)}%`
  return sql`
    SELECT ${term}::text, coalesce(array_agg(DISTINCT substr(p.chave, 3)), '{}'), coalesce(sum(c.total), 0)::int FROM (
      (SELECT chave FROM busca_contagem
        WHERE ${isWord} AND ${joined} LIKE ${pattern} LIMIT ${sql.lit(mostWords + 1)})
      UNION
      SELECT chave COLLATE "C" FROM fila, unnest(chaves) AS chave WHERE ${joined} LIKE ${pattern}
    ) AS p LEFT JOIN LATERAL (
      -- OFFSET 0 keeps the join from being turned into a reading of the whole table, which a guess of the words suggests.
      SELECT total FROM busca_contagem WHERE chave = p.chave AND cod_municipio_rfb = ${municipality} OFFSET 0
    ) AS c ON true`
}
