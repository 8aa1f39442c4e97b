import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { LocaleLink } from '../ui/locale-link.tsx'
import { FullPage } from './full-page.tsx'
import { useWords } from './words.ts'

export function NotFound() {
  const { t } = useWords()
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
