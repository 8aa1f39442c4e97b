/**
 * The first script of a screen that needs a sign-in: a file of 2 KB that runs while the portal's program is still to come
 * (docs/decisions/0025). Who has a session gets the first answers asked for; a newcomer leaves for the sign-in at once, and
 * no program is loaded for them.
 */

import { read } from '../../lib/browser-storage.ts'
import { localeOfPath, storeLocale } from '../../lib/i18n/locale.ts'
import type { RuntimeConfig } from '../../lib/screens/runtime-config.ts'
import { afterLogoutKey, hasSessionHint } from '../../lib/session/session-marks.ts'
import { prepareSignIn } from '../../lib/session/sign-in-request.ts'
import { askEarly } from './early-calls.ts'

const base = '/invest-web/'
const { pathname, search, hash, origin } = window.location
const locale = localeOfPath(pathname.slice(base.length - 1))
/** For newcomers the server puts the program's links into a template, where they load nothing. */
const portal = document.querySelector<HTMLTemplateElement>('template#portal')

const startPortal = () => portal && document.head.append(portal.content.cloneNode(true))

/** Only the program can go on after a logout. */
const isForProgram = () => typeof read('sessionStorage', afterLogoutKey) === 'string'

async function leaveForSignIn(): Promise<void> {
  const settings = document.getElementById('invest-config')?.textContent
  const { issuer, clientId, authorizationEndpoint } = JSON.parse(settings ?? '{}') as RuntimeConfig
  if (!authorizationEndpoint) throw new Error('the provider’s address is not known yet')
  storeLocale(locale)
  window.location.replace(
    await prepareSignIn({
      authorizationEndpoint,
      issuer,
      clientId,
      home: `${origin}${base}`,
      returnTo: `${pathname}${search}${hash}`,
      locale,
    }),
  )
}

/** Whatever fails here, the program does in its own way, and says what is wrong. */
async function begin(): Promise<void> {
  try {
    if (hasSessionHint()) askEarly(locale)
    else if (portal && !isForProgram()) return await leaveForSignIn()
  } catch {
    // The program starts below.
  }
  startPortal()
}

void begin()
