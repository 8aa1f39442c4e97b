/** Says what an action will do, and does it on a second press (FINANCING-28). */
import { limits } from '@invest/contract/limits'
import { Button, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'
import type { ReservationQuestionState } from './use-reservation.ts'

interface ReservationQuestionProps {
  name: string
  question: ReservationQuestionState
  onAnswer: (yes: boolean) => void
}

export function ReservationQuestion({ name, question, onAnswer }: ReservationQuestionProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { action, given } = question
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => first.current?.focus(), [])
  // Enter confirms a reservation, which can be cancelled, but nothing that cannot be undone.
  const [back, forth] = action === 'reserve' ? [undefined, first] : [first, undefined]
  return (
    <Stack gap={18}>
      <Text>
        {t(`${action}.text`, {
          name,
          institution: given.nomeInstituicao.trim(),
          agency: given.nomeAgencia.trim(),
          until: formatDateTime(new Date(Date.now() + limits.reservationHours * 3_600_000), locale),
        })}
      </Text>
      <div className="button-bar">
        <Button variant="default" ref={back} onClick={() => onAnswer(false)}>
          {t('back')}
        </Button>
        <Button {...(action === 'cancel' && { color: 'red.8' })} ref={forth} onClick={() => onAnswer(true)}>
          {t(action)}
        </Button>
      </div>
    </Stack>
  )
}
