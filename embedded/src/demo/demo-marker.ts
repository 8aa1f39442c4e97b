import type { Database } from '@invest/server/db/database'

/** Key in `dados_referencia` that says that the demo data are in. */
export const demoMarker = 'demo'

/** Whether the demo data were loaded before, whatever has become of them since. */
export async function isDemoLoaded(db: Pick<Database, 'selectFrom'>): Promise<boolean> {
  const row = await db
    .selectFrom('dadosReferencia')
    .select('tabela')
    .where('tabela', '=', demoMarker)
    .executeTakeFirst()
  return row !== undefined
}
