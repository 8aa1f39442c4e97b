import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { storedLocale } from '../lib/locale.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { DialogHosts } from '../ui/dialog-hosts.tsx'
import { keepReturn } from './return-address.ts'
import { createPortalRouter } from './router.ts'
import { cssVariables, theme } from './theme.ts'

const queries = createQueryClient(() => {
  keepReturn(router.state.location.href)
  router.navigate({ to: `/${storedLocale()}/erro-interno` as '/', ignoreBlocker: true })
})
const router = createPortalRouter(queries)
// The first visit follows the system; from then on the choice is stored.
const colourScheme = localStorageColorSchemeManager()

export const App = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colourScheme}
    defaultColorScheme="auto"
  >
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <DialogHosts />
    </QueryClientProvider>
  </MantineProvider>
)
