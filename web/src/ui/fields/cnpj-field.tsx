/** Takes a CNPJ, typed or pasted, with or without punctuation. Its value is the 14 letters and digits alone. */
import { cleanCnpj, hasCnpjForm, hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { useTexts } from '../texts.ts'

/** Punctuates as much as is typed: `12ABC3` becomes `12.ABC.3`. */
export function punctuateCnpj(bare: string): string {
  const marks: Record<number, string> = { 2: '.', 5: '.', 8: '/', 12: '-' }
  return [...bare].map((char, index) => `${marks[index] ?? ''}${char}`).join('')
}

interface CnpjFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** The characters without punctuation. */
  value: string
  onChange: (bare: string) => void
  onEnter?: () => void
  /** Whether the person has asked to go on, so that half a CNPJ is told too. */
  asked?: boolean
  ref?: Ref<HTMLInputElement>
}

export function CnpjField({ value, onChange, onEnter, asked, error, description, ...rest }: CnpjFieldProps) {
  const { t } = useTexts()
  // Told here, so that no field forgets it; nothing is asked of the server meanwhile. Nothing that was typed is cut.
  const invalid = (asked || value.length >= 14) && !hasCnpjForm(value)
  // A wrong check digit is a warning only, because the registry decides (COMPANY-3).
  const doubtful = hasCnpjForm(value) && !hasValidCheckDigits(value)
  return (
    <TextInput
      label="CNPJ"
      placeholder="00.000.000/0000-00"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      value={punctuateCnpj(value)}
      error={error ?? (invalid ? t('cnpj.invalid') : undefined)}
      description={doubtful && !error ? t('cnpj.checkDigits') : description}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.currentTarget
        onChange(cleanCnpj(typed))
        keepCaret(event.currentTarget, typed, selectionStart)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && onEnter) {
          event.preventDefault()
          onEnter()
        }
        rest.onKeyDown?.(event)
      }}
    />
  )
}

/**
 * Finds the caret's place: typing in the middle changes the punctuation, and the caret must stay behind the same
 * character.
 */
function keepCaret(input: HTMLInputElement, typed: string, caret: number | null) {
  if (caret === null || caret === typed.length) return
  const before = cleanCnpj(typed.slice(0, caret)).length
  requestAnimationFrame(() => {
    const at = before === 0 ? 0 : punctuateCnpj(cleanCnpj(typed).slice(0, before)).length
    input.setSelectionRange(at, at)
  })
}
