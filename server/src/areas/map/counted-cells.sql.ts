/** Counts of companies per cell that are kept up to date: each change waits in a queue until it is counted (MAP-9). */
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '../../db/database.ts'
import { rowFrom, rowsFrom } from '../../db/rows.ts'
import { notHiddenByOwners } from '../companies/index.ts'
import { countedZooms, filteredZooms } from './viewport.ts'

/** Large enough to count a load of many thousands within seconds, and small enough to keep each transaction short. */
const atOnce = 5000
/** Only one process changes the counts at a time; the others find nothing to do. */
const lock = sql`hashtext('mapa_celula')`

/**
 * Counts the waiting changes. Answers how many there were, and whether the cells of filters are to be counted anew
 * instead. Queue and counts change in one transaction, so that a crash neither loses nor doubles a change.
 */
export async function followChanges(db: Database): Promise<{ followed: number; stale: boolean }> {
  let followed = 0
  for (;;) {
    const some = await followSome(db)
    followed += some.changes
    if (some.stale || some.changes < atOnce) return { followed, stale: some.stale }
  }
}

/** Cell, number, sums of positions and amount sought at a `zoom`, from rows with a position, an amount and a difference. */
const sums = sql`mapa_x >> (28 - zoom), mapa_y >> (28 - zoom), sum(diferenca), sum(mapa_x::bigint * diferenca),
  sum(mapa_y::bigint * diferenca), sum(buscado * diferenca)`
const adding = sql`total = c.total + excluded.total, soma_x = c.soma_x + excluded.soma_x, soma_y = c.soma_y + excluded.soma_y,
  soma_buscada = c.soma_buscada + excluded.soma_buscada`

const followSome = (db: Database): Promise<{ changes: number; stale: boolean }> =>
  db.transaction().execute(async (tx) => {
    const states = await rowsFrom<{ mine: boolean; pronta: boolean }>(tx)`
      SELECT pg_try_advisory_xact_lock(${lock}) AS mine, pronta FROM mapa_contada`
    const [state] = states
    if (!state?.mine) return { changes: 0, stale: false }
    const done = await rowFrom<Followed>(tx)`
      WITH mudancas AS (
        DELETE FROM mapa_mudanca WHERE id IN (SELECT id FROM mapa_mudanca ORDER BY id LIMIT ${atOnce})
        RETURNING mapa_x, mapa_y, diferenca, buscado, chaves
      ), celulas AS (
        INSERT INTO mapa_celula AS c (zoom, x, y, total, soma_x, soma_y, soma_buscada)
        SELECT zoom, ${sums}
        FROM mudancas, generate_series(${countedZooms.least}::int, ${countedZooms.most}::int) AS zoom GROUP BY 1, 2, 3
        ON CONFLICT (zoom, x, y) DO UPDATE SET ${adding} RETURNING zoom, x, y, total
      ), filtradas AS (
        INSERT INTO mapa_celula_filtrada AS c (chave, zoom, x, y, total, soma_x, soma_y, soma_buscada)
        SELECT chave, zoom, ${sums}
        FROM mudancas, unnest(chaves) AS chave, unnest(${filteredZooms}::int[]) AS zoom
        WHERE ${state.pronta} GROUP BY 1, 2, 3, 4
        ON CONFLICT (chave, zoom, x, y) DO UPDATE SET ${adding} RETURNING chave, zoom, x, y, total
      )
      SELECT (SELECT count(*)::int FROM mudancas) AS n,
        (SELECT json_agg(celulas) FROM celulas WHERE total = 0) AS vazias,
        (SELECT json_agg(filtradas) FROM filtradas WHERE total = 0) AS filtradas_vazias`
    if (done?.vazias)
      await sql`
        DELETE FROM mapa_celula c USING json_to_recordset(${JSON.stringify(done.vazias)}::json) AS v (zoom int, x int, y int)
        WHERE c.zoom = v.zoom AND c.x = v.x AND c.y = v.y`.execute(tx)
    if (done?.filtradasVazias)
      await sql`
        DELETE FROM mapa_celula_filtrada c
        USING json_to_recordset(${JSON.stringify(done.filtradasVazias)}::json) AS v (chave text, zoom int, x int, y int)
        WHERE c.chave = v.chave AND c.zoom = v.zoom AND c.x = v.x AND c.y = v.y`.execute(tx)
    return { changes: done?.n ?? 0, stale: !state.pronta }
  })

interface Followed {
  n: number
  vazias: object[] | null
  filtradasVazias: object[] | null
}

/**
 * Counts the cells of all companies and corrects those that differ. Answers how many were wrong although they were in
 * use. What waits and is seen here is counted with the companies; what comes later waits on.
 */
export const countCellsAnew = (upkeep: Database, now: Date): Promise<number> =>
  upkeep.connection().execute(async (session) => {
    // Taken before the transaction, because the transaction sees the data as of its first statement.
    await sql`SELECT pg_advisory_lock(${lock})`.execute(session)
    try {
      return await session
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => recount(tx, now))
    } finally {
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(session)
    }
  })

const shown = sql`SELECT mapa_x, mapa_y, 1 AS diferenca, public.company_sought(buscando_investimentos, valor_esperado_investimento)
  AS buscado, public.company_map_keys(atividades, buscando_investimentos, habilitado_made_in_rs) AS chaves FROM empresa e WHERE ${notHiddenByOwners} AND mapa_x IS NOT NULL`

const columns = sql`chave, zoom, x, y, total, soma_x, soma_y, soma_buscada`

async function recount(tx: Tx, now: Date): Promise<number> {
  const rows = await rowsFrom<{ pronta: boolean }>(tx)`
    SELECT pronta, set_config('work_mem', '64MB', true) FROM mapa_contada`
  // The cells of all companies have the key '' here. Waiting changes are added, so that a difference is a mistake and
  // not a change under way.
  const counted = (rowsOf: RawBuilder<unknown>) => sql`
    SELECT '' COLLATE "C" AS chave, zoom, ${sums} FROM (${rowsOf}) AS e,
      generate_series(${countedZooms.least}::int, ${countedZooms.most}::int) AS zoom GROUP BY 1, 2, 3, 4
    UNION ALL
    SELECT chave, zoom, ${sums} FROM (${rowsOf}) AS e, unnest(chaves) AS chave, unnest(${filteredZooms}::int[]) AS zoom
    GROUP BY 1, 2, 3, 4`
  await sql`
    CREATE TEMP TABLE antes (${columns}) ON COMMIT DROP AS
    SELECT chave, zoom, x, y, sum(total), sum(soma_x), sum(soma_y), sum(soma_buscada) FROM (
      SELECT '' COLLATE "C" AS chave, zoom, x, y, total, soma_x, soma_y, soma_buscada FROM mapa_celula
      UNION ALL SELECT ${columns} FROM mapa_celula_filtrada
      UNION ALL ${counted(sql`SELECT mapa_x, mapa_y, diferenca, buscado, chaves FROM mapa_mudanca`)}) AS lado (${columns})
    GROUP BY 1, 2, 3, 4 HAVING sum(total) <> 0`.execute(tx)
  await sql`CREATE TEMP TABLE certo (${columns}) ON COMMIT DROP AS ${counted(shown)}`.execute(tx)
  const wrong = await rowsFrom<{ n: number }>(tx)`
    SELECT count(*)::int AS n FROM antes a FULL JOIN certo c USING (chave, zoom, x, y)
    WHERE (a.total, a.soma_x, a.soma_y, a.soma_buscada) IS DISTINCT FROM (c.total, c.soma_x, c.soma_y, c.soma_buscada)`
  for (const [table, mine] of [
    ['mapa_celula', sql`c.chave = ''`],
    ['mapa_celula_filtrada', sql`c.chave = b.chave AND c.chave <> ''`],
  ] as const)
    await sql`DELETE FROM ${sql.table(table)} b WHERE NOT EXISTS (
      SELECT 1 FROM certo c WHERE ${mine} AND c.zoom = b.zoom AND c.x = b.x AND c.y = b.y)`.execute(tx)
  const replacing = sql`SET total = excluded.total, soma_x = excluded.soma_x, soma_y = excluded.soma_y,
      soma_buscada = excluded.soma_buscada
    WHERE (b.total, b.soma_x, b.soma_y, b.soma_buscada) <>
      (excluded.total, excluded.soma_x, excluded.soma_y, excluded.soma_buscada)`
  await sql`
    INSERT INTO mapa_celula AS b (zoom, x, y, total, soma_x, soma_y, soma_buscada)
    SELECT zoom, x, y, total, soma_x, soma_y, soma_buscada FROM certo WHERE chave = ''
    ON CONFLICT (zoom, x, y) DO UPDATE ${replacing}`.execute(tx)
  await sql`
    INSERT INTO mapa_celula_filtrada AS b (${columns})
    SELECT ${columns} FROM certo WHERE chave <> '' ORDER BY chave, zoom, x, y
    ON CONFLICT (chave, zoom, x, y) DO UPDATE ${replacing}`.execute(tx)
  await sql`DELETE FROM mapa_mudanca`.execute(tx)
  await sql`UPDATE mapa_contada SET pronta = true, desde = ${now}`.execute(tx)
  return rows[0]?.pronta ? (wrong[0]?.n ?? 0) : 0
}
