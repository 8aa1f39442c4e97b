import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@invest/server/config'
import type { Database } from '@invest/server/db/database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../server/test/database.ts'
import { createShutdown } from '../../run/shutdown.ts'
import { demoMarker, districtsMarker, isLoaded, municipalitiesMarker } from './demo-marker.ts'
import { loadDemoDataApart } from './load-apart.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'invest-demo-'))
  await writeFile(join(folder, 'no-folder'), '')
})
afterAll(async () => {
  await database?.close()
  await rm(folder, { recursive: true, force: true })
})

const load = (dataDir: string, shutdown = createShutdown(() => {}), steps: string[] = []) =>
  loadDemoDataApart(database.db, {
    connection: database.connection,
    config: { dataDir, enquiries: readConfig({}).enquiries },
    onStep: (step) => steps.push(step),
    shutdown,
  })

async function holdLock(db: Database, table: string) {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let held = () => {}
  const holding = new Promise<void>((resolve) => {
    held = resolve
  })
  const ended = db.transaction().execute(async (tx) => {
    await sql.raw(`LOCK TABLE ${table} IN SHARE MODE`).execute(tx)
    held()
    await released
  })
  await holding
  return {
    release: () => {
      release()
      return ended
    },
  }
}

test('the start fails with the reason when the process fails, and when it is ended from outside', async () => {
  const steps: string[] = []
  await expect(load(join(folder, 'no-folder'), undefined, steps)).rejects.toThrow(
    /^The demo data could not be loaded: ENOTDIR/,
  )
  expect(steps).toEqual([expect.stringContaining('companies in the registry')])

  const shutdown = createShutdown(() => {})
  const loading = load(folder, shutdown)
  setTimeout(() => void shutdown.run(), 300)
  await expect(loading).rejects.toThrow('their process ended with SIGKILL')
  expect(await isLoaded(database.db, demoMarker)).toBe(false)
})

test('a portal that had the other demo data before gets districts and municipalities at its next start, waiting for a lock, and nothing after that', async () => {
  await database.db.insertInto('dadosReferencia').values({ tabela: demoMarker, versao: '1' }).execute()
  const steps: string[] = []
  // Autovacuum holds a table in this way, though a weaker one; readings go on.
  const locked = await holdLock(database.db, 'distrito_industrial')
  const loading = load(folder, undefined, steps)
  await expect
    .poll(() => steps)
    .toEqual(['waiting for the database: canceling statement due to lock timeout'])
  await locked.release()
  await loading
  expect(steps.splice(0, 1)).toHaveLength(1)
  expect(steps).toEqual([
    expect.stringMatching(/^5 industrial districts with \d+ lots, in [\d.]+ s$/),
    expect.stringMatching(/^13 municipalities with pages, in [\d.]+ s$/),
  ])
  expect(await isLoaded(database.db, districtsMarker)).toBe(true)
  expect(await isLoaded(database.db, municipalitiesMarker)).toBe(true)
  expect(await database.db.selectFrom('empresa').select('id').execute()).toEqual([])
  await load(folder, undefined, steps)
  expect(steps).toHaveLength(2)
})
