import { limits } from '@invest/contract/limits'
import { investmentTypes } from '@invest/contract/municipalities/shared'
import { NativeSelect, TextInput } from '@mantine/core'
import { formatDay, formatMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
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
          cell: ({ valor }) => <span className="figures">{formatMoney(valor ?? 0, locale)}</span>,
        },
      ]}
      create={newInvestment}
      Form={InvestmentDialog}
    />
  )
}

function InvestmentDialog(form: ItemFormProps<InvestmentValues>) {
  const { t } = useTexts()
  return (
    <ItemDialog {...form} title={t('investment.title')} missingIn={missingInInvestment}>
      {({ one, set, at }) => (
        <>
          <TitledFields one={one} at={at} onChange={set} needsText />
          <div className={classes.pair}>
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
            <TextInput
              {...at('dataInvestimento')}
              label={t('field.dataInvestimento')}
              required
              type="date"
              value={one.dataInvestimento}
              onChange={(event) => set({ dataInvestimento: event.currentTarget.value })}
            />
            <MoneyField
              {...at('valor')}
              label={t('field.valor')}
              required
              value={one.valor}
              onChange={(valor) => set({ valor })}
            />
            <TextInput
              {...at('empregos')}
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
        </>
      )}
    </ItemDialog>
  )
}
