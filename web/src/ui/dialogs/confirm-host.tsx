import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts.ts'
import { openQuestion } from './confirm.ts'
import { Dialog } from './dialog.tsx'

export function ConfirmHost() {
  const { t } = useTexts()
  const question = openQuestion.use()
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(question)
  const [ticked, setTicked] = useState(false)
  const [missing, setMissing] = useState(false)
  if (question && question !== shown) {
    setShown(question)
    setTicked(false)
    setMissing(false)
  }
  const isMissing = shown?.tick !== undefined && !ticked
  return (
    <Dialog
      short
      opened={question !== undefined}
      onClose={() => question?.answer(false)}
      title={shown?.title}
    >
      <Text component="div">{shown?.text}</Text>
      {shown?.tick !== undefined && (
        <Checkbox
          mt="md"
          label={shown.tick}
          checked={ticked}
          error={missing && isMissing ? shown.tickFirst : undefined}
          onChange={(event) => setTicked(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button
          variant="default"
          onClick={() => question?.answer(false)}
          data-autofocus={!shown?.actionFirst || undefined}
        >
          {shown?.cancel ?? t('cancel')}
        </Button>
        <Button
          {...(shown?.danger ? { color: 'red.8' } : {})}
          onClick={() => (isMissing ? setMissing(true) : question?.answer(true))}
          data-autofocus={shown?.actionFirst}
        >
          {shown?.action}
        </Button>
      </Group>
    </Dialog>
  )
}
