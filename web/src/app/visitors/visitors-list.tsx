/** The list for visitors, without the map of the state by figures, which is the portal's. */
import { screens } from '@invest/contract/screens'
import { Suspense } from 'react'
import { compared } from '../../areas/municipalities/compare/compared.ts'
import { MunicipalityList } from '../../areas/municipalities/municipality-list.tsx'
import { useTexts } from '../../areas/municipalities/texts.ts'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import { Page } from '../../ui/layout/page.tsx'

export { Screen as FramedList } from '../../areas/municipalities/framed-list-screen.tsx'

/** Most visitors open a municipality and compare none. */
const MunicipalityTray = lazyPart(
  async () => (await import('../../areas/municipalities/compare/municipality-tray.tsx')).MunicipalityTray,
)

export function VisitorsList() {
  const { t } = useTexts()
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <MunicipalityList screen={screens.municipalities} opens={screens.municipality} comparable visitor />
      {compared.use().length > 0 && (
        <Suspense>
          <MunicipalityTray />
        </Suspense>
      )}
    </Page>
  )
}
