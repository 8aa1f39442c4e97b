/** Runs before each screen that needs sign-in. It renews the token, loads the start-up data, and handles failures. */
import { screens } from '@invest/contract/screens'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ConnectionError } from '../lib/api-error.ts'
import { requireSignIn } from '../lib/sign-in.ts'
import { loadStartUp } from '../lib/start-up.ts'
import { reloadOnce, startUpWorked } from './reload-once.ts'
import { keepReturn } from './return-address.ts'

export async function guard(queries: QueryClient, href: string, locale: string): Promise<void> {
  try {
    await requireSignIn(`${import.meta.env.BASE_URL.replace(/\/$/, '')}${href}`)
    await loadStartUp(queries)
    startUpWorked()
  } catch (error) {
    if (error instanceof ConnectionError) {
      keepReturn(href)
      throw redirect({ to: `/${locale}/${screens.internalError.path}` as '/' })
    }
    if (reloadOnce()) await new Promise<never>(() => {})
    throw error
  }
}
