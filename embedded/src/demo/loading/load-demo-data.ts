/** Fills a fresh portal with the demo data (OPS-17). */

import { homeState } from '@invest/contract/state'
import type { Database } from '@invest/server/db/database'
import { rowFrom } from '@invest/server/db/rows'
import { sql } from 'kysely'
import { generateDemoData } from '../generate.ts'
import { insertInvestorWork } from '../people/investor.ts'
import { insertInvitations } from '../people/invitations.ts'
import { readMunicipalities } from '../places/geography.ts'
import { stateDemo } from '../state-demo.ts'
import { withoutWordIndexes } from './bulk-insert.ts'
import { demoMarker, isLoaded, loadOnce } from './demo-marker.ts'
import {
  insertCompanies,
  insertExchangeRates,
  insertFinancing,
  insertMarks,
  insertPeople,
  insertRegistry,
} from './rows.ts'
import { type FileSink, storeFiles } from './store-files.ts'

export interface DemoOptions {
  files: FileSink
  /** Receives lines of progress for the terminal. */
  onStep?: (step: string) => void
  /** The instant at which the twelve months of history end. By default the database's clock is asked. */
  now?: Date
}

/**
 * Loads accounts, registry, companies, files and history. Answers false and changes nothing when the demo data were
 * loaded before. All rows and the marker are written in one transaction. The files are written before it, under keys
 * that a second try uses again, so that nothing is half done after a crash.
 */
export async function loadDemoData(db: Database, options: DemoOptions): Promise<boolean> {
  const step = options.onStep ?? (() => {})
  if (await isLoaded(db, demoMarker)) return false

  const now = options.now ?? (await databaseClock(db))
  const data = generateDemoData(await readMunicipalities(), now)
  const { settings } = stateDemo
  step(
    settings
      ? `${data.registry.length} companies in the registry, ${data.companies.length} in the portal`
      : `The folder of ${homeState} has no demonstration: the portal begins with the accounts and no companies`,
  )
  const files = await storeFiles(data.companies, options.files)
  if (settings) step(`${files.length} pictures and documents`)

  const loaded = await loadOnce(db, demoMarker, async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await insertPeople(tx, data)
    await insertInvitations(tx, now)
    await withoutWordIndexes(tx, 'junta_empresa', () => insertRegistry(tx, data))
    await withoutWordIndexes(tx, 'empresa', () => insertCompanies(tx, data, files))
    await insertMarks(tx, data)
    await insertInvestorWork(tx, data, now)
    await insertFinancing(tx, data)
    await insertExchangeRates(tx, now)
  })
  // PostgreSQL analyses new tables only after a while, and plans queries badly until then. Where it has just begun to, it holds
  // the table.
  if (loaded) await sql`ANALYZE (SKIP_LOCKED)`.execute(db)
  if (settings) step(`${data.users.length} people, ${data.favourites.length} favourites`)
  return loaded
}

export async function databaseClock(db: Database): Promise<Date> {
  const row = await rowFrom<{ now: Date }>(db)`SELECT now() AS now`
  return row?.now ?? new Date()
}
