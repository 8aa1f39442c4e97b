/** Takes a CNPJ, typed or pasted, with or without punctuation. Its value is the 14 letters and digits alone. */
import { cleanCnpj, hasCnpjForm, hasValidCheckDigits } from '@invest/contract/rules/cnpj'
import { useTexts } from '../texts.ts'
import { PunctuatedField, type PunctuatedProps, punctuateBy } from './punctuated-field.tsx'

const punctuate = punctuateBy({ 2: '.', 5: '.', 8: '/', 12: '-' })

interface CnpjFieldProps extends PunctuatedProps {
  onEnter?: () => void
  /** Whether the person has asked to go on, so that half a CNPJ is told too. */
  asked?: boolean
}

export function CnpjField({ value, onEnter, asked, error, description, ...rest }: CnpjFieldProps) {
  const { t } = useTexts()
  // Told here, so that no field forgets it; nothing is asked of the server meanwhile.
  const invalid = (asked || value.length >= 14) && !hasCnpjForm(value)
  // A wrong check digit is a warning only, because the registry decides (COMPANY-3).
  const doubtful = hasCnpjForm(value) && !hasValidCheckDigits(value)
  return (
    <PunctuatedField
      label="CNPJ"
      placeholder="00.000.000/0000-00"
      autoCapitalize="characters"
      spellCheck={false}
      {...rest}
      clean={cleanCnpj}
      punctuate={punctuate}
      value={value}
      error={error ?? (invalid ? t('cnpj.invalid') : undefined)}
      description={doubtful && !error ? t('cnpj.checkDigits') : description}
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
