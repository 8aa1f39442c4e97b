import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

export function Screen() {
  const { t } = useTranslation('finder')
  return <Page title={t('title')}>{null}</Page>
}
