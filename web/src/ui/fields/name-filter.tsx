/**
 * Takes a company's name in a filter. A whole CNPJ that is pasted here goes to the field beside it, and a text says
 * so.
 */

import { limits } from '@invest/contract/limits'
import { cnpjIn } from '@invest/contract/rules/cnpj'
import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'

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
          const cnpj = cnpjIn(typed)
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
