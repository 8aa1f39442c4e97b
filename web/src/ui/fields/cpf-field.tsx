/** Takes a CPF, typed or pasted, with or without punctuation. Its value is the digits alone, also of half a CPF. */
import { TextInput, type TextInputProps } from '@mantine/core'

/** Punctuates as much as is typed: `9000` becomes `900.0`. */
const punctuate = (digits: string): string => {
  const marks: Record<number, string> = { 3: '.', 6: '.', 9: '-' }
  return [...digits].map((digit, index) => `${marks[index] ?? ''}${digit}`).join('')
}

const digitsOf = (typed: string): string => typed.replace(/\D/g, '').slice(0, 11)

interface CpfFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The digits without punctuation. */
  value: string
  onChange: (digits: string) => void
}

export const CpfField = ({ value, onChange, ...rest }: CpfFieldProps) => (
  <TextInput
    placeholder="000.000.000-00"
    inputMode="numeric"
    autoComplete="off"
    className="figures"
    {...rest}
    value={punctuate(value)}
    onChange={(event) => {
      const { value: typed, selectionStart: caret } = event.currentTarget
      const input = event.currentTarget
      onChange(digitsOf(typed))
      if (caret === null || caret === typed.length) return
      // Typing in the middle changes the punctuation, and the caret stays behind the same digit.
      const before = digitsOf(typed.slice(0, caret))
      requestAnimationFrame(() => {
        const at = punctuate(before).length
        input.setSelectionRange(at, at)
      })
    }}
  />
)
