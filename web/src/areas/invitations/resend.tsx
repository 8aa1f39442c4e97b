import type { Invitation } from '@invest/contract/invitations'
import { invitations } from '@invest/contract/invitations'
import { IconSend } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useAnnounceChange } from '../../lib/api/announce-change.ts'
import { call } from '../../lib/api/api.ts'
import { formatDate } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { notify } from '../../ui/dialogs/notify.ts'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useTexts } from './texts.ts'
import { useNameOf } from './use-name-of.ts'

/** Lets an invitation hold anew; where it has an address its mail goes again. */
export function Resend({ invitation }: { invitation: Invitation }) {
  const { t } = useTexts()
  const locale = useLocale()
  const name = useNameOf()(invitation)
  const announceChange = useAnnounceChange()
  const words = invitation.email ? 'resend' : 'renew'
  const resend = useMutation({
    mutationFn: () => call(invitations.resend, { params: { id: invitation.id } }),
    onSuccess: async ({ venceEm }) => {
      notify({ message: t(`${words}.done`, { day: formatDate(venceEm, locale) }) })
      await announceChange('invitations-changed')
    },
    onError: (error) => showError(error, t(`${words}.failed`)),
  })
  return (
    <BusyButton
      variant="default"
      size="sm"
      busy={resend.isPending}
      aria-label={t(`${words}.of`, { name })}
      leftSection={<IconSend size={16} aria-hidden />}
      onClick={() => resend.mutate()}
    >
      {t(`${words}.action`)}
    </BusyButton>
  )
}
