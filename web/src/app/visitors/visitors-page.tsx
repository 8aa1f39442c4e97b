/** The screens for visitors: in the frame with what a visitor needs, or bare within another site's page. */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ComponentType } from 'react'
import { SignedIn } from '../../lib/session/signed-in.ts'
import { Frame } from '../frame.tsx'
import { theme } from '../theme.ts'
import { screenAt, useAddress } from './light-router.tsx'

const colourScheme = localStorageColorSchemeManager()

/** In files of their own, because most visitors see one of them. What has no screen says so. */
const loaders = new Map<ScreenAddress | undefined, () => Promise<ComponentType>>([
  [undefined, async () => (await import('../../areas/home/unknown-page.tsx')).UnknownPage],
  [screens.home, async () => (await import('../../areas/home/home-page.tsx')).HomePage],
  [screens.privacy, async () => (await import('../../areas/home/text-pages.tsx')).PrivacyPage],
  [screens.accessibility, async () => (await import('../../areas/home/text-pages.tsx')).AccessibilityPage],
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
    <SignedIn value={false}>
      <Frame>
        <Shown />
      </Frame>
    </SignedIn>
  )
}

export const VisitorsPage = () => (
  <MantineProvider theme={theme} colorSchemeManager={colourScheme} defaultColorScheme="auto">
    <CurrentScreen />
  </MantineProvider>
)
