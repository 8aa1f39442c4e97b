import { hasNoRoom } from '../../../db/connections/away.ts'
import { openClient } from '../../../db/connections/open-client.ts'
import { compareRegistries } from './compare.sql.ts'
import { findDelivery, NoDelivery } from './delivery.ts'
import { ImportRefused, prepareRegistry } from './import-registry.ts'
import { marksOf } from './load.sql.ts'
import type { PrepareResult, PrepareTask } from './prepare-in-thread.ts'
import { reportLeftOut } from './report.ts'

const reportEveryMs = 500
/** SQLSTATE insufficient_privilege. */
const noRight = '42501'
/** Of the bar: reading takes most of the time, and building the tables and their indexes the rest, step by step. */
const shareOfReading = 0.7
const shareOfStep = 0.02
const mostShare = 0.99

/** @public prepare-in-thread.ts names this file by its address. */
export default async function ({ channel, folder, owner, ...options }: PrepareTask): Promise<PrepareResult> {
  const progress = new BroadcastChannel(channel)
  try {
    const { files } = await findDelivery(folder)
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    let share = 0
    let reportedAt = 0
    const report = (done: number) => {
      share = Math.min(mostShare, done)
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      progress.postMessage(Math.round(share * bytes))
    }
    const client = await openClient({ ...owner, application_name: 'invest-web registry' })
    try {
      const prepared = await prepareRegistry(client, {
        folder,
        ...options,
        onProgress: (now) =>
          report('step' in now ? share + shareOfStep : (now.read / bytes) * shareOfReading),
      })
      return {
        marca: prepared.id,
        ...(await compareRegistries(client, prepared.id)),
        faltas: reportLeftOut(await marksOf(client, prepared.id), prepared.built),
      }
    } finally {
      await client.end()
    }
  } catch (error) {
    const problema = problemOf(error)
    if (!problema) throw error
    if (error instanceof ImportRefused || error instanceof NoDelivery)
      return { problema, texto: error.message }
    return { problema }
  } finally {
    progress.close()
  }
}

/** An error's class does not pass from one thread to the other. */
function problemOf(error: unknown) {
  if (error instanceof ImportRefused) return error.problem
  if (error instanceof NoDelivery) return 'SEM_ENTREGA'
  if ((error as { code?: string }).code === noRight) return 'SEM_DIREITO'
  return hasNoRoom(error) ? 'SEM_ESPACO' : undefined
}
