import { html } from '@invest/server/html'
import { addressKey } from '@invest/server/http/limits/address-key'
import type { FastifyInstance } from 'fastify'
import { createAttemptLimits } from '../identity/attempt-limits.ts'
import { renderNotice } from '../identity/notice-page.ts'
import { chooseLocale } from './locale.ts'
import { pageMessages } from './page-messages.ts'
import { pageHeaders } from './security-headers.ts'

/** Answers 429 to an address that makes too many calls to the routes of `app` (IDENTITY-27). */
export function limitCalls(
  app: FastifyInstance,
  { perMinute, except }: { perMinute: number; except?: (path: string) => boolean },
): void {
  const calls = createAttemptLimits(perMinute, 60)
  app.addHook('onRequest', async (request, reply) => {
    if (except?.(request.url.replace(/\?.*/, ''))) return
    const address = addressKey(request.ip)
    const seconds = calls.wait(address)
    if (seconds === 0) return calls.count(address)
    const locale = chooseLocale(undefined, request.headers['accept-language'])
    const m = pageMessages[locale]
    return reply
      .code(429)
      .headers({ ...pageHeaders, 'retry-after': seconds })
      .send(renderNotice(locale, m.tooMany, m.tooManyText, html``))
  })
}
