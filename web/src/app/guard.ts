/** Runs before each screen that needs sign-in, and before public ones in the shell. It renews the token, loads the start-up data, and handles failures. */
import { screens } from '@invest/contract/screens'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ConnectionError } from '../lib/api/api-error.ts'
import { loadRuntimeConfig } from '../lib/screens/runtime-config.ts'
import { loadStartUp } from '../lib/screens/start-up.ts'
import { BrowserBlocks } from '../lib/session/blocked.ts'
import { requireSignIn, resumeSession } from '../lib/session/sign-in.ts'
import { reloadOnce, startUpWorked } from './reload-once.ts'
import { keepReturn } from './return-address.ts'

const pathIn = (href: string): string => href.replace(/[?#].*/, '')

export const guard = (queries: QueryClient, href: string, locale: string): Promise<void> =>
  starting(href, locale, async () => {
    await requireSignIn(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${href}`)
    await loadStartUp(queries, pathIn(href))
  })

/** Runs before a public screen in the shell. Answers whether somebody is signed in, with the start-up data loaded. */
export async function welcome(queries: QueryClient, href: string, locale: string): Promise<boolean> {
  let signedIn = false
  await starting(href, locale, async () => {
    signedIn = await resumeSession()
    if (signedIn) await loadStartUp(queries, pathIn(href))
    else await loadRuntimeConfig()
  })
  return signedIn
}

async function starting(href: string, locale: string, start: () => Promise<void>): Promise<void> {
  try {
    await start()
    startUpWorked()
  } catch (error) {
    if (error instanceof ConnectionError) {
      keepReturn(href)
      throw redirect({ to: `/${locale}/${screens.internalError.path}` as '/' })
    }
    // Nothing but the browser's settings would change that.
    if (error instanceof BrowserBlocks) throw error
    if (reloadOnce()) await new Promise<never>(() => {})
    throw error
  }
}
