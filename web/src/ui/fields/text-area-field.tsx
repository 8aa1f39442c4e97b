import { Textarea } from '@mantine/core'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from '../texts.ts'

interface TextAreaFieldProps {
  id: string
  label: string
  /** The language of the text, where it is not the page's. */
  lang?: string
  description?: string
  value: string
  max: number
  required?: boolean
  minRows?: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** Takes a long text and counts its characters. */
export function TextAreaField({
  max,
  value,
  onChange,
  description,
  minRows = 4,
  ...rest
}: TextAreaFieldProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const count = t('counter', { used: formatNumber(value.length, locale), max: formatNumber(max, locale) })
  return (
    <Textarea
      {...rest}
      autosize
      minRows={minRows}
      maxRows={14}
      maxLength={max}
      value={value}
      description={description ? `${description} ${count}` : count}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
