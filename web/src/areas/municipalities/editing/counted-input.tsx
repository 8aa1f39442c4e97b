/** A short text with a counter of its characters. */
import { TextInput, type TextInputProps } from '@mantine/core'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'

interface CountedInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'description'> {
  value: string
  max: number
  onChange: (text: string) => void
}

export function CountedInput({ value, max, onChange, ...rest }: CountedInputProps) {
  const { t } = useUiTexts()
  const locale = useLocale()
  return (
    <TextInput
      {...rest}
      maxLength={max}
      value={value}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      description={t('counter', { used: formatNumber(value.length, locale), max: formatNumber(max, locale) })}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
