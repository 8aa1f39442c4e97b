/** A company's name in a filter. Who pastes a whole CNPJ here means the CNPJ: it goes to the field beside, and says so. */
import { cleanCnpj, hasValidCheckDigits } from '@invest/contract/cnpj'
import { limits } from '@invest/contract/limits'
import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { type Ref, useState } from 'react'

/** One run of characters, masked or not; figures alone may also stand apart. `COMERCIO DE 2026-10` stays a name. */
const shapes = [/^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?[0-9]{2}$/, /^[0-9\s./-]+$/]

/** The bare CNPJ that a text consists of: whole, and with the right check digits; any other text is a name. */
export function cnpjInName(typed: string): string | undefined {
  const text = typed.trim().toUpperCase()
  const bare = cleanCnpj(text)
  return shapes.some((shape) => shape.test(text)) && hasValidCheckDigits(bare) ? bare : undefined
}

interface NameFilterProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (name: string) => void
  /** Instead of a change, once what stands here is a CNPJ; the owner empties the name. */
  onCnpj: (bare: string) => void
  /** What is said then. */
  movedText: string
  ref?: Ref<HTMLInputElement>
}

export function NameFilter({ value, onChange, onCnpj, movedText, ...rest }: NameFilterProps) {
  const [moved, setMoved] = useState(false)
  return (
    <div>
      <TextInput
        maxLength={limits.nameFilter}
        className="upper"
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
