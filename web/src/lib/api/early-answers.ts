/** Takes over answers that app/early/ has asked for before this program was there. Each is given once. */
import { earlyKey } from './early-key.ts'

// Tells the early script, where it comes late, that this program asks by itself.
window.investEarlyAnswers ??= {}

function takeEarlyAnswer(address: string, init: RequestInit): Promise<Response> | undefined {
  const answers = window.investEarlyAnswers ?? {}
  const key = earlyKey(init.method ?? '', address, new Headers(init.headers).get('accept-language') ?? '')
  const answer = answers[key]
  delete answers[key]
  return answer
}

/** What did not come well is asked for again, so that its caller learns what is wrong now. */
export async function fetchOrTakeEarly(address: string, init: RequestInit): Promise<Response> {
  const early = await takeEarlyAnswer(address, init)?.catch(() => undefined)
  return early && (early.ok || early.status === 401) ? early : fetch(address, init)
}
