import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { type AlertContent, shownAlert } from './alert-dialog.ts'
import classes from './alert-host.module.css'
import { Dialog } from './dialog.tsx'
import { ServerMessage } from './server-message.tsx'

const looks = {
  ATENCAO: { icon: IconAlertTriangle, title: 'alert.warning' },
  ERRO: { icon: IconCircleX, title: 'alert.error' },
  SUCESSO: { icon: IconCircleCheck, title: 'alert.success' },
} as const

export function AlertHost() {
  const { t } = useTexts()
  const current = shownAlert.use()
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState<AlertContent | undefined>(current)
  if (current && current !== shown) setShown(current)
  const close = () => shownAlert.set(undefined)
  const look = looks[shown?.tipoAlerta ?? 'ERRO']
  const Icon = look.icon
  const texts = shown?.mensagem || t('alert.unexpected')
  return (
    <Dialog
      short
      opened={current !== undefined}
      onClose={close}
      title={
        <>
          <span className={classes.sign} data-kind={shown?.tipoAlerta}>
            <Icon size={22} aria-hidden />
          </span>
          {t(look.title)}
        </>
      }
    >
      {shown?.what && <p className={classes.what}>{shown.what}</p>}
      <div className={classes.text}>
        <ServerMessage mensagem={texts} tipoMensagem={shown?.tipoMensagem} />
      </div>
      {shown?.note && <p className={classes.note}>{shown.note}</p>}
      <Group justify="flex-end" mt="lg">
        {shown?.next && (
          <Button
            variant="default"
            onClick={() => {
              close()
              shown.next?.go()
            }}
          >
            {shown.next.label}
          </Button>
        )}
        <Button onClick={close} data-autofocus>
          {t('ok')}
        </Button>
      </Group>
    </Dialog>
  )
}
