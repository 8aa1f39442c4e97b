/** Asks for what goes with a step, such as the reason for which a request is declined. */
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { BusyButton } from '../../../ui/forms/busy-button.tsx'
import { useTexts } from '../texts.ts'
import classes from './case.module.css'

interface StepDialogProps {
  title: string
  text?: string
  action: string
  busy: boolean
  wide?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function StepDialog({
  title,
  text,
  action,
  busy,
  wide,
  onSubmit,
  onClose,
  children,
}: StepDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog opened short={!wide} onClose={onClose} title={title}>
      <form
        className={classes.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSubmit()
        }}
      >
        {text && <p className="dimmed">{text}</p>}
        {children}
        <div className={classes.buttons}>
          <BusyButton type="submit" busy={busy}>
            {action}
          </BusyButton>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
