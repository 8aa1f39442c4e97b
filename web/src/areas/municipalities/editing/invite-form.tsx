/** Invites somebody whom the portal does not know yet: they represent the municipality from their first sign-in on. */
import { invitations } from '@invest/contract/invitations'
import { limits } from '@invest/contract/limits'
import { Stack, Text } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { call } from '../../../lib/api/api.ts'
import { notify } from '../../../ui/dialogs/notify.ts'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { fieldProblems, showUnlessInFields } from '../../../ui/forms/field-problems.ts'
import { SmallForm } from '../../../ui/forms/small-form.tsx'
import { useSmallForm } from '../../../ui/forms/use-small-form.ts'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'

interface InviteFormProps {
  code: string
  cpf: string
  onInvited: () => unknown
}

export function InviteForm({ code, cpf, onInvited }: InviteFormProps) {
  const { t } = useTexts()
  const form = useSmallForm({
    opened: { email: '' },
    required: ['email'],
    requiredText: t('items.required'),
    // In Portuguese: nobody knows the language of somebody who never used the portal.
    save: ({ email }) =>
      call(invitations.create, {
        body: { cpf, email: email.trim(), municipios: [code], idioma: 'pt', dias: limits.invitationDays },
      }),
    saved: (_, { email }) => {
      notify({ message: t('invitations.sent', { email: email.trim() }) })
      return onInvited()
    },
    failed: (error) => showUnlessInFields(error, t('invitations.failed')),
  })
  const { cpf: problem } = fieldProblems(form.error)
  return (
    <Stack gap={18}>
      <Text inherit mt={4}>
        <strong>{t('invitations.unknown')}</strong> {t('invitations.hint')}
      </Text>
      {problem && (
        <Text inherit mt={4}>
          {problem}
        </Text>
      )}
      <SmallForm
        form={form}
        // The address is typed anew at once.
        unguarded
        inline
        className={classes.search}
        action={t('invitations.send')}
        icon={<IconMailForward size={18} aria-hidden />}
      >
        <EmailField {...form.field('email', t('invitations.email'))} autoComplete="off" />
      </SmallForm>
    </Stack>
  )
}
