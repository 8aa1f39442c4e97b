/** Fills a fresh portal with the demo data, once. */
import type { Database } from '@invest/server/db/database'
import { sql } from 'kysely'
import { demoMarker, isDemoLoaded } from './demo-marker.ts'
import { generateDemoData } from './generate.ts'
import { readMunicipalities } from './geography.ts'
import { insertCompanies, insertFinancing, insertMarks, insertPeople, insertRegistry } from './rows.ts'
import { type FileSink, storeFiles } from './store-files.ts'

const version = '1'

export interface DemoOptions {
  files: FileSink
  /** Progress in words fit for a terminal. */
  onStep?: (step: string) => void
  /** Instant at which the twelve months of history end; the database's clock when left out. */
  now?: Date
}

/**
 * Loads accounts, registry, companies, files and history. Answers false, and touches nothing, where they were loaded
 * before, whatever has become of them since. All rows and the marker come in one transaction; files are written first,
 * under keys that a repeated try uses again, so that a crash leaves nothing half done.
 */
export async function loadDemoData(db: Database, options: DemoOptions): Promise<boolean> {
  const step = options.onStep ?? (() => {})
  if (await isDemoLoaded(db)) return false

  const now = options.now ?? (await databaseClock(db))
  const data = generateDemoData(await readMunicipalities(), now)
  step(`${data.registry.length} companies in the registry, ${data.companies.length} in the portal`)
  const files = await storeFiles(data.companies, options.files)
  step(`${files.length} pictures and documents`)

  const loaded = await db.transaction().execute(async (tx) => {
    // Two processes may start at once: the second finds the marker.
    await sql`SELECT pg_advisory_xact_lock(hashtext('dados_referencia'))`.execute(tx)
    if (await isDemoLoaded(tx)) return false
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    await insertPeople(tx, data)
    await insertRegistry(tx, data)
    await insertCompanies(tx, data, files)
    await insertMarks(tx, data)
    await insertFinancing(tx, data)
    await tx.insertInto('dadosReferencia').values({ tabela: demoMarker, versao: version }).execute()
    return true
  })
  // Plans made before the first analysis by the server itself would be poor.
  if (loaded) await sql`ANALYZE`.execute(db)
  step(`${data.users.length} people, ${data.favourites.length} favourites`)
  return loaded
}

async function databaseClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db)
  return rows[0]?.now ?? new Date()
}
