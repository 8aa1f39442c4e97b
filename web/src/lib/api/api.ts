/** The portal's API as the signed-in person sees it. */

import { localeOfPath } from '../i18n/locale.ts'
import { session } from '../session/sign-in.ts'
import { createApiClient } from './api-client.ts'
import { fetchOrTakeEarly } from './early-answers.ts'

export const apiBase = '/invest-api'

export const apiOptions = {
  base: apiBase,
  session,
  fetch: fetchOrTakeEarly,
  locale: () => localeOfPath(window.location.pathname.slice(import.meta.env.BASE_URL.length - 1)),
}

export const { call, bytes } = createApiClient(apiOptions)
