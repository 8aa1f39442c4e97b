/**
 * Shown when a screen or the start-up fails. It has the server's message, if there is one, and a button to try again.
 */
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ApiError, ConnectionError } from '../lib/api/api-error.ts'
import { lazyPart } from '../lib/screens/lazy-part.ts'
import { PartUnloaded } from '../lib/screens/load-part.ts'
import { BrowserBlocks } from '../lib/session/blocked.ts'
import { ServerMessage } from '../ui/dialogs/server-message.tsx'
import { Frame } from './frame.tsx'
import { FullPage } from './full-page.tsx'
import { useTexts } from './texts.ts'

/** A new version of the portal no longer has the chunks of the loaded build, so the page has to be reloaded. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

const BlockedBrowser = lazyPart(async () => (await import('./blocked/blocked-browser.tsx')).BlockedBrowser)

export function ScreenError(props: ErrorComponentProps) {
  if (!(props.error instanceof BrowserBlocks)) return <Failure {...props} />
  return (
    <Suspense>
      <BlockedBrowser what={props.error.what} />
    </Suspense>
  )
}

/** What fails before a screen has its shell or frame stands in a frame as well. */
export const FramedError = (props: ErrorComponentProps) => (
  <Frame>
    <ScreenError {...props} />
  </Frame>
)

function Failure({ error, reset }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  const again = async () => {
    // What failed to load is remembered as failed, styles and texts too; without a network a reload would lead nowhere.
    if (isMissingChunk(error) || (error instanceof PartUnloaded && navigator.onLine))
      return window.location.reload()
    reset()
    await router.invalidate()
  }
  const texts =
    error instanceof ApiError && error.mensagem ? (
      <ServerMessage {...error} />
    ) : error instanceof ConnectionError ? (
      t(navigator.onLine ? 'internalError.text' : 'offline')
    ) : isMissingChunk(error) ? (
      t('newVersion')
    ) : (
      t('screenError.text')
    )
  return (
    <FullPage
      sign="failure"
      title={t('screenError.title')}
      actions={<Button onClick={again}>{t('screenError.again')}</Button>}
    >
      {texts}
    </FullPage>
  )
}
