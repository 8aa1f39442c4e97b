/**
 * Takes an amount in reais, typed from the cents up as at a cash machine: 1, 2, 3 gives R$ 1,23. A pasted amount is
 * read as written (WEB-37).
 */
import { languageTags } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { TextInput, type TextInputProps } from '@mantine/core'

const shown = new Intl.NumberFormat(languageTags.pt, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const mostCents = Math.round(limits.maxInvestment * 100)

/** Reads `1.234,56`, `1234.56` or `R$ 1.234` as reais. Answers undefined if the text holds no amount. */
export function readMoney(text: string): number | undefined {
  const bare = text.replace(/[^\d.,]/g, '')
  if (!/\d/.test(bare)) return undefined
  const cents = /[.,](\d{1,2})$/.exec(bare)
  const whole = (cents ? bare.slice(0, cents.index) : bare).replace(/\D/g, '')
  return Number(`${whole || '0'}.${cents?.[1] ?? '0'}`)
}

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: number | null
  onChange: (reais: number | null) => void
}

export function MoneyField({ value, onChange, ...rest }: MoneyFieldProps) {
  const set = (reais: number | null) => {
    if (reais === null || Math.round(reais * 100) <= mostCents) onChange(reais)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      leftSection="R$"
      leftSectionWidth={42}
      placeholder="0,00"
      className="figures"
      {...rest}
      value={value === null ? '' : shown.format(value)}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '')
        // Zero is an amount; deleting a digit of it empties the field.
        const emptied = digits === '' || (value === 0 && digits.length < 3)
        set(emptied ? null : Number(digits) / 100)
      }}
      onPaste={(event) => {
        const amount = readMoney(event.clipboardData.getData('text'))
        event.preventDefault()
        if (amount !== undefined) set(amount)
      }}
    />
  )
}
