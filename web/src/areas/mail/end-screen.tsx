/** Ends mail without a sign-in: the link of a mail and a mail reader's own button lead here, and only a press ends it (MAIL-13). */
import { digestKinds, mail } from '@invest/contract/mail'
import { screens } from '@invest/contract/screens'
import { Button } from '@mantine/core'
import { IconLinkOff, IconMailOff } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { useScreenTitle } from '../../ui/layout/page.tsx'
import classes from './mail.module.css'
import { useTexts } from './texts.ts'

/** A token that is none, or none of ours, means the same as an unknown one. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 422].includes(error.status)

export function Screen() {
  const { t } = useTexts()
  const heading = useScreenTitle(t('title'))
  const goTo = useGoTo()
  const given: Record<string, unknown> = useSearch({ strict: false })
  const [token, id] = [given.token, given.id].map((value) => (value === undefined ? '' : String(value)))
  const tipo = digestKinds.find((kind) => kind === given.tipo)
  const end = useMutation({
    mutationFn: (kind: NonNullable<typeof tipo>) =>
      call(mail.end, { query: { tipo: kind, token: token ?? '', ...(id && { id }) } }),
    meta: { background: true },
  })
  const toProfile = (
    <Button variant="default" onClick={() => goTo(screens.profile)}>
      {t('toProfile')}
    </Button>
  )
  return (
    <div className={classes.alone}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {!token || !tipo || isUnknown(end.error) ? (
        <EmptyState icon={IconLinkOff} title={t('unknown')} text={t('unknownText')} action={toProfile} />
      ) : end.isSuccess ? (
        <EmptyState
          icon={IconMailOff}
          title={end.data.nome ? t('doneOne', { name: end.data.nome }) : t('done')}
          text={t('again')}
          action={toProfile}
        />
      ) : end.isError ? (
        <ErrorState error={end.error} title={t('failed')} onRetry={() => end.mutate(tipo)} />
      ) : (
        <EmptyState
          icon={IconMailOff}
          title={t(id ? 'question.one' : `question.${tipo}`)}
          text={t('effect')}
          action={
            <Button color="red" loading={end.isPending} onClick={() => end.mutate(tipo)}>
              {t('confirm')}
            </Button>
          }
        />
      )}
    </div>
  )
}
