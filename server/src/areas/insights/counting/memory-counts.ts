/**
 * Counts in memory and writes every few seconds, in one statement (INSIGHT-1). A list of 20 companies costs 20 additions. Whoever owns
 * a company is found out only when it is written, where it costs no reader anything (INSIGHT-2).
 */
import type { AreaDeps } from '../../../area.ts'
import { today } from '../../../ports/clock.ts'
import type { PageCounts } from '../../../ports/page-counts.ts'
import { visitorDigest } from '../../municipalities/index.ts'
import { addCounts, type Count, type Visit } from './count-repository.ts'

/** Different counts and visits that wait to be written, some 30 MB; beyond it new ones are left out, and figures are low. */
const mostWaiting = 100_000
/** Codes that a search counts for each company; the others of a longer one say little. */
const mostCodes = 6

/** Fields of a line that counts go by: none of them has a space. */
const lineOf = (...fields: string[]) => fields.join(' ')

export function createMemoryCounts({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): PageCounts {
  let counts = new Map<string, number>()
  let visits = new Set<string>()
  let writing: Promise<void> | undefined

  const add = (line: string, n = 1) => {
    const known = counts.get(line)
    if (known !== undefined) counts.set(line, known + n)
    else if (counts.size < mostWaiting) counts.set(line, n)
  }
  const see = (line: string) => {
    if (visits.size < mostWaiting) visits.add(line)
  }

  async function writeWaiting(): Promise<void> {
    if (counts.size === 0 && visits.size === 0) return
    const [waiting, seen] = [counts, visits]
    counts = new Map()
    visits = new Set()
    try {
      await addCounts(db, [...waiting].map(countOf), await digested([...seen]))
    } catch (error) {
      for (const [line, n] of waiting) add(line, n)
      for (const line of seen) see(line)
      throw error
    }
  }

  /** Visits by digests; nobody's id is written. */
  async function digested(lines: string[]): Promise<Visit[]> {
    const made: Visit[] = []
    const digests = new Map<string, (name: string) => Buffer>()
    for (const line of lines) {
      const [dia = '', viewerId = '', companyId = ''] = line.split(' ')
      const digest = digests.get(dia) ?? (await visitorDigest(db, dia))
      digests.set(dia, digest)
      const visitante = digest(JSON.stringify(['empresa', viewerId]))
      made.push({ dia, viewerId, companyId, visitante })
    }
    return made
  }

  return {
    found(viewerId, companyIds, codes) {
      const dia = today(clock)
      const counted = codes.slice(0, mostCodes)
      for (const id of companyIds) {
        add(lineOf(dia, viewerId, 'EMPRESA', id, 'ENCONTRO'))
        for (const code of counted) add(lineOf(dia, viewerId, 'EMPRESA', id, 'FILTRO', code))
      }
    },
    visited: (viewerId, companyId) => see(lineOf(today(clock), viewerId, companyId)),
    chosen(viewerId, municipalityCodes) {
      const dia = today(clock)
      for (const code of municipalityCodes) add(lineOf(dia, viewerId, 'MUNICIPIO', code, 'ENCONTRO'))
    },
    async write() {
      // Whoever asks while it is written waits for that, and then for what came meanwhile.
      await writing?.catch(() => {})
      writing = writeWaiting()
      await writing
    },
  }
}

function countOf([line, total]: [string, number]): Count {
  const [dia = '', viewerId = '', tipo = '', chave = '', medida = '', codigo = ''] = line.split(' ')
  return { dia, viewerId, tipo, chave, medida, codigo, total }
}
