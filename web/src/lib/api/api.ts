/** The portal's API as the signed-in person sees it. */

import { belowPortal, localeOfPath } from '../i18n/locale.ts'
import { session } from '../session/sign-in.ts'
import { createApiClient } from './api-client.ts'
import { fetchOrTakeEarly } from './early-answers.ts'

export const apiBase = '/invest-api'

export const apiOptions = {
  base: apiBase,
  session,
  fetch: fetchOrTakeEarly,
  locale: () => localeOfPath(belowPortal(window.location.pathname)),
}

export const { call, bytes } = createApiClient(apiOptions)
