/** The list for visitors, without the map of the state by figures, which is the portal's. */
import { screens } from '@invest/contract/screens'
import { MunicipalityTray } from '../../areas/municipalities/compare/municipality-tray.tsx'
import { MunicipalityList } from '../../areas/municipalities/municipality-list.tsx'
import { useTexts } from '../../areas/municipalities/texts.ts'
import { Page } from '../../ui/layout/page.tsx'

export { Screen as FramedList } from '../../areas/municipalities/framed-list-screen.tsx'

export function VisitorsList() {
  const { t } = useTexts()
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <MunicipalityList screen={screens.municipalities} opens={screens.municipality} comparable visitor />
      <MunicipalityTray />
    </Page>
  )
}
