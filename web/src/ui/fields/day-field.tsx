/** Takes a day: chosen, typed, or pasted as people write it, which the browser's own field would leave out (WEB-91). */
import { readDay } from '@invest/contract/rules/day'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useLocale } from '../../lib/i18n/use-locale.ts'

interface DayFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** YYYY-MM-DD, or nothing. */
  value: string
  onChange: (day: string) => void
}

export function DayField({ onChange, ...rest }: DayFieldProps) {
  const locale = useLocale()
  return (
    <TextInput
      {...rest}
      type="date"
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        const day = readDay(event.clipboardData.getData('text/plain'), locale)
        if (!day) return
        event.preventDefault()
        onChange(day)
      }}
    />
  )
}
