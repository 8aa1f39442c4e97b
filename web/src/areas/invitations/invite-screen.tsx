/** Invites somebody by CPF or e-mail, to groups and municipalities. */
import { invitations } from '@invest/contract/invitations'
import { screens } from '@invest/contract/screens'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Found } from '../../ui/layout/found.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ofInvitations } from './invitation-changes.ts'
import { InviteForm } from './invite-form.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  const locale = useLocale()
  const choices = useQuery({
    // The sentences are in the reader's language.
    queryKey: ofInvitations('opcoes', locale),
    queryFn: ({ signal }) => call(invitations.choices, {}, signal),
  })
  return (
    <Page
      narrow
      title={t('invite.title')}
      lead={t('invite.lead')}
      back={{ screen: screens.invitations, label: t('list.title') }}
    >
      <Found query={choices} failed={t('invite.choicesFailed')} waiting={<Skeleton height={420} />}>
        {(found) => <InviteForm choices={found} />}
      </Found>
    </Page>
  )
}
