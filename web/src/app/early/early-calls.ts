/** Asks what every signed-in screen waits for, while the program is still loading. */
import { apiPrefix } from '@invest/contract/endpoint'
import { identity } from '@invest/contract/identity'
import { profile } from '@invest/contract/profile'
import { reference } from '@invest/contract/reference'
import { earlyKey } from '../../lib/api/early-key.ts'
import { tokenLock } from '../../lib/session/token-lock.ts'

/** The calls of lib/start-up.ts. */
const startUp = [profile.me, reference.parameters, reference.phoneCountries]

/**
 * The answers wait in the window for lib/early-answers.ts. A renewal is alone over all tabs here too (IDENTITY-14). Nothing is
 * asked once the program runs or while anybody else renews: the program may hold the lock that a renewal here would wait for,
 * and wait for that renewal.
 */
export function askEarly(locale: string): void {
  if (window.investEarlyAnswers || !navigator.locks) return
  const headers = { 'accept-language': locale }
  const renewed = navigator.locks.request(tokenLock, { ifAvailable: true }, (lock) => {
    if (!lock) throw new Error('somebody else renews')
    return fetch(`${apiPrefix}${identity.renew.path}`, { method: identity.renew.method, headers })
  })
  const token = renewed.then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`)
    return ((await answer.clone().json()) as { accessToken: string }).accessToken
  })
  const answers: Record<string, Promise<Response>> = {
    [earlyKey(identity.renew.method, `${apiPrefix}${identity.renew.path}`, locale)]: renewed,
  }
  for (const { method, path } of startUp)
    answers[earlyKey(method, `${apiPrefix}${path}`, locale)] = token.then((bearer) =>
      fetch(`${apiPrefix}${path}`, { method, headers: { ...headers, authorization: `Bearer ${bearer}` } }),
    )
  // Who takes one over sees that it has failed.
  for (const answer of Object.values(answers)) answer.catch(() => {})
  window.investEarlyAnswers = answers
}
