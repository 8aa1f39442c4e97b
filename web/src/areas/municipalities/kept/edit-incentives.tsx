import { limits } from '@invest/contract/limits'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { FileUpload } from '../../../ui/file-upload.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { useWords } from '../words.ts'
import { CountedInput } from './counted-input.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemsTable } from './items-table.tsx'
import { type IncentiveValues, isWholeIncentive, newIncentive, put } from './municipality-values.ts'
import { Translations } from './translations.tsx'

interface EditIncentivesProps {
  items: readonly IncentiveValues[]
  onChange: (change: (items: readonly IncentiveValues[]) => IncentiveValues[]) => void
}

export function EditIncentives({ items, onChange }: EditIncentivesProps) {
  const { t } = useWords()
  const locale = useLocale()
  const [edited, setEdited] = useState<IncentiveValues>()
  return (
    <>
      <ItemsTable
        list="beneficios"
        items={items}
        nameOf={({ titulo }) => titulo}
        columns={[
          {
            id: 'files',
            header: t('field.anexos'),
            align: 'right',
            cell: ({ anexos }) => <span className="figures">{formatNumber(anexos.length, locale)}</span>,
          },
        ]}
        onAdd={() => setEdited(newIncentive())}
        onEdit={setEdited}
        onRemove={({ key }) => onChange((now) => now.filter((one) => one.key !== key))}
      />
      {edited && (
        <IncentiveDialog
          value={edited}
          onDone={(done) => {
            onChange((now) => put(now, done))
            setEdited(undefined)
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

interface IncentiveDialogProps {
  value: IncentiveValues
  onDone: (value: IncentiveValues) => void
  onClose: () => void
}

function IncentiveDialog({ value, onDone, onClose }: IncentiveDialogProps) {
  const { t } = useWords()
  const [one, setOne] = useState(value)
  const set = (change: Partial<IncentiveValues>) => setOne((now) => ({ ...now, ...change }))
  const translation = (name: 'titulo' | 'descricao', max: number) => (
    <Translations
      id={`beneficio-${name}`}
      label={t(`field.${name}`)}
      max={max}
      long={name === 'descricao'}
      value={one.traducoes[name]}
      onChange={(text) => set({ traducoes: { ...one.traducoes, [name]: text } })}
    />
  )
  return (
    <ItemDialog
      title={t('incentive.title')}
      whole={isWholeIncentive(one)}
      needs={t('incentive.needs')}
      onDone={() => onDone(one)}
      onClose={onClose}
    >
      <CountedInput
        label={t('field.titulo')}
        required
        data-autofocus
        max={limits.title}
        value={one.titulo}
        onChange={(titulo) => set({ titulo })}
      />
      {translation('titulo', limits.title)}
      <TextAreaField
        id="beneficio-descricao"
        label={t('field.descricao')}
        max={limits.description}
        value={one.descricao}
        onChange={(descricao) => set({ descricao })}
      />
      {translation('descricao', limits.description)}
      <FileUpload
        label={t('field.anexos')}
        purpose="anexosBeneficioFiscal"
        files={one.anexos}
        onChange={(change) => setOne((now) => ({ ...now, anexos: change(now.anexos) }))}
      />
    </ItemDialog>
  )
}
