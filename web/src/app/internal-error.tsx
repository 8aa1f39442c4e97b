/** The outage screen, with a button that returns to the interrupted screen (WEB-7, WEB-8). */

import { reference } from '@invest/contract/reference'
import { Button, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../lib/api/api.ts'
import { ApiError } from '../lib/api/api-error.ts'
import { loadRuntimeConfig } from '../lib/screens/runtime-config.ts'
import { reloadStartUp } from '../lib/screens/start-up.ts'
import { isSignedIn } from '../lib/session/sign-in.ts'
import { ServerMessage } from '../ui/dialogs/server-message.tsx'
import { FullPage } from './full-page.tsx'
import { takeReturn } from './return-address.ts'
import { useTexts } from './texts.ts'

export function InternalError() {
  const { t } = useTexts()
  const router = useRouter()
  const queries = useQueryClient()
  const [wasOffline, setWasOffline] = useState(!navigator.onLine)
  useWindowEvent('offline', () => setWasOffline(true))
  const refresh = useMutation({
    mutationFn: async () => {
      await loadRuntimeConfig()
      await call(reference.available, {})
      if (await isSignedIn()) await reloadStartUp(queries)
    },
    meta: { background: true },
    onSuccess: () => {
      const address = `${import.meta.env.BASE_URL.replace(/\/$/, '')}${takeReturn()}`
      // Parts of the portal that failed to load without a network are remembered as failed.
      if (wasOffline) window.location.assign(address)
      else router.history.push(address)
    },
  })
  return (
    <FullPage
      sign="connection"
      title={t('internalError.title')}
      actions={
        <>
          <Button size="md" loading={refresh.isPending} onClick={() => refresh.mutate()}>
            {t('internalError.refresh')}
          </Button>
          <Text size="sm" role="status" c="var(--mantine-color-error)" mih="1.5em">
            {refresh.error instanceof ApiError && refresh.error.mensagem ? (
              <ServerMessage {...refresh.error} />
            ) : (
              refresh.isError && t('internalError.stillAway')
            )}
          </Text>
        </>
      }
    >
      <p>{t(navigator.onLine ? 'internalError.text' : 'offline')}</p>
      <p>{t('internalError.kept')}</p>
    </FullPage>
  )
}
