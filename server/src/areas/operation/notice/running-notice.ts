/** The notice that runs now, as everybody is told it and as writes are refused by it (OPERATION-6, OPERATION-7). */

import type { Language } from '@invest/contract/language'
import { stateTimeZone } from '@invest/contract/limits'
import type { Notice } from '@invest/contract/operation'
import type { AreaDeps } from '../../../area.ts'
import { Refusal } from '../../../http/refusal.ts'
import { storedNotice } from './notice-repository.ts'

export interface RunningNotice {
  read(): Promise<Notice | null>
  /** Rejects with a refusal while the portal is read-only. */
  refuseWrites(language: Language): Promise<void>
}

/** Every write asks, so that the table is read once in this time. */
const keptMs = 1000

export function createRunningNotice({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): RunningNotice {
  let asked: { at: number; notice: Promise<Notice | undefined> } | undefined
  async function read(): Promise<Notice | null> {
    if (!asked || performance.now() - asked.at > keptMs) {
      asked = { at: performance.now(), notice: storedNotice(db) }
      asked.notice.catch(() => {
        asked = undefined
      })
    }
    const notice = await asked.notice
    const now = clock.now().getTime()
    return notice && Date.parse(notice.inicio) <= now && now < Date.parse(notice.fim) ? notice : null
  }
  return {
    read,
    async refuseWrites(language) {
      const notice = await read()
      if (!notice?.somenteLeitura) return
      const seconds = Math.ceil((Date.parse(notice.fim) - clock.now().getTime()) / 1000)
      throw new Refusal('somente-leitura', {
        retryAfter: Math.max(1, seconds),
        values: { ate: timeOf(notice.fim, language) },
      })
    },
  }
}

const timeOf = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'pt' ? 'pt-BR' : language, {
    timeZone: stateTimeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(new Date(instant))
