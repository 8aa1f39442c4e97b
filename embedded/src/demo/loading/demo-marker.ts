/** Rows of `dados_referencia` say which of the demo data have been loaded, also when they have been changed or deleted since. */
import type { Database, Queries, Tx } from '@invest/server/db/database'
import { isFound } from '@invest/server/db/rows'
import { sql } from 'kysely'

export const demoMarker = 'demo'
/** The districts came later: a portal that already had the other demo data gets them at its next start (DISTRICT-42). */
export const districtsMarker = 'demo-distritos'
/** The municipalities' pages came later as well (MUNICIPALITY-30). */
export const municipalitiesMarker = 'demo-municipios'
/** The enquiries came later as well (ENQUIRY-32). */
export const enquiriesMarker = 'demo-solicitacoes'
/** The figures of how pages do came last (INSIGHT-30). */
export const figuresMarker = 'demo-desempenho'

export const isLoaded = (db: Queries, marker: string): Promise<boolean> =>
  isFound(db)`SELECT FROM dados_referencia WHERE tabela = ${marker}`

/** Does all of `work` with the marker, or nothing. Answers false where the marker was there before. */
export const loadOnce = (
  db: Database,
  marker: string,
  work: (tx: Tx) => Promise<unknown>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Two processes may start at once: the second finds the marker.
    await sql`SELECT pg_advisory_xact_lock(hashtext('dados_referencia'))`.execute(tx)
    if (await isLoaded(tx, marker)) return false
    await work(tx)
    await tx.insertInto('dadosReferencia').values({ tabela: marker, versao: '1' }).execute()
    return true
  })
