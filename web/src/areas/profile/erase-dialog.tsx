/** Asks for the account's e-mail before everything that may go is erased, and says what stays (ACCOUNT-15, ACCOUNT-16). */
import { profile } from '@invest/contract/profile'
import { Alert, Button, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { logOut, startSignIn } from '../../lib/session/sign-in.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useSmallForm } from '../../ui/forms/use-small-form.ts'
import { useTexts } from './texts.ts'
import { useOwnData } from './use-own-data.ts'

const isOldSignIn = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'entrada-antiga'

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const me = useMe()
  const data = useOwnData()
  const form = useSmallForm({
    opened: { email: '' },
    save: (body) => call(profile.erase, { body }),
    failed: (error) => isOldSignIn(error) || showError(error, t('erase.failed')),
  })
  const signInAgain = useMutation({
    mutationFn: () => startSignIn(undefined, { login: me.email, again: true }),
    onError: (error) => showError(error, t('erase.failed')),
  })
  const stays = (data.data?.secoes ?? []).filter(
    ({ mantidoPor, linhas }) => mantidoPor !== null && linhas.length > 0,
  )
  const ready = form.values.email.trim().toLowerCase() === me.email.toLowerCase()

  if (form.answer)
    return (
      // Whoever closes it is no longer anybody to the portal.
      <Dialog short opened onClose={() => logOut()} title={t('erase.done')}>
        {form.answer.mantido.length > 0 && (
          <Text>
            {t('erase.doneStays', { list: form.answer.mantido.map(({ titulo }) => titulo).join(', ') })}
          </Text>
        )}
        <div className="button-bar">
          <Button data-autofocus mt="lg" onClick={() => logOut()}>
            {t('leave')}
          </Button>
        </div>
      </Dialog>
    )
  return (
    <FormDialog
      title={t('erase.title')}
      text={t('erase.text')}
      form={form}
      unguarded
      action={t('erase.do')}
      color="red"
      disabled={!ready}
      onClose={onClose}
    >
      {stays.length > 0 && (
        <Alert color="gray" variant="light" title={t('erase.stays')}>
          <List size="sm">
            {stays.map(({ secao, titulo, mantidoPor }) => (
              <List.Item key={secao}>
                {titulo}: {mantidoPor}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <EmailField
        {...form.field('email', t('erase.type'))}
        data-autofocus
        description={me.email}
        autoComplete="off"
      />
      {isOldSignIn(form.error) && (
        <Alert color="yellow" variant="light" title={form.error.mensagem}>
          <BusyButton
            size="sm"
            variant="default"
            busy={signInAgain.isPending}
            onClick={() => signInAgain.mutate()}
          >
            {t('erase.signInAgain')}
          </BusyButton>
        </Alert>
      )}
    </FormDialog>
  )
}
