/** Says what the browser blocks of that which a sign-in needs, in one sentence (WEB-99). Visitors' screens go on without it. */
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import type { Blocked } from '../../lib/session/blocked.ts'
import { LocaleLink } from '../../ui/layout/locale-link.tsx'
import { FullPage } from '../full-page.tsx'
import { useTexts } from './texts.ts'

export function BlockedBrowser({ what }: { what: Blocked }) {
  const { t } = useTexts()
  return (
    <FullPage
      sign="failure"
      title={t('title')}
      actions={
        <>
          <Button size="md" onClick={() => window.location.reload()}>
            {t('again')}
          </Button>
          <LocaleLink screen={screens.municipalities} reload>
            {t('without')}
          </LocaleLink>
        </>
      }
    >
      <p>{t(`blocks.${what}`)}</p>
    </FullPage>
  )
}
