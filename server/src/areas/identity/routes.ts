import { identity } from '@invest/contract/identity'
import type { AreaDeps } from '../../area.ts'
import { type Route, route } from '../../http/bind.ts'
import { fromOwnPages } from './own-origin.ts'
import { renewSession } from './renew-session.ts'
import { createRenewals } from './renewals.ts'
import { sessionCookie } from './session-cookie.ts'

export function sessionRoutes(deps: AreaDeps): Route[] {
  const cookie = sessionCookie(deps)
  const renewals = createRenewals((token) => deps.tokenIssuer.renew(token))
  const ownPagesOnly = fromOwnPages(deps.config)
  return [
    route(identity.open, 'public', async ({ request, reply, body }) => {
      ownPagesOnly(request)
      await cookie.write(reply, body.refreshToken)
      return {}
    }),
    route(identity.renew, 'public', ({ request, reply }) => {
      ownPagesOnly(request)
      return renewSession({ cookie, renew: renewals.renew, limits: deps.limits }, request, reply)
    }),
    route(identity.end, 'public', async ({ request, reply }) => {
      ownPagesOnly(request)
      const refreshToken = await cookie.read(request)
      cookie.clear(reply)
      // An earlier cookie of the session opens nothing either (IDENTITY-46).
      if (refreshToken) renewals.forget(refreshToken)
      // Nobody waits for it: the session is gone from the browser whatever the provider says.
      if (refreshToken) void deps.tokenIssuer.revoke(refreshToken)
      return {}
    }),
  ]
}
