import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'

export function Screen() {
  const { t } = useTranslation('companies')
  return <Page title={t('edit.title')}>{null}</Page>
}
