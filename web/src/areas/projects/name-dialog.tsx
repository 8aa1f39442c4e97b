import { limits } from '@invest/contract/limits'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { BusyButton } from '../../ui/forms/busy-button.tsx'
import { useTexts } from './texts.ts'

interface NameDialogProps {
  title: string
  action: string
  name?: string
  busy: boolean
  onName: (name: string) => void
  onClose: () => void
}

export function NameDialog({ title, action, name: before = '', busy, onName, onClose }: NameDialogProps) {
  const { t } = useTexts()
  const [name, setName] = useState(before)
  const [tried, setTried] = useState(false)
  return (
    <Dialog opened short onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (name.trim() && !busy) onName(name.trim())
        }}
      >
        <Stack gap="md">
          <TextInput
            label={t('name')}
            required
            data-autofocus
            maxLength={limits.text}
            value={name}
            error={tried && !name.trim() ? t('required') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Group gap="sm">
            <BusyButton type="submit" busy={busy}>
              {action}
            </BusyButton>
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
