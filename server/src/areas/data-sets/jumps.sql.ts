/** Numbers that grow or shrink by a multiple: a sign in the wrong place, or a number that was read as another (DATA-34). */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { rowsFrom } from '../../db/rows.ts'
import type { Column, Consequence } from './data-set.ts'
import { texts } from './texts.ts'

export const mostTimes = 10
const shownOfEach = 5

interface Jumps {
  /** Those that are more than tenfold; to nothing, from nothing and to the other side of it too. */
  total: number
  /** The largest of each column. */
  maiores: { coluna: string; chave: string; antes: number; depois: number; vezes: number | null }[]
}

const noJumps: Jumps = { total: 0, maiores: [] }

/** The changed numbers of `mudanca`; `vezes` is how many times larger one is than the other, and null where none is a multiple. */
function changedNumbers(columns: readonly Column[]): RawBuilder<unknown> | undefined {
  const watched = columns.flatMap(({ name, watched: field }) => (field ? [{ name, field }] : []))
  if (watched.length === 0) return undefined
  const names = watched.map(({ name }) => name)
  const fields = watched.map(({ field }) => field)
  return sql`
    WITH n AS MATERIALIZED (
      SELECT c.coluna, c.lugar, m.chave, (m.antes ->> c.campo)::numeric AS antes, (m.depois ->> c.campo)::numeric AS depois
      FROM mudanca m CROSS JOIN unnest(${names}::text[], ${fields}::text[]) WITH ORDINALITY c (coluna, campo, lugar)
      WHERE jsonb_typeof(m.antes -> c.campo) = 'number' AND jsonb_typeof(m.depois -> c.campo) = 'number'
        AND m.antes -> c.campo <> m.depois -> c.campo
        -- A value of demonstration says nothing of the real one that replaces it.
        AND m.antes -> 'demonstracao' IS NOT DISTINCT FROM m.depois -> 'demonstracao'),
    v AS (
      SELECT *, CASE WHEN antes * depois > 0 THEN greatest(antes / depois, depois / antes) END AS vezes FROM n)`
}

const isLarge = sql`(vezes IS NULL OR vezes > ${mostTimes})`

export async function jumpsOf(tx: Tx, columns: readonly Column[]): Promise<Jumps> {
  const changed = changedNumbers(columns)
  if (!changed) return noJumps
  const rows = await rowsFrom<Jumps['maiores'][number] & { total: number }>(tx)`
    ${changed}, o AS (
      SELECT *, row_number() OVER (PARTITION BY coluna ORDER BY vezes DESC NULLS FIRST, chave) AS posto FROM v)
    SELECT coluna, chave, antes::float8 AS antes, depois::float8 AS depois, vezes::float8 AS vezes,
      (SELECT count(*)::int FROM v WHERE ${isLarge}) AS total
    FROM o WHERE posto <= ${shownOfEach} ORDER BY lugar, posto`
  return { total: rows[0]?.total ?? 0, maiores: rows.map(({ total, ...jump }) => jump) }
}

/** For `doubts` of a set with such numbers. */
export const tenfoldIn =
  (columns: readonly Column[]) =>
  async (tx: Tx): Promise<Consequence[]> => {
    const { total } = await jumpsOf(tx, columns)
    return total === 0
      ? []
      : [
          {
            tipo: 'SALTOS',
            texto: texts.each('jumps'),
            numero: total,
          },
        ]
  }
