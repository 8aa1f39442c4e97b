import { limits } from '@invest/contract/limits'
import { investmentTypes } from '@invest/contract/municipalities'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/use-locale.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { CodeField } from '../../../widgets/code-tree/code-field.tsx'
import { useWords } from '../words.ts'
import { CountedInput } from './counted-input.tsx'
import classes from './edit.module.css'
import { ItemDialog } from './item-dialog.tsx'
import { ItemsTable } from './items-table.tsx'
import { type InvestmentValues, isWholeInvestment, newInvestment, put } from './municipality-values.ts'
import { Translations } from './translations.tsx'

interface EditInvestmentsProps {
  items: readonly InvestmentValues[]
  onChange: (change: (items: readonly InvestmentValues[]) => InvestmentValues[]) => void
}

export function EditInvestments({ items, onChange }: EditInvestmentsProps) {
  const { t } = useWords()
  const locale = useLocale()
  const [edited, setEdited] = useState<InvestmentValues>()
  return (
    <>
      <ItemsTable
        list="investimentos"
        items={items}
        nameOf={({ titulo }) => titulo}
        columns={[
          { id: 'type', header: t('field.tipo'), cell: ({ tipo }) => tipo && t(`type.${tipo}`) },
          {
            id: 'date',
            header: t('field.dataInvestimento'),
            cell: ({ dataInvestimento }) => formatDay(dataInvestimento, locale),
          },
          {
            id: 'value',
            header: t('field.valor'),
            align: 'right',
            cell: ({ valor }) => <span className="figures">{formatMoney(valor ?? 0, locale)}</span>,
          },
        ]}
        onAdd={() => setEdited(newInvestment())}
        onEdit={setEdited}
        onRemove={({ key }) => onChange((now) => now.filter((one) => one.key !== key))}
      />
      {edited && (
        <InvestmentDialog
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

interface InvestmentDialogProps {
  value: InvestmentValues
  onDone: (value: InvestmentValues) => void
  onClose: () => void
}

function InvestmentDialog({ value, onDone, onClose }: InvestmentDialogProps) {
  const { t } = useWords()
  const [one, setOne] = useState(value)
  const set = (change: Partial<InvestmentValues>) => setOne((now) => ({ ...now, ...change }))
  const translation = (name: 'titulo' | 'descricao', max: number) => (
    <Translations
      id={`investimento-${name}`}
      label={t(`field.${name}`)}
      max={max}
      long={name === 'descricao'}
      value={one.traducoes[name]}
      onChange={(text) => set({ traducoes: { ...one.traducoes, [name]: text } })}
    />
  )
  return (
    <ItemDialog
      title={t('investment.title')}
      whole={isWholeInvestment(one)}
      needs={t('investment.needs')}
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
        id="investimento-descricao"
        label={t('field.descricao')}
        required
        max={limits.description}
        value={one.descricao}
        onChange={(descricao) => set({ descricao })}
      />
      {translation('descricao', limits.description)}
      <div className={classes.pair}>
        <NativeSelect
          label={t('field.tipo')}
          required
          value={one.tipo}
          data={[
            { value: '', label: t('choose') },
            ...investmentTypes.map((tipo) => ({ value: tipo, label: t(`type.${tipo}`) })),
          ]}
          onChange={(event) => set({ tipo: event.currentTarget.value as InvestmentValues['tipo'] })}
        />
        <TextInput
          label={t('field.dataInvestimento')}
          required
          type="date"
          value={one.dataInvestimento}
          onChange={(event) => set({ dataInvestimento: event.currentTarget.value })}
        />
        <MoneyField
          label={t('field.valor')}
          required
          value={one.valor}
          onChange={(valor) => set({ valor })}
        />
        <TextInput
          label={t('field.empregos')}
          required
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={one.empregos ?? ''}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 8)
            set({ empregos: digits === '' ? null : Number(digits) })
          }}
        />
      </div>
      <CodeField
        kind="activities"
        label={t('field.cnaes')}
        value={one.cnaes.map(({ cnae }) => cnae)}
        onChange={(codes) =>
          set({
            cnaes: codes
              .slice(0, limits.municipalityItems)
              .map((cnae) => one.cnaes.find((known) => known.cnae === cnae) ?? { cnae, descricao: '' }),
          })
        }
      />
    </ItemDialog>
  )
}
