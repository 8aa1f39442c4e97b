/** Measures the memory of the serving process, without the database's, at rest after each kind of start. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchPortal, residentMb, startPortal, temporaryFolder } from '../tools/portal.ts'
import { atMost, type Row } from '../tools/table.ts'

const restSeconds = 15
const goalMb = 250

async function atRest(start: Promise<BenchPortal>): Promise<number> {
  const portal = await start
  await pause(restSeconds * 1000)
  const mb = residentMb(portal.pid)
  await portal.stop()
  return mb
}

export async function measureMemory(): Promise<Row[]> {
  const { folder, remove } = temporaryFolder()
  const dataDir = join(folder, 'data')
  try {
    const first = await atRest(startPortal(dataDir))
    const later = await atRest(startPortal(dataDir))
    const after = `after ${restSeconds} s of rest`
    return [
      atMost('memory', `server after the first start, ${after}`, first, goalMb, 'MB'),
      atMost('memory', `server after a later start, ${after}`, later, goalMb, 'MB'),
    ]
  } finally {
    remove()
  }
}
