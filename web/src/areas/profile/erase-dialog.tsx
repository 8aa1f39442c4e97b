/** Asks for the account's e-mail before everything that may go is erased, and says what stays (ACCOUNT-15, ACCOUNT-16). */
import { profile } from '@invest/contract/profile'
import { Alert, Button, Group, List, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useMe } from '../../lib/screens/start-up.ts'
import { logOut, startSignIn } from '../../lib/session/sign-in.ts'
import { showError } from '../../ui/dialogs/alert-dialog.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { EmailField } from '../../ui/fields/email-field.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useTexts } from './texts.ts'
import { useOwnData } from './use-own-data.ts'

const isOldSignIn = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.codigo === 'entrada-antiga'

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const me = useMe()
  const data = useOwnData()
  const [email, setEmail] = useState('')
  const erase = useMutation({
    mutationFn: () => call(profile.erase, { body: { email } }),
    onError: (error) => {
      if (!(error instanceof ApiError && (error.campos.email || isOldSignIn(error))))
        showError(error, t('erase.failed'))
    },
  })
  const signInAgain = useMutation({
    mutationFn: () => startSignIn(undefined, { login: me.email, again: true }),
    onError: (error) => showError(error, t('erase.failed')),
  })
  const refused = erase.error instanceof ApiError ? erase.error.campos.email : undefined
  const stays = (data.data?.secoes ?? []).filter(
    ({ mantidoPor, linhas }) => mantidoPor !== null && linhas.length > 0,
  )
  const ready = email.trim().toLowerCase() === me.email.toLowerCase()

  if (erase.data)
    return (
      // Whoever closes it is no longer anybody to the portal.
      <Dialog short opened onClose={() => logOut()} title={t('erase.done')}>
        {erase.data.mantido.length > 0 && (
          <Text>
            {t('erase.doneStays', { list: erase.data.mantido.map(({ titulo }) => titulo).join(', ') })}
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button data-autofocus onClick={() => logOut()}>
            {t('leave')}
          </Button>
        </Group>
      </Dialog>
    )
  return (
    <Dialog short opened onClose={onClose} title={t('erase.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !erase.isPending) erase.mutate()
        }}
      >
        <Text>{t('erase.text')}</Text>
        {stays.length > 0 && (
          <Alert color="gray" variant="light" mt="md" title={t('erase.stays')}>
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
          mt="md"
          data-autofocus
          label={t('erase.type')}
          description={me.email}
          autoComplete="off"
          value={email}
          error={refused}
          onChange={(typed) => {
            erase.reset()
            setEmail(typed)
          }}
        />
        {isOldSignIn(erase.error) && (
          <Alert color="yellow" variant="light" mt="md" title={erase.error.mensagem}>
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
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <BusyButton type="submit" color="red" busy={erase.isPending} disabled={!ready}>
            {t('erase.do')}
          </BusyButton>
        </Group>
      </form>
    </Dialog>
  )
}
