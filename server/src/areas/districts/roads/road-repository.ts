/** Distances by road as they were measured. */
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'

export interface MeasuredRoad {
  /** Both positions, as `routeBetween` writes them. */
  rota: string
  /** Kilometres; null where no road leads there. */
  km: number | null
}

export async function measuredRoads(db: Queries): Promise<Map<string, number | null>> {
  const rows = await db.selectFrom('distanciaRodoviaria').select(['rota', 'km']).execute()
  return new Map(rows.map(({ rota, km }) => [rota, km === null ? null : Number(km)]))
}

/** Those that were measured since an instant. */
export async function roadsMeasuredSince(db: Queries, since: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('distanciaRodoviaria')
    .select('rota')
    .where('medidaEm', '>', since)
    .execute()
  return new Set(rows.map(({ rota }) => rota))
}

export async function keepRoads(db: Queries, roads: readonly MeasuredRoad[], now: Date): Promise<void> {
  if (roads.length === 0) return
  await db
    .insertInto('distanciaRodoviaria')
    .values(roads.map((road) => ({ ...road, medidaEm: now })))
    .onConflict((conflict) =>
      conflict.column('rota').doUpdateSet({ km: sql`excluded.km`, medidaEm: sql`excluded.medida_em` }),
    )
    .execute()
}

/** Removes all but those between today's positions. */
export const forgetOtherRoads = (db: Queries, wanted: readonly string[]) =>
  sql`DELETE FROM distancia_rodoviaria WHERE rota <> ALL (${wanted}::text[])`.execute(db)
