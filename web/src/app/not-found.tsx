/** Says that nothing stands at an address, and where to look instead: visitors get the search (HOME-7). */
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { useSignedIn } from '../lib/session/signed-in.ts'
import { LocaleLink } from '../ui/layout/locale-link.tsx'
import { Sentence } from '../widgets/sentence/sentence.tsx'
import { FullPage } from './full-page.tsx'
import { useTexts } from './texts.ts'

export function NotFound() {
  const { t } = useTexts()
  const signedIn = useSignedIn()
  return (
    <FullPage
      sign="unknown"
      title={t('notFound.title')}
      actions={
        signedIn ? (
          <Button renderRoot={(props) => <LocaleLink screen={screens.dashboard} {...props} />}>
            {t('notFound.home')}
          </Button>
        ) : (
          <Sentence />
        )
      }
    >
      {t('notFound.text')}
    </FullPage>
  )
}
