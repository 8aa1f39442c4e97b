/** A screen or the start-up failed with an answer: the server's words where it has some, and a way to try again. */
import { Button } from '@mantine/core'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError, ConnectionError } from '../lib/api-error.ts'
import { FullPage } from './full-page.tsx'
import { useWords } from './words.ts'

/** A chunk of an older build is gone after a new version has been installed: only a reload helps. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useWords()
  const router = useRouter()
  const again = async () => {
    if (isMissingChunk(error)) return window.location.reload()
    reset()
    await router.invalidate()
  }
  const words =
    error instanceof ApiError && error.mensagem
      ? error.mensagem
      : error instanceof ConnectionError
        ? t('internalError.text')
        : isMissingChunk(error)
          ? t('newVersion')
          : t('screenError.text')
  return (
    <FullPage
      inside
      sign="failure"
      title={t('screenError.title')}
      actions={<Button onClick={again}>{t('screenError.again')}</Button>}
    >
      {words}
    </FullPage>
  )
}
