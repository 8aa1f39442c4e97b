/** The list within another site's page: without a sign-in and without the shell. */
import { screens } from '@invest/contract/screens'
import { Page } from '../../ui/page.tsx'
import { Framed } from './framed.tsx'
import { MunicipalityList } from './municipality-list.tsx'
import { useWords } from './words.ts'

export function Screen() {
  const { t } = useWords()
  return (
    <Framed>
      <Page title={t('list.title')}>
        <MunicipalityList screen={screens.framedMunicipalities} opens={screens.framedMunicipality} />
      </Page>
    </Framed>
  )
}
