import { screens } from '@invest/contract/screens'
import { Page } from '../../ui/page.tsx'
import { MunicipalityList } from './municipality-list.tsx'
import { useWords } from './words.ts'

export function Screen() {
  const { t } = useWords()
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <MunicipalityList screen={screens.municipalities} opens={screens.municipality} />
    </Page>
  )
}
