/** The municipalities' screens for visitors: under a bar with what a visitor needs, or bare within another site's page. */
import { screens } from '@invest/contract/screens'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ComponentType } from 'react'
import { Screen as FramedList } from '../../areas/municipalities/framed-list-screen.tsx'
import { Screen as FramedMunicipality } from '../../areas/municipalities/framed-municipality-screen.tsx'
import { MunicipalityList } from '../../areas/municipalities/municipality-list.tsx'
import { MunicipalityPage } from '../../areas/municipalities/municipality-page.tsx'
import { useTexts } from '../../areas/municipalities/texts.ts'
import { Page } from '../../ui/layout/page.tsx'
import { cssVariables, theme } from '../theme.ts'
import { screenAt, useAddress } from './light-router.tsx'
import { VisitorFrame } from './visitor-frame.tsx'

const colourScheme = localStorageColorSchemeManager()

const bare = new Map<unknown, ComponentType>([
  [screens.framedMunicipalities, FramedList],
  [screens.framedMunicipality, FramedMunicipality],
])

/** Without the map of the state and the comparison, which are the portal's. */
function List() {
  const { t } = useTexts()
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <MunicipalityList screen={screens.municipalities} opens={screens.municipality} />
    </Page>
  )
}
const Municipality = () => <MunicipalityPage screen={screens.municipality} list={screens.municipalities} />

function CurrentScreen() {
  const screen = screenAt(useAddress().pathname)
  const Bare = bare.get(screen)
  if (Bare) return <Bare />
  return <VisitorFrame>{screen === screens.municipality ? <Municipality /> : <List />}</VisitorFrame>
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
