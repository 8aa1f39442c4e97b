/** Takes over the answer that `public/visitantes.js` has asked for while this program was loading. */

import { keysOf } from '../../areas/municipalities/municipality-keys.ts'
import type { Locale } from '../../lib/i18n/locale.ts'
import { expectAnswer } from './light-queries.tsx'

interface EarlyAnswer {
  code: string | undefined
  locale: Locale
  answer: Promise<Response>
}

declare global {
  interface Window {
    /** Undefined once the program runs. */
    investEarly?: EarlyAnswer | undefined
  }
}

async function contentOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  if (!response.ok) throw new Error(`${response.status}`)
  return response.json()
}

/** What did not come well is asked for again by the screen, which then tells what is wrong. */
export function takeEarlyAnswer(): void {
  const { investEarly: early } = window
  window.investEarly = undefined
  if (!early) return
  const key = early.code ? keysOf.page(early.code, early.locale) : keysOf.figures()
  void expectAnswer(key, contentOf(early.answer))
}
