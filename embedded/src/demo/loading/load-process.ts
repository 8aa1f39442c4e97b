/** The program of the process that `loadDemoDataApart` starts. It takes one order, reports its progress and ends. */
import { createStorage } from '@invest/server/adapters/storage/storage'
import { createDatabase } from '@invest/server/db/database'
import { untilThere } from '../../run/database.ts'
import { loadEnquiries } from '../enquiries/load-enquiries.ts'
import { loadFigures } from '../insights/load-figures.ts'
import { loadMunicipalities } from '../municipalities/load-municipalities.ts'
import { stateData } from '../state-data.ts'
import type { LoadOrder, LoadReport } from './load-apart.ts'
import { loadDemoData } from './load-demo-data.ts'

/** Its modules read the state's files at once, so they are not to be loaded where it has none. */
async function districts(...given: Parameters<typeof loadMunicipalities>): Promise<boolean> {
  const { loadDistricts } = await import('../districts/load-districts.ts')
  return loadDistricts(...given)
}

const sendReport = (report: LoadReport) =>
  new Promise<void>((resolve) => process.send?.(report, () => resolve()))

// Ctrl-C reaches the whole process group, but the portal ends this process itself when its turn has come.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
// Without the portal the data are of no use. The database rolls the open transaction back.
process.on('disconnect', () => process.exit(1))

process.once('message', async ({ connection, filesUrl, dataDir, enquiries }: LoadOrder) => {
  const db = createDatabase(connection, { max: 2, work: 'upkeep' })
  try {
    const files = await createStorage(filesUrl, dataDir)
    const onStep = (step: string) => void sendReport({ step })
    const loads = [
      () => loadDemoData(db, { files, onStep }),
      ...(stateData.has('districts') ? [() => districts(db, { files, onStep })] : []),
      () => loadMunicipalities(db, { files, onStep }),
      () => loadEnquiries(db, { config: { enquiries } }),
      () => loadFigures(db),
    ]
    for (const load of loads) await untilThere<unknown>(load, onStep)
    await db.destroy()
    process.exit(0)
  } catch (error) {
    await sendReport({ failed: error instanceof Error ? error.message : String(error) })
    process.exit(1)
  }
})
