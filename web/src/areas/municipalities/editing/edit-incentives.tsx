import { formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { FileUpload } from '../../../ui/uploads/file-upload.tsx'
import { useTexts } from '../texts.ts'
import { ItemDialog } from './item-dialog.tsx'
import { type ItemFormProps, type ItemsProps, ItemsTab } from './items-tab.tsx'
import { missingInIncentive } from './municipality-problems.ts'
import { type IncentiveValues, newIncentive } from './municipality-values.ts'
import { TitledFields } from './titled-fields.tsx'

export function EditIncentives(props: ItemsProps<IncentiveValues>) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <ItemsTab
      {...props}
      list="beneficios"
      nameOf={({ titulo }) => titulo}
      columns={[
        {
          id: 'files',
          header: t('field.anexos'),
          align: 'right',
          cell: ({ anexos }) => <span className="figures">{formatNumber(anexos.length, locale)}</span>,
        },
      ]}
      create={newIncentive}
      Form={IncentiveDialog}
    />
  )
}

function IncentiveDialog(form: ItemFormProps<IncentiveValues>) {
  const { t } = useTexts()
  return (
    <ItemDialog
      {...form}
      title={t('incentive.title')}
      missingIn={missingInIncentive}
      textOf={(field) => (field === 'descricao' ? t('incentive.needs') : undefined)}
    >
      {({ one, set, at }) => (
        <>
          <TitledFields one={one} at={at} onChange={set} />
          <FileUpload
            label={t('field.anexos')}
            purpose="anexosBeneficioFiscal"
            files={one.anexos}
            onChange={(change) => set((now) => ({ anexos: change(now.anexos) }))}
          />
        </>
      )}
    </ItemDialog>
  )
}
