/** Measures how long the portal takes to answer after its first start, a later one, and one after `kill -9`. */
import { join } from 'node:path'
import { startPortal, temporaryFolder } from '../tools/portal.ts'
import { atMost, median, type Row } from '../tools/table.ts'

export async function measureStartUp(): Promise<Row[]> {
  const { folder, remove } = temporaryFolder()
  const dataDir = join(folder, 'data')
  const later: number[] = []
  const afterKill: number[] = []
  const ends: number[] = []
  try {
    const first = await startPortal(dataDir)
    await first.stop()
    for (let i = 0; i < 5; i++) {
      const portal = await startPortal(dataDir)
      later.push(portal.seconds)
      const began = performance.now()
      await portal.stop()
      ends.push((performance.now() - began) / 1000)
    }
    for (let i = 0; i < 3; i++) {
      const killed = await startPortal(dataDir)
      await killed.kill()
      const portal = await startPortal(dataDir)
      afterKill.push(portal.seconds)
      await portal.stop()
    }
    return [
      atMost('start-up', 'first start, packages installed and web built', first.seconds, 120, 's'),
      atMost('start-up', 'later start (median of 5)', median(later), 5, 's'),
      atMost('start-up', 'start after kill -9 (median of 3)', median(afterKill), 5, 's'),
      atMost('start-up', 'SIGTERM to the end (slowest of 5)', Math.max(...ends), 10, 's'),
    ]
  } finally {
    remove()
  }
}
