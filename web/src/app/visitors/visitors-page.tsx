/** The municipalities' screens for visitors: under a bar with what a visitor needs, or bare within another site's page. */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ComponentType } from 'react'
import { cssVariables, theme } from '../theme.ts'
import { screenAt, useAddress } from './light-router.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

const colourScheme = localStorageColorSchemeManager()

/** In two files, because most visitors see a list or a page and not both. */
const loaders = new Map<ScreenAddress | undefined, () => Promise<ComponentType>>([
  [screens.municipalities, async () => (await import('./visitors-list.tsx')).VisitorsList],
  [screens.municipality, async () => (await import('./visitors-municipality.tsx')).VisitorsMunicipality],
  [screens.framedMunicipalities, async () => (await import('./visitors-list.tsx')).FramedList],
  [screens.framedMunicipality, async () => (await import('./visitors-municipality.tsx')).FramedMunicipality],
])
const loaded = new Map<ScreenAddress | undefined, ComponentType>()
const bare = new Set<ScreenAddress | undefined>([screens.framedMunicipalities, screens.framedMunicipality])

/** To be awaited before an address is shown. */
export async function loadScreenAt(pathname: string): Promise<void> {
  const screen = screenAt(pathname)
  const load = loaders.get(screen)
  if (load && !loaded.has(screen)) loaded.set(screen, await load())
}

function CurrentScreen() {
  const screen = screenAt(useAddress().pathname)
  const Shown = loaded.get(screen)
  if (!Shown) return null
  if (bare.has(screen)) return <Shown />
  return (
    <VisitorFrame>
      <Shown />
    </VisitorFrame>
  )
}

export const VisitorsPage = () => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={colourScheme}
    defaultColorScheme="auto"
  >
    <CurrentScreen />
  </MantineProvider>
)
