/** Shows a company's owners which institutions took its papers or reserved it (FINANCING-41). */
import type { CompanyCard } from '@invest/contract/companies'
import { type Consultation, financing } from '@invest/contract/financing'
import { Text } from '@mantine/core'
import { IconEyeSearch } from '@tabler/icons-react'
import { keyFamily } from '../../lib/api/query-keys.ts'
import { formatDateTime } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { List } from '../../ui/tables/list.tsx'
import type { Column } from '../../ui/tables/table.tsx'
import { useList } from '../../ui/tables/use-list.ts'
import { useTexts } from './texts.ts'

const ofConsultations = keyFamily('elegiveis', 'consultas')

export function ConsultationsDialog({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const list = useList(financing.consultations, {
    key: (asked) => ofConsultations(company.cnpj, asked),
    params: { id: company.cnpj },
  })
  const columns: Column<Consultation>[] = [
    {
      id: 'what',
      header: t('consultations.what'),
      card: 'title',
      cell: ({ tipo }) => t(`consultations.${tipo}`),
    },
    {
      id: 'who',
      header: t('consultations.who'),
      cell: ({ nomeInstituicao, nomeAgencia }) =>
        [nomeInstituicao ?? t('consultations.unnamed'), nomeAgencia].filter(Boolean).join(', '),
    },
    {
      id: 'when',
      header: t('consultations.when'),
      width: '200px',
      cell: ({ em }) => <span className="figures">{formatDateTime(em, locale)}</span>,
    },
  ]
  return (
    <Dialog opened onClose={onClose} title={t('consultations.title', { name: company.nomeExibicao })}>
      <Text c="dimmed" mb="md">
        {t('consultations.lead')}
      </Text>
      <List
        list={list}
        caption={t('consultations.title', { name: company.nomeExibicao })}
        columns={columns}
        rowKey={({ tipo, em, nomeInstituicao }) => `${em} ${tipo} ${nomeInstituicao}`}
        empty={{ icon: IconEyeSearch, title: t('consultations.empty') }}
      />
    </Dialog>
  )
}
