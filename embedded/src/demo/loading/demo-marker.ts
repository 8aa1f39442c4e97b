import type { Database } from '@invest/server/db/database'

/** The row of `dados_referencia` with this key says that the demo data have been loaded. */
export const demoMarker = 'demo'
/** The districts came later: a portal that already had the other demo data gets them at its next start (DISTRICT-42). */
export const districtsMarker = 'demo-distritos'

/** The municipalities' pages came later as well (MUNICIPALITY-30). */
export const municipalitiesMarker = 'demo-municipios'

/** The enquiries came later as well (ENQUIRY-32). */
export const enquiriesMarker = 'demo-solicitacoes'

/** The figures of how pages do came last (INSIGHT-30). */
export const figuresMarker = 'demo-desempenho'

/** Stays true when the demo data have been changed or deleted since. */
export const isDemoLoaded = (db: Pick<Database, 'selectFrom'>): Promise<boolean> => isThere(db, demoMarker)
export const areDistrictsLoaded = (db: Pick<Database, 'selectFrom'>): Promise<boolean> =>
  isThere(db, districtsMarker)
export const areMunicipalitiesLoaded = (db: Pick<Database, 'selectFrom'>): Promise<boolean> =>
  isThere(db, municipalitiesMarker)
export const areEnquiriesLoaded = (db: Pick<Database, 'selectFrom'>): Promise<boolean> =>
  isThere(db, enquiriesMarker)

export const areFiguresLoaded = (db: Pick<Database, 'selectFrom'>): Promise<boolean> =>
  isThere(db, figuresMarker)

async function isThere(db: Pick<Database, 'selectFrom'>, marker: string): Promise<boolean> {
  const row = await db
    .selectFrom('dadosReferencia')
    .select('tabela')
    .where('tabela', '=', marker)
    .executeTakeFirst()
  return row !== undefined
}
