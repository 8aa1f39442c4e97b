/** Takes a CPF, typed or pasted as people write it. Its value is the digits alone, also of half a CPF; nothing is cut. */
import { cleanCpf } from '@invest/contract/rules/cpf'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '../texts.ts'

/** Punctuates as much as is typed: `9000` becomes `900.0`. */
const punctuate = (digits: string): string => {
  const marks: Record<number, string> = { 3: '.', 6: '.', 9: '-' }
  return [...digits].map((digit, index) => `${marks[index] ?? ''}${digit}`).join('')
}

interface CpfFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The digits without punctuation. */
  value: string
  onChange: (digits: string) => void
}

export function CpfField({ value, onChange, error, ...rest }: CpfFieldProps) {
  const { t } = useTexts()
  const isNone = value !== '' && !/^\d{1,11}$/.test(value)
  return (
    <TextInput
      placeholder="000.000.000-00"
      inputMode="numeric"
      autoComplete="off"
      className="figures"
      {...rest}
      value={punctuate(value)}
      error={isNone ? t('cpf.invalid') : error}
      onChange={(event) => {
        const { value: typed, selectionStart: caret } = event.currentTarget
        const input = event.currentTarget
        onChange(cleanCpf(typed))
        if (caret === null || caret === typed.length) return
        // Typing in the middle changes the punctuation, and the caret stays behind the same digit.
        const before = cleanCpf(typed.slice(0, caret))
        requestAnimationFrame(() => {
          const at = punctuate(before).length
          input.setSelectionRange(at, at)
        })
      }}
    />
  )
}
