/** Takes an amount, in reais unless it says another currency: 2500000 is two and a half million (WEB-37). */
import { limits } from '@invest/contract/limits'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'
import { type NumberForm, writeNumber } from './typed-number.ts'

const signs = { BRL: 'R$', USD: 'US$', EUR: '€' } as const
type Currency = keyof typeof signs

/** How each currency is written; the bare dollar sign is none of Brazil's. */
const units: Readonly<Record<Currency, readonly string[]>> = {
  BRL: ['R$', 'BRL', 'reais', 'real'],
  USD: ['US$', 'USD', '$'],
  EUR: ['€', 'EUR', 'euros', 'euro'],
}

export const moneyForm = (currency: Currency = 'BRL') =>
  ({ decimals: 2, most: limits.maxInvestment, units: units[currency] }) as const satisfies NumberForm

interface MoneyFieldProps extends Omit<NumberFieldProps, keyof NumberForm> {
  currency?: Currency
}

export function MoneyField({ currency = 'BRL', ...rest }: MoneyFieldProps) {
  const locale = useLocale()
  return (
    <NumberField
      leftSection={signs[currency]}
      leftSectionWidth={42}
      placeholder={writeNumber(0.01, locale, 2).replace('1', '0')}
      {...rest}
      {...moneyForm(currency)}
    />
  )
}
