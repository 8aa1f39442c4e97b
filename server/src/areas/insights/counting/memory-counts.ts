/**
 * Notes in memory what lists show and who opens what, and writes it every few seconds, in one statement (INSIGHT-1). A list costs its
 * reader one addition to an array: what it adds up to, and who owns what, the database finds out when it is written (INSIGHT-2).
 */
import type { AreaDeps } from '../../../area.ts'
import { today } from '../../../ports/clock.ts'
import type { PageCounts } from '../../../ports/page-counts.ts'
import { visitorDigest } from '../../municipalities/index.ts'
import { addCounts, type ShownList, type Visit } from './count-repository.ts'

/** Lists, and visits, that wait to be written: some 5 MB. Beyond them, 1,000 a second, new ones are left out and figures are low. */
const mostWaiting = 5000
/** Codes that a search counts for each company; the others of a longer one say little. */
const mostCodes = 6

type NotedVisit = Omit<Visit, 'visitante'>

export function createMemoryCounts({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): PageCounts {
  let lists: ShownList[] = []
  let visits: NotedVisit[] = []
  let writing: Promise<void> | undefined

  const note = (list: Omit<ShownList, 'dia'>) => {
    if (list.chaves.length > 0 && lists.length < mostWaiting) lists.push({ ...list, dia: today(clock) })
  }

  async function writeWaiting(): Promise<void> {
    if (lists.length === 0 && visits.length === 0) return
    const [shown, seen] = [lists, visits]
    lists = []
    visits = []
    try {
      await addCounts(db, shown, await digested(seen))
    } catch (error) {
      lists = [...shown, ...lists].slice(0, mostWaiting)
      visits = [...seen, ...visits].slice(0, mostWaiting)
      throw error
    }
  }

  /** Visits by digests; nobody's id is written. */
  async function digested(seen: readonly NotedVisit[]): Promise<Visit[]> {
    const made: Visit[] = []
    const digests = new Map<string, (name: string) => Buffer>()
    for (const visit of seen) {
      const digest = digests.get(visit.dia) ?? (await visitorDigest(db, visit.dia))
      digests.set(visit.dia, digest)
      made.push({ ...visit, visitante: digest(JSON.stringify(['empresa', visit.viewerId])) })
    }
    return made
  }

  return {
    found: (viewerId, companyIds, codes) =>
      note({ tipo: 'EMPRESA', viewerId, chaves: companyIds, codigos: codes.slice(0, mostCodes) }),
    visited(viewerId, companyId) {
      if (visits.length < mostWaiting) visits.push({ dia: today(clock), viewerId, companyId })
    },
    chosen: (viewerId, municipalityCodes) =>
      note({ tipo: 'MUNICIPIO', viewerId, chaves: municipalityCodes, codigos: [] }),
    async write() {
      // Whoever asks while it is written waits for that, and then for what came meanwhile.
      await writing?.catch(() => {})
      writing = writeWaiting()
      await writing
    },
  }
}
