/** Measures what it costs to count what the finder shows: the note in memory, which a reader waits for, and the writing, which nobody does. */
import { randomUUID } from 'node:crypto'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { createMemoryCounts } from '../../../server/src/areas/insights/counting/memory-counts.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { atMost, median, type Row } from '../tools/table.ts'

const pages = 1000
const rounds = 20

export const measureCounting = (portal: BenchPortal): Promise<Row[]> =>
  withRunningPortal(portal, async (db) => {
    const companies = Array.from({ length: 2000 }, () => randomUUID())
    const viewers = Array.from({ length: 50 }, () => randomUUID())
    const counts = createMemoryCounts({ db, clock: { now: () => new Date() } })
    const noted: number[] = []
    const written: number[] = []
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      for (let i = 0; i < pages; i++) {
        const first = (20 * (i + round)) % 1980
        counts.found(viewers[i % 50] ?? '', companies.slice(first, first + 20), [
          'NCM:2204',
          'MUNICIPIO:8599',
        ])
      }
      noted.push((1000 * (performance.now() - began)) / pages)
      const beganWriting = performance.now()
      await counts.write()
      written.push(performance.now() - beganWriting)
    }
    return [
      atMost('counting', 'a page of 20 companies noted, p50', median(noted), 100, 'µs'),
      atMost('counting', '1,000 pages written, p50', median(written), 1000, 'ms'),
    ]
  })
