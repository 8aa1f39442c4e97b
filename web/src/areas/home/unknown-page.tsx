/** What stands at an address that nothing has: the search (HOME-7). */
import { Page } from '../../ui/layout/page.tsx'
import { Sentence } from '../../widgets/sentence/sentence.tsx'
import { useTexts } from './texts.ts'

export function UnknownPage() {
  const { t } = useTexts()
  return (
    <Page title={t('unknown.title')} lead={t('unknown.text')} narrow>
      <Sentence />
    </Page>
  )
}
