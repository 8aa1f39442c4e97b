/**
 * Takes an amount in reais as people write it in their language: 2500000 is two and a half million, and cents come after
 * the language's decimal sign. A pasted amount is read as written (WEB-37).
 */
import { languageTags } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { Locale } from '../../lib/i18n/locale.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'

const mostCents = Math.round(limits.maxInvestment * 100)

/** Reads `1.234,56`, `1234.56` or `R$ 1.234` as reais. Answers undefined if the text holds no amount. */
export function readMoney(text: string): number | undefined {
  const bare = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(bare)) return undefined
  const cents = /[.,](\d{1,2})$/.exec(bare)
  const whole = (cents ? bare.slice(0, cents.index) : bare).replace(/\D/g, '')
  return Number(`${whole || '0'}.${cents?.[1] ?? '0'}`)
}

const decimalSign = (locale: Locale) => (locale === 'en' ? '.' : ',')

/** What is typed, with its thousands set apart; the decimal sign and up to two digits after it stay as they are typed. */
export function groupMoney(typed: string, locale: Locale): string {
  const sign = decimalSign(locale)
  const [whole = '', ...rest] = typed.replace(sign === ',' ? /[^\d,]/g : /[^\d.]/g, '').split(sign)
  const digits = whole.replace(/^0+(?=\d)/, '')
  // Spanish sets four digits apart only where it is asked to.
  const grouped = new Intl.NumberFormat(languageTags[locale], { useGrouping: 'always' }).format(
    BigInt(digits || 0),
  )
  if (rest.length === 0) return digits === '' ? '' : grouped
  return `${grouped}${sign}${rest.join('').slice(0, 2)}`
}

/** The amount of a text that `groupMoney` wrote. */
export function amountOf(grouped: string, locale: Locale): number | null {
  if (grouped === '') return null
  const [whole = '', cents = ''] = grouped.split(decimalSign(locale))
  return Number(`${whole.replace(/\D/g, '') || '0'}.${cents || '0'}`)
}

const written = (value: number | null, locale: Locale): string =>
  value === null
    ? ''
    : new Intl.NumberFormat(languageTags[locale], {
        useGrouping: 'always',
        minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
        maximumFractionDigits: 2,
      }).format(value)

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (reais: number | null) => void
}

export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  const locale = useLocale()
  // A text such as `12,` or `12,50` says more than its amount, so it stays as long as it is about the field's value.
  const [typed, setTyped] = useState('')
  const shown = amountOf(typed, locale) === value ? typed : written(value, locale)
  const set = (text: string) => {
    const reais = amountOf(text, locale)
    if (reais !== null && Math.round(reais * 100) > mostCents) return
    setTyped(text)
    onChange(reais)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      leftSection="R$"
      leftSectionWidth={42}
      placeholder={`0${decimalSign(locale)}00`}
      className="figures"
      {...rest}
      value={shown}
      onChange={(event) => {
        const input = event.currentTarget
        const behind = input.value.length - (input.selectionEnd ?? input.value.length)
        set(groupMoney(input.value, locale))
        // The signs between thousands move; the caret stays before the same digits.
        requestAnimationFrame(() => {
          const at = Math.max(0, input.value.length - behind)
          if (document.activeElement === input) input.setSelectionRange(at, at)
        })
      }}
      onPaste={(event) => {
        const amount = readMoney(event.clipboardData.getData('text'))
        event.preventDefault()
        if (amount !== undefined) set(written(amount, locale))
      }}
    />
  )
}
