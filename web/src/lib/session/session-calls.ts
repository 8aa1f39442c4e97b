/** The calls about the session itself, which need no token: a cookie that no script reads speaks for them (IDENTITY-44). */
import type { AnswerOf, Endpoint } from '@invest/contract/endpoint'
import { apiPrefix } from '@invest/contract/endpoint'
import { identity, type RenewedSession, sessionHint } from '@invest/contract/identity'
import { createApiClient, type RequestOf } from '../api/api-client.ts'
import { ApiError, ConnectionError, SessionEnded } from '../api/api-error.ts'
import { fetchOrTakeEarly } from '../api/early-answers.ts'
import { storedLocale } from '../i18n/locale.ts'

const nobody = { token: async () => undefined, refresh: async () => undefined }
// The client is made anew for each call: it keeps the function that fetches, which tests replace.
const ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>> =>
  createApiClient({ base: apiPrefix, session: nobody, locale: storedLocale, fetch: fetchOrTakeEarly }).call(
    endpoint,
    request,
  )

export const openSession = (refreshToken: string): Promise<unknown> =>
  ask(identity.open, { body: { refreshToken } })

/** Throws SessionEnded when there is none, or the provider takes it no longer. */
export async function renewSession(): Promise<RenewedSession> {
  try {
    return await ask(identity.renew, {})
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) throw new SessionEnded(error.message, { cause: error })
    throw new ConnectionError('renewal got no token', { cause: error })
  }
}

/** Ends the session in this browser, also when the portal does not answer: then the next visit does not ask for it. */
export async function endSession(): Promise<void> {
  const isTls = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${isTls ? '__Host-' : ''}${sessionHint}=; Max-Age=0; Path=/; SameSite=Strict${isTls ? '; Secure' : ''}`
  try {
    await ask(identity.end, {})
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error
  }
}
