import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { LocaleLink } from '../ui/layout/locale-link.tsx'
import { FullPage } from './full-page.tsx'
import { useTexts } from './texts.ts'

export function NotFound() {
  const { t } = useTexts()
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
