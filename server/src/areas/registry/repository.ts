import type { Queries } from '../../db/database.ts'

/** When a delivery of the registry last came into use. */
export async function lastSwap(db: Queries): Promise<Date | undefined> {
  const found = await db
    .selectFrom('cargaRfb')
    .select(({ fn }) => fn.max('trocadaEm').as('at'))
    .executeTakeFirst()
  return found?.at ?? undefined
}
