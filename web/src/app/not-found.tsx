import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../ui/locale-link.tsx'
import { FullPage } from './full-page.tsx'

export function NotFound() {
  const { t } = useTranslation('app')
  return (
    <FullPage
      inside
      sign="unknown"
      title={t('notFound.title')}
      actions={
        <Button renderRoot={(props) => <LocaleLink screen={screens.dashboard} {...props} />}>
          {t('notFound.home')}
        </Button>
      }
    >
      {t('notFound.text')}
    </FullPage>
  )
}
