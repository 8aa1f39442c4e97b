/**
 * Takes a number as people type or paste it in their language. A text that it cannot take stays as it is, is told, and is
 * the field's value, so that no form takes it for a number or for nothing (WEB-90).
 */
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useTexts } from './texts.ts'
import { isUnread, type NumberForm, readText, type TypedNumber, writeNumber } from './typed-number.ts'

export interface NumberFieldProps extends NumberForm, Omit<TextInputProps, 'value' | 'onChange'> {
  value: TypedNumber
  onChange: (value: TypedNumber) => void
}

/** Shows a decimal sign and thousands, where the field takes them. */
const example = (decimals: number) => (decimals === 0 ? 1500 : 1500.25)

/** What is wrong with a text that a field has not taken, for the field and for the list above a form. */
export function useNumberProblem() {
  const { t } = useTexts()
  const locale = useLocale()
  return (value: TypedNumber, form: NumberForm): string | undefined => {
    if (!isUnread(value)) return undefined
    const { decimals = 0, least = 0, most } = form
    const write = (number: number) => writeNumber(number, locale, decimals)
    const { problem } = readText(value, locale, form)
    if (problem === 'range') return t('range', { least: write(least), most: write(most) })
    const shown = { example: write(example(decimals)) }
    if (problem === 'decimals')
      return decimals === 0 ? t('whole', shown) : t('decimals', { decimals, ...shown })
    return t('unread', shown)
  }
}

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, least, most, units, error, description, ...rest } = props
  const { t } = useTexts()
  const locale = useLocale()
  const form = { decimals, least, most, units }
  const warning = useNumberProblem()(value, form)
  // What is typed says more than its number, so it stays until one leaves the field, as long as it says the same.
  const [typed, setTyped] = useState<string>()
  const [typing, setTyping] = useState(false)
  const read = typed === undefined ? undefined : readText(typed, locale, form)
  const written = typeof value === 'number' ? writeNumber(value, locale, decimals) : (value ?? '')
  const isSame = read !== undefined && read.value === value
  return (
    <TextInput
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="figures"
      {...rest}
      value={isSame ? typed : written}
      description={isSame && read.doubtful ? t('readAs', { number: written }) : description}
      error={typing ? error : (warning ?? error)}
      onChange={(event) => {
        const { currentTarget, nativeEvent } = event
        const isPasted = 'inputType' in nativeEvent && nativeEvent.inputType === 'insertFromPaste'
        setTyping(!isPasted)
        setTyped(currentTarget.value)
        onChange(readText(currentTarget.value, locale, form).value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setTyping(false)
        rest.onKeyDown?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        if (!read?.doubtful) setTyped(undefined)
        rest.onBlur?.(event)
      }}
    />
  )
}
