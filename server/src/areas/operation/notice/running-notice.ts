/** The notice that runs now, as everybody is told it and as writes are refused by it (OPERATION-6, OPERATION-7). */

import type { Language } from '@invest/contract/language'
import type { Notice } from '@invest/contract/operation'
import { stateTimeZone } from '@invest/contract/state'
import type { AreaDeps } from '../../../area.ts'
import { Refusal } from '../../../http/refusal.ts'
import { storedNotice } from './notice-repository.ts'

export interface RunningNotice {
  /** As it stands in the database: whoever has just changed it sees the change. */
  read(): Promise<Notice | null>
  /** Rejects with a refusal while the portal is read-only. */
  refuseWrites(language: Language): Promise<void>
}

/** Every write asks, so that the table is read once in this time. */
const keptMs = 1000

export function createRunningNotice({ db, clock }: Pick<AreaDeps, 'db' | 'clock'>): RunningNotice {
  let asked: { at: number; notice: Promise<Notice | undefined> } | undefined
  function kept() {
    if (!asked || performance.now() - asked.at > keptMs) {
      asked = { at: performance.now(), notice: storedNotice(db) }
      asked.notice.catch(() => {
        asked = undefined
      })
    }
    return asked.notice
  }
  function ifRunning(notice: Notice | undefined): Notice | null {
    const now = clock.now().getTime()
    return notice && Date.parse(notice.inicio) <= now && now < Date.parse(notice.fim) ? notice : null
  }
  return {
    read: async () => ifRunning(await storedNotice(db)),
    async refuseWrites(language) {
      const notice = ifRunning(await kept())
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
