import { screens } from '@invest/contract/screens'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from '../lib/api/query-client.ts'
import { storedLocale } from '../lib/i18n/locale.ts'
import { DialogHosts } from '../ui/dialogs/dialog-hosts.tsx'
import { notify } from '../ui/dialogs/notify.ts'
import { say } from '../ui/texts.ts'
import { keepReturn } from './return-address.ts'
import { createPortalRouter } from './router.ts'
import { theme } from './theme.ts'

// The first visit follows the system. A choice is stored (WEB-29).
const colourScheme = localStorageColorSchemeManager()

/**
 * Loads the screen at the window's address, and answers what draws it. Until then the page shows its opening, and a screen that is
 * known as a whole is drawn in pieces, between which a phone answers (WEB-206).
 */
export async function loadApp(): Promise<() => React.JSX.Element> {
  const queries = createQueryClient(
    () => {
      keepReturn(router.state.location.href)
      router.navigate({ to: `/${storedLocale()}/${screens.internalError.path}` as '/', ignoreBlocker: true })
    },
    () =>
      notify({
        kind: 'failure',
        message: say(navigator.onLine ? 'noConnection' : 'noNetwork'),
      }),
    () => notify({ kind: 'failure', message: say('shownOld'), id: 'shown-old' }),
  )
  const router = createPortalRouter(queries)
  // What goes wrong without a screen to say it is tried once more when the router is drawn.
  await router.load().catch(() => {})
  return () => (
    <MantineProvider theme={theme} colorSchemeManager={colourScheme} defaultColorScheme="auto">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <DialogHosts />
      </QueryClientProvider>
    </MantineProvider>
  )
}
