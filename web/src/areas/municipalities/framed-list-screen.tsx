/** The list within another site's page: without a sign-in and without the shell. */
import { screens } from '@invest/contract/screens'
import { Page } from '../../ui/layout/page.tsx'
import { Framed } from './frame-height.tsx'
import { MunicipalityList } from './municipality-list.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  return (
    <Framed>
      <Page title={t('list.title')}>
        <MunicipalityList screen={screens.framedMunicipalities} opens={screens.framedMunicipality} framed />
      </Page>
    </Framed>
  )
}
