/** Ends the monthly mail without a sign-in, by a press; the link alone ends nothing (INSIGHT-12). */
import { monthlyMailCalls } from '@invest/contract/insights/monthly-mail'
import { Button } from '@mantine/core'
import { IconLinkOff, IconMailOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useScreenTitle } from '../../ui/layout/page.tsx'
import classes from './insights.module.css'
import { useTexts } from './texts.ts'

/** A token that is missing or no token at all is a 400 or 422, and means the same as an unknown one. */
const isUnknownToken = (error: unknown) => error instanceof ApiError && [400, 404, 422].includes(error.status)

export function Screen() {
  const { t } = useTexts()
  const heading = useScreenTitle(t('end.title'))
  const { token }: { token?: unknown } = useSearch({ strict: false })
  const given = token === undefined ? '' : String(token)
  const end = useMutation({
    mutationFn: () => call(monthlyMailCalls.endMail, { query: { token: given } }),
    meta: { background: true },
  })
  const confirm = (
    <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
      {t('end.confirm')}
    </Button>
  )
  return (
    <main className={classes.alone}>
      <BrandMark size={56} />
      <h1 ref={heading} tabIndex={-1}>
        {t('end.title')}
      </h1>
      {given === '' || isUnknownToken(end.error) ? (
        <EmptyState icon={IconLinkOff} title={t('end.unknown')} text={t('end.unknownText')} />
      ) : end.isSuccess ? (
        <EmptyState icon={IconMailOff} title={t('end.done')} text={t('end.kept')} />
      ) : end.isError ? (
        <ErrorState error={end.error} title={t('end.failed')} onRetry={() => end.mutate()} />
      ) : (
        <EmptyState icon={IconMailOff} title={t('end.question')} text={t('end.effect')} action={confirm} />
      )}
    </main>
  )
}
