import { limits } from '@invest/contract/limits'
import { investmentTypes } from '@invest/contract/municipalities/shared'
import { NativeSelect } from '@mantine/core'
import { formatDay, formatMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { MoneyField, moneyForm } from '../../../ui/numbers/money-field.tsx'
import { NumberField, useNumberProblem } from '../../../ui/numbers/number-field.tsx'
import { CodeField } from '../../../widgets/code-tree/code-field.tsx'
import { useTexts } from '../texts.ts'
import classes from './edit.module.css'
import { ItemDialog } from './item-dialog.tsx'
import { type ItemFormProps, type ItemsProps, ItemsTab } from './items-tab.tsx'
import { missingInInvestment } from './municipality-problems.ts'
import { type InvestmentValues, newInvestment } from './municipality-values.ts'
import { TitledFields } from './titled-fields.tsx'

export function EditInvestments(props: ItemsProps<InvestmentValues>) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ItemsTab
      {...props}
      list="investimentos"
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
          cell: ({ valor }) => <span className="figures">{formatMoney(Number(valor), locale)}</span>,
        },
      ]}
      create={newInvestment}
      Form={InvestmentDialog}
    />
  )
}

const jobs = { most: 100_000_000 }

function InvestmentDialog(form: ItemFormProps<InvestmentValues>) {
  const { t } = useTexts()
  const numberProblem = useNumberProblem()
  return (
    <ItemDialog
      {...form}
      title={t('investment.title')}
      missingIn={missingInInvestment}
      textOf={(field, one) => {
        if (field === 'valor') return numberProblem(one.valor, moneyForm())
        return field === 'empregos' ? numberProblem(one.empregos, jobs) : undefined
      }}
    >
      {({ one, set, at }) => (
        <>
          <TitledFields one={one} at={at} onChange={set} needsText />
          <div className={`fields ${classes.pair}`}>
            <NativeSelect
              {...at('tipo')}
              label={t('field.tipo')}
              required
              value={one.tipo}
              data={[
                { value: '', label: t('choose') },
                ...investmentTypes.map((tipo) => ({ value: tipo, label: t(`type.${tipo}`) })),
              ]}
              onChange={(event) => set({ tipo: event.currentTarget.value as InvestmentValues['tipo'] })}
            />
            <DayField
              {...at('dataInvestimento')}
              label={t('field.dataInvestimento')}
              required
              value={one.dataInvestimento}
              onChange={(dataInvestimento) => set({ dataInvestimento })}
            />
            <MoneyField
              {...at('valor')}
              label={t('field.valor')}
              required
              value={one.valor}
              onChange={(valor) => set({ valor })}
            />
            <NumberField
              {...at('empregos')}
              {...jobs}
              label={t('field.empregos')}
              required
              value={one.empregos}
              onChange={(empregos) => set({ empregos })}
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
        </>
      )}
    </ItemDialog>
  )
}
