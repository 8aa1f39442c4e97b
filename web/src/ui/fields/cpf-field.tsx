/** Takes a CPF, typed or pasted as people write it. Its value is the digits alone, also of half a CPF. */
import { cleanCpf } from '@invest/contract/rules/cpf'
import { useTexts } from '../texts.ts'
import { PunctuatedField, type PunctuatedProps, punctuateBy } from './punctuated-field.tsx'

const punctuate = punctuateBy({ 3: '.', 6: '.', 9: '-' })

export function CpfField({ value, error, ...rest }: PunctuatedProps) {
  const { t } = useTexts()
  const isNone = value !== '' && !/^\d{1,11}$/.test(value)
  return (
    <PunctuatedField
      placeholder="000.000.000-00"
      inputMode="numeric"
      className="figures"
      {...rest}
      clean={cleanCpf}
      punctuate={punctuate}
      value={value}
      error={isNone ? t('cpf.invalid') : error}
    />
  )
}
