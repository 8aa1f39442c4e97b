/** Ends the mails about the reader's folders, without a sign-in. Only a press does (PROJECT-11). */
import { projects } from '@invest/contract/projects/projects'
import { Button } from '@mantine/core'
import { IconLinkOff, IconMailOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useTexts } from './texts.ts'

const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status)

export function Screen() {
  const { t } = useTexts()
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const given = token === undefined ? '' : String(token)
  const end = useMutation({
    mutationFn: () => call(projects.endNotices, { query: { token: given } }),
    meta: { background: true },
  })
  const confirm = (
    <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
      {t('end.confirm')}
    </Button>
  )
  return (
    <Page narrow title={t('end.title')}>
      {given === '' || isUnknown(end.error) ? (
        <EmptyState icon={IconLinkOff} title={t('end.unknown')} text={t('end.unknownText')} />
      ) : end.isSuccess ? (
        <EmptyState icon={IconMailOff} title={t('end.done')} text={t('end.effect')} />
      ) : end.isError ? (
        <ErrorState error={end.error} title={t('end.failed')} onRetry={() => end.mutate()} />
      ) : (
        <EmptyState icon={IconMailOff} title={t('end.question')} text={t('end.effect')} action={confirm} />
      )}
    </Page>
  )
}
