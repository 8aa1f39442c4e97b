import { limits } from '@invest/contract/limits'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { useTexts } from '../texts.ts'
import { CountedInput } from './counted-input.tsx'
import type { ItemFields } from './item-dialog.tsx'
import type { IncentiveValues, InvestmentValues } from './municipality-values.ts'
import { Translations } from './translations.tsx'

type Titled = Pick<InvestmentValues & IncentiveValues, 'titulo' | 'descricao' | 'traducoes'>

interface TitledFieldsProps {
  one: Titled
  at: ItemFields<never>['at']
  onChange: (change: Partial<Titled>) => void
  needsText?: boolean
}

/** Title and description of an investment or an incentive, each with its translations. */
export function TitledFields({ one, at, onChange, needsText = false }: TitledFieldsProps) {
  const { t } = useTexts()
  const translation = (name: 'titulo' | 'descricao', max: number) => (
    <Translations
      id={`${at(name).id}-outras`}
      label={t(`field.${name}`)}
      max={max}
      long={name === 'descricao'}
      value={one.traducoes[name]}
      onChange={(text) => onChange({ traducoes: { ...one.traducoes, [name]: text } })}
    />
  )
  return (
    <>
      <CountedInput
        {...at('titulo')}
        label={t('field.titulo')}
        required
        data-autofocus
        max={limits.title}
        value={one.titulo}
        onChange={(titulo) => onChange({ titulo })}
      />
      {translation('titulo', limits.title)}
      <TextAreaField
        {...at('descricao')}
        label={t('field.descricao')}
        required={needsText}
        max={limits.description}
        value={one.descricao}
        onChange={(descricao) => onChange({ descricao })}
      />
      {translation('descricao', limits.description)}
    </>
  )
}
