/**
 * Takes a company's name in a filter. A whole CNPJ that is pasted here goes to the field beside it, and a text says
 * so.
 */

import { limits } from '@invest/contract/limits'
import { cleanCnpj, hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { plainSigns } from '@invest/contract/rules/joined-name'
import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'

/**
 * Matches one run of characters with or without punctuation, or digits with blanks between. `COMERCIO DE 2026-10`
 * stays a name.
 */
const shapes = [/^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?[0-9]{2}$/, /^[0-9\s./-]+$/]

/**
 * The CNPJ that a text consists of, with or without its label and without punctuation, if it is whole and its check digits are right. Any other text
 * is a name.
 */
export function cnpjInName(typed: string): string | undefined {
  const text = plainSigns(typed)
    .replace(/^\s*cnpj\s*[:=]?/i, '')
    .trim()
    .toUpperCase()
  const bare = cleanCnpj(text)
  return shapes.some((shape) => shape.test(text)) && hasValidCheckDigits(bare) ? bare : undefined
}

interface NameFilterProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (name: string) => void
  /** Called instead of `onChange` once the text is a CNPJ. The owner then empties the name. */
  onCnpj: (bare: string) => void
  /** Shows the name in capitals, as the finder's has to be (FINDER-5). */
  upper?: boolean
  /** The text that is shown after that. */
  movedText: string
  ref?: Ref<HTMLInputElement>
}

export function NameFilter({ value, onChange, onCnpj, movedText, upper = false, ...rest }: NameFilterProps) {
  const [moved, setMoved] = useState(false)
  return (
    <div>
      <TextInput
        maxLength={limits.nameFilter}
        className={upper ? 'upper' : undefined}
        {...rest}
        value={value}
        onChange={(event) => {
          const typed = event.currentTarget.value
          const cnpj = cnpjInName(typed)
          setMoved(cnpj !== undefined)
          if (cnpj) onCnpj(cnpj)
          else onChange(typed)
        }}
        onBlur={() => setMoved(false)}
      />
      <Text role="status" c="dimmed" fz="0.8125rem" mt={moved ? 4 : 0}>
        {moved && movedText}
      </Text>
    </div>
  )
}
