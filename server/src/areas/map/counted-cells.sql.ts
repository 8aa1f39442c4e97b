/** Counts of companies per cell that are kept up to date: each change waits in a queue until it is counted (MAP-9). */
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { countedZooms } from './viewport.ts'

/** Large enough to count a load of many thousands within seconds, and small enough to keep each transaction short. */
const atOnce = 5000

/**
 * Counts the waiting changes and returns how many there were. Queue and counts change in one transaction, so that a
 * crash neither loses nor doubles a change. Only one process counts at a time; the others find nothing to do.
 */
export async function followChanges(db: Database): Promise<number> {
  let followed = 0
  for (;;) {
    const changes = await followSome(db)
    followed += changes
    if (changes < atOnce) return followed
  }
}

const followSome = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const lock = await sql<{
      mine: boolean
    }>`SELECT pg_try_advisory_xact_lock(hashtext('mapa_celula')) AS mine`.execute(tx)
    if (!lock.rows[0]?.mine) return 0
    const { rows } = await sql<{ n: number; vazias: { zoom: number; x: number; y: number }[] | null }>`
      WITH mudancas AS (
        DELETE FROM mapa_mudanca WHERE id IN (SELECT id FROM mapa_mudanca ORDER BY id LIMIT ${atOnce})
        RETURNING mapa_x, mapa_y, diferenca
      ), celulas AS (
        INSERT INTO mapa_celula AS c (zoom, x, y, total, soma_x, soma_y)
        SELECT zoom, mapa_x >> (28 - zoom), mapa_y >> (28 - zoom), sum(diferenca),
          sum(mapa_x::bigint * diferenca), sum(mapa_y::bigint * diferenca)
        FROM mudancas, generate_series(${countedZooms.least}::int, ${countedZooms.most}::int) AS zoom
        GROUP BY 1, 2, 3
        ON CONFLICT (zoom, x, y) DO UPDATE
          SET total = c.total + excluded.total, soma_x = c.soma_x + excluded.soma_x, soma_y = c.soma_y + excluded.soma_y
        RETURNING zoom, x, y, total
      )
      SELECT (SELECT count(*)::int FROM mudancas) AS n,
        (SELECT json_agg(celulas) FROM celulas WHERE total = 0) AS vazias`.execute(tx)
    const [done] = rows
    if (done?.vazias) {
      await sql`
        DELETE FROM mapa_celula c USING json_to_recordset(${JSON.stringify(done.vazias)}::json) AS v (zoom int, x int, y int)
        WHERE c.zoom = v.zoom AND c.x = v.x AND c.y = v.y`.execute(tx)
    }
    return done?.n ?? 0
  })
