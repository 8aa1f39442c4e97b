/** Where the person is signed in, and how to end it (ACCOUNT-12). */

import { type PersonSession, profile } from '@invest/contract/profile'
import { Button, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../ui/dialogs/confirm.ts'
import { focusAfter } from '../../ui/dialogs/focus-after.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { Section } from '../../ui/forms/section.tsx'
import { Badge } from '../../ui/layout/badge.tsx'
import { Found } from '../../ui/layout/found.tsx'
import classes from './profile.module.css'
import { keysOf } from './profile-keys.ts'
import { useTexts } from './texts.ts'

export function SessionsSection() {
  const { t } = useTexts()
  const sessions = useQuery({
    queryKey: keysOf.sessions(),
    queryFn: ({ signal }) => call(profile.sessions, {}, signal),
    meta: { background: true },
  })
  return (
    <Section id="sessoes" title={t('section.sessions')} lead={t('section.sessionsLead')}>
      <Found query={sessions} failed={t('sessions.failed')} waiting={<Skeleton height={90} />}>
        {(found) =>
          found.length > 0 ? (
            <ul className={classes.sessions}>
              {found.map((session) => (
                <OneSession key={session.id} session={session} />
              ))}
            </ul>
          ) : (
            <p className={classes.note}>{t('sessions.none')}</p>
          )
        }
      </Found>
    </Section>
  )
}

function OneSession({ session }: { session: PersonSession }) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const end = useMutation({
    mutationFn: () => call(profile.endSession, { params: { id: session.id } }),
    onSuccess: async () => {
      notify({ message: t('sessions.ended') })
      await announceChange('session-ended')
      focusAfter('#sessoes button')
    },
    onError: (error) => showError(error, t('sessions.endFailed')),
  })
  const name = session.navegador ?? t('sessions.unknown')
  const ask = async () => {
    if (end.isPending) return
    const yes = await confirm({
      title: t('sessions.endTitle'),
      text: t('sessions.endText'),
      action: t('sessions.end'),
      danger: true,
    })
    if (yes) end.mutate()
  }
  return (
    <li>
      <div>
        <div className={classes.sessionName}>
          {name}
          {session.atual && <Badge>{t('sessions.current')}</Badge>}
        </div>
        <p className={classes.sessionTimes}>
          {t('sessions.since', {
            start: formatDateTime(session.inicio, locale),
            last: formatDateTime(session.ultimoUso, locale),
          })}
          {session.endereco && ` · ${t('sessions.from', { address: session.endereco })}`}
        </p>
      </div>
      {!session.atual && (
        <Button variant="default" size="sm" aria-label={t('sessions.endOne', { name })} onClick={ask}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}
