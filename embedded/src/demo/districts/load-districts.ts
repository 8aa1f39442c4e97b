/** Gives a portal the demonstration data of the industrial districts (DISTRICT-42). */
import type { Database, Tx } from '@invest/server/db/database'
import { districtsMarker, isLoaded, loadOnce } from '../loading/demo-marker.ts'
import { type DemoOptions, databaseClock } from '../loading/load-demo-data.ts'
import { type Drawing, lotShapes, readDrawings } from './drawings.ts'
import { legislationFiles } from './legislation.ts'
import { insertDistrict, insertLegislation, insertPrices, insertSectors, insertTexts } from './rows.ts'

/**
 * Answers false and changes nothing when the districts were loaded before. The files are written before the one
 * transaction that writes all rows, under keys that a second try uses again.
 */
export async function loadDistricts(db: Database, options: DemoOptions): Promise<boolean> {
  if (await isLoaded(db, districtsMarker)) return false
  const began = performance.now()
  const now = options.now ?? (await databaseClock(db))
  const drawings = readDrawings()
  const papers = await legislationFiles()
  for (const { chave, bytes } of papers) await options.files.put(chave, bytes, 'application/pdf')

  const loaded = await loadOnce(db, districtsMarker, async (tx) => {
    await insertAll(tx, drawings, now)
    await insertLegislation(tx, papers)
  })
  if (!loaded) return false
  const shapes = drawings.reduce((sum, { svg }) => sum + lotShapes(svg).length, 0)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  options.onStep?.(`${drawings.length} industrial districts with ${shapes} lots, in ${seconds} s`)
  return true
}

async function insertAll(tx: Tx, drawings: readonly Drawing[], now: Date) {
  const sectorIds = await insertSectors(tx)
  for (const drawing of drawings) await insertDistrict(tx, drawing, sectorIds, now)
  await insertTexts(tx)
  await insertPrices(tx, now)
}
