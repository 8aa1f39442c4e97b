/** Reads what is known beforehand of the companies that a search may find (FINDER-43). */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { escapeLike } from '../../../db/name-conditions.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'

export interface TermWords {
  /** As typed, in upper case and without accents. */
  term: string
  words: string[]
  /** How many companies of the place have one of the words; more than these only where a company has several. */
  most: number
}

/** A longer list of words costs more than it saves. */
const mostWords = 200
const mostWaiting = 2000

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
    terms.map((term) => wordsOf(term, municipality)),
    sql` UNION ALL `,
  )
  const statement = sql<{ terms: TermWords[] | null }>`
    WITH fila AS MATERIALIZED (SELECT chaves FROM busca_mudanca LIMIT ${sql.lit(mostWaiting + 1)})
    SELECT (SELECT json_agg(t) FROM (${each}) AS t (term, words, most) WHERE cardinality(t.words) <= ${sql.lit(mostWords)}) AS terms
    FROM busca_contada WHERE pronta AND (SELECT count(*) FROM fila) <= ${sql.lit(mostWaiting)}`
  const [found] = (await executePrepared(db, statement.compile(db))).rows
  return found && (found.terms ?? [])
}

function wordsOf(term: string, municipality: string): RawBuilder<unknown> {
  const pattern = `p:%${escapeLike(term)}%`
  return sql`
    SELECT ${term}::text, coalesce(array_agg(DISTINCT substr(p.chave, 3)), '{}'), coalesce(sum(c.total), 0)::int FROM (
      (SELECT chave FROM busca_contagem
        WHERE cod_municipio_rfb = '' AND chave LIKE 'p:%' AND chave LIKE ${pattern} LIMIT ${sql.lit(mostWords + 1)})
      UNION
      SELECT chave COLLATE "C" FROM fila, unnest(chaves) AS chave WHERE chave LIKE ${pattern}
    ) AS p LEFT JOIN LATERAL (
      -- OFFSET 0 keeps the join from being turned into a reading of the whole table, which a guess of the words suggests.
      SELECT total FROM busca_contagem WHERE chave = p.chave AND cod_municipio_rfb = ${municipality} OFFSET 0
    ) AS c ON true`
}
