/** The fields with which editors keep a lot true. */
import { utilities } from '@invest/contract/districts/lots'
import { limits } from '@invest/contract/limits'
import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { NumberField } from '../../../ui/numbers/number-field.tsx'
import { writeNumber } from '../../../ui/numbers/typed-number.ts'
import { useTexts as useUiTexts } from '../../../ui/texts.ts'
import { useTexts } from '../texts.ts'
import classes from './lot-dialog.module.css'
import { type LotField, type LotValues, lotAreaForm } from './lot-values.ts'
import type { useFieldText } from './use-field-text.ts'

export const inputId = (path: string) => `lote-${path}`

interface LotFieldsProps {
  values: LotValues
  problems: Record<string, string>
  set: (change: Partial<LotValues>) => void
  texts: ReturnType<typeof useFieldText>
}

export function LotFields({ values, problems, set, texts }: LotFieldsProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const field = (name: LotField) => ({
    id: inputId(name),
    label: texts.label(name),
    error: problems[name],
  })
  /** A field whose text goes into the values, without what `not` matches. */
  const text = (name: 'numeroLote' | 'numeroMatriculaLote', not?: RegExp) => ({
    ...field(name),
    value: values[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: not ? value.replace(not, '') : value }),
  })
  const choice = (name: 'situacaoLote' | 'setorLote') => ({
    ...field(name),
    value: values[name],
    data: [{ value: '', label: t('choose') }, ...texts.choices[name]],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set({ [name]: value }),
  })
  return (
    <div className={classes.fields}>
      <div>
        <NativeSelect {...choice('situacaoLote')} required />
        <FailedList text={t('lot.situationsFailed')} retry={texts.retry('situacaoLote')} />
      </div>
      <div>
        <NativeSelect {...choice('setorLote')} />
        <FailedList text={t('lot.sectorsFailed')} retry={texts.retry('setorLote')} />
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
        label={texts.label('utilidades')}
        value={[...values.utilidades]}
        onChange={(chosen) => set({ utilidades: utilities.filter((one) => chosen.includes(one)) })}
      >
        <Group gap="10px 22px" align="stretch" mt={6}>
          {utilities.map((one) => (
            <Checkbox key={one} value={one} label={texts.utility(one)} />
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

function FailedList({ text, retry }: { text: string; retry: (() => void) | undefined }) {
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
