import type { Database } from '@invest/server/db/database'

/** The row of `dados_referencia` with this key says that the demo data have been loaded. */
export const demoMarker = 'demo'

/** Stays true when the demo data have been changed or deleted since. */
export async function isDemoLoaded(db: Pick<Database, 'selectFrom'>): Promise<boolean> {
  const row = await db
    .selectFrom('dadosReferencia')
    .select('tabela')
    .where('tabela', '=', demoMarker)
    .executeTakeFirst()
  return row !== undefined
}
