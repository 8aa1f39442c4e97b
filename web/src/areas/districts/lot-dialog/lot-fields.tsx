/** The fields with which editors keep a lot true. */
import { utilities } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NumberField } from '../../../ui/numbers/number-field.tsx'
import { writeNumber } from '../../../ui/numbers/typed-number.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { languageOption } from '../language-option.ts'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'
import { type LotValues, lotAreaForm } from './lot-values.ts'

export const inputId = (path: string) => `lote-${path}`

export interface Choice {
  id: number
  name: string
  /** Of the name, where it is not the reader's. */
  language?: Language | undefined
}

export interface Choices {
  list: readonly Choice[]
  /** Asks for the list again; absent unless it failed. */
  retry?: (() => void) | undefined
}

interface LotFieldsProps {
  values: LotValues
  problems: Record<string, string>
  set: (change: Partial<LotValues>) => void
  situations: Choices
  sectors: Choices
}

export function LotFields({ values, problems, set, situations, sectors }: LotFieldsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const field = (name: keyof LotValues) => ({
    id: inputId(name),
    label: t(`field.${name}`),
    error: problems[name],
  })
  /** A field whose text goes into the values, without what `not` matches. */
  const text = (name: 'numeroLote' | 'numeroMatriculaLote', not?: RegExp) => ({
    ...field(name),
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: not ? value.replace(not, '') : value }),
  })
  const choice = (name: 'situacaoLote' | 'setorLote', choices: readonly Choice[]) => ({
    ...field(name),
    value: values[name],
    data: [
      { value: '', label: t('choose') },
      ...choices.map(({ id, name, language }) => languageOption(String(id), name, language)),
    ],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  return (
    <div className={classes.fields}>
      <div>
        <NativeSelect {...choice('situacaoLote', situations.list)} required />
        <FailedList text={t('lot.situationsFailed')} retry={situations.retry} />
      </div>
      <div>
        <NativeSelect {...choice('setorLote', sectors.list)} />
        <FailedList text={t('lot.sectorsFailed')} retry={sectors.retry} />
      </div>
      <TextInput {...text('numeroLote')} required maxLength={limits.lotNumber} />
      <TextInput
        {...text('numeroMatriculaLote', /\D/g)}
        required
        inputMode="numeric"
        maxLength={limits.lotRegistration}
      />
      <NumberField
        {...field('areaTotalLote')}
        {...lotAreaForm}
        placeholder={writeNumber(1234.5678, locale, lotAreaForm.decimals)}
        value={values.areaTotalLote}
        onChange={(areaTotalLote) => set({ areaTotalLote })}
      />
      <Checkbox.Group
        data-wide
        label={t('field.utilidades')}
        value={[...values.utilidades]}
        onChange={(chosen) => set({ utilidades: utilities.filter((one) => chosen.includes(one)) })}
      >
        <Group gap="10px 22px" align="stretch" mt={6}>
          {utilities.map((one) => (
            <Checkbox key={one} value={one} label={t(`utility.${one}`)} />
          ))}
        </Group>
      </Checkbox.Group>
      <div data-wide>
        <TextAreaField
          {...field('descricaoObservacao')}
          max={limits.lotNotes}
          value={values.descricaoObservacao}
          onChange={(descricaoObservacao) => set({ descricaoObservacao })}
        />
      </div>
    </div>
  )
}

function FailedList({ text, retry }: { text: string; retry: Choices['retry'] }) {
  const { t } = useUiTexts()
  if (!retry) return null
  return (
    <p role="alert" className={classes.failed}>
      {text}{' '}
      <Button variant="subtle" size="compact-sm" onClick={retry}>
        {t('retry')}
      </Button>
    </p>
  )
}
