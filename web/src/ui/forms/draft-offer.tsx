/** Offers what a person typed before on this device and did not save (WEB-15). */
import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { focusAfter } from '../dialogs/focus-after.ts'
import { useTexts } from '../texts.ts'

interface DraftOfferProps {
  /** Milliseconds since 1970. */
  savedAt: number
  onTake: () => void
  onDrop: () => void
  /** What takes the focus after an answer, since the pressed button goes with the offer. */
  focusOn?: string
}

export function DraftOffer({ savedAt, onTake, onDrop, focusOn = 'h1' }: DraftOfferProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const answer = (act: () => void) => () => {
    act()
    focusAfter(focusOn)
  }
  return (
    <Alert color="teal" variant="light" icon={<IconHistory aria-hidden />} title={t('draft.title')}>
      {t('draft.text', { when: formatDateTime(new Date(savedAt), locale) })}
      <Group mt="sm">
        <Button size="sm" onClick={answer(onTake)}>
          {t('draft.take')}
        </Button>
        <Button size="sm" variant="subtle" onClick={answer(onDrop)}>
          {t('draft.drop')}
        </Button>
      </Group>
    </Alert>
  )
}
