import type { Invitation } from '@invest/contract/invitations'
import { invitations } from '@invest/contract/invitations'
import { IconSend } from '@tabler/icons-react'
import { useId } from 'react'
import { call } from '../../lib/api/api.ts'
import { formatDate, formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useAct } from '../../ui/forms/use-act.ts'
import classes from './invitations.module.css'
import { useTexts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'
import { useReached } from './use-reached.ts'

/** The full minute from which on it is so, since seconds are not shown. */
const wholeMinute = (instant: string) => new Date(Math.ceil(Date.parse(instant) / 60_000) * 60_000)

/** Lets an invitation hold anew; where it has an address its mail goes again, once the last one is a while ago (INVITATION-9). */
export function Resend({ invitation }: { invitation: Invitation }) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = useNameOf()(invitation)
  const id = useId()
  const { reenvioAPartirDe: from } = invitation
  const waits = !useReached(from)
  const words = invitation.email ? 'resend' : 'renew'
  const resend = useAct({
    act: () => call(invitations.resend, { params: { id: invitation.id } }),
    done: ({ venceEm }) => t(`${words}.done`, { day: formatDate(venceEm, locale) }),
    change: 'invitations-changed',
    failed: t(`${words}.failed`),
  })
  return (
    <>
      <BusyButton
        variant="default"
        size="sm"
        busy={resend.busy}
        off={waits}
        aria-label={t(`${words}.of`, { name })}
        aria-describedby={waits ? id : undefined}
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => resend.press()}
      >
        {t(`${words}.action`)}
      </BusyButton>
      {waits && from && (
        <span id={id} className={classes.note}>
          {t('resend.from', { time: formatDateTime(wholeMinute(from), locale) })}
        </span>
      )}
    </>
  )
}
