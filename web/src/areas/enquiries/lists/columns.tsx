/** What lists of cases show of each. */
import type { EnquiryItem } from '@invest/contract/enquiries/shared'
import { screens } from '@invest/contract/screens'
import { Stack } from '@mantine/core'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import rows from '../../../ui/tables/rows.module.css'
import type { Column } from '../../../ui/tables/table.tsx'
import classes from '../enquiries.module.css'
import { Due, StateBadge } from '../state-badge.tsx'
import { useTexts } from '../texts.ts'

export function useColumns(of: 'own' | 'received' | 'desk'): Column<EnquiryItem>[] {
  const { t } = useTexts()
  const locale = useLocale()
  const time = (instant: string) => <span className="figures">{formatDateTime(instant, locale)}</span>
  const subject: Column<EnquiryItem> = {
    id: 'subject',
    header: t('column.subject'),
    card: 'title',
    cell: ({ numero, sobre, trecho }) => (
      <Stack gap={0} align="flex-start">
        <LocaleLink screen={screens.enquiry} parameter={String(numero)} className={rows.name}>
          {sobre.nome ?? t(`kind.${sobre.tipo}`)}
        </LocaleLink>
        <span className="small">
          {[t('number', { number: numero }), ...(sobre.nome ? [t(`kind.${sobre.tipo}`)] : [])].join(' · ')}
        </span>
        {trecho && <span className={classes.firstWords}>{trecho}</span>}
      </Stack>
    ),
  }
  const investor: Column<EnquiryItem> = {
    id: 'investor',
    header: t('column.investor'),
    cell: ({ investidor, investidorReservado }) =>
      investidorReservado ? t('reserved') : (investidor ?? t('erased')),
  }
  const state: Column<EnquiryItem> = {
    id: 'state',
    header: t('column.state'),
    cell: (one) => <StateBadge one={one} own={of === 'own'} />,
  }
  const owner: Column<EnquiryItem> = {
    id: 'owner',
    header: t('column.owner'),
    cell: ({ responsavel }) => responsavel?.nome ?? <span className="dimmed">{t('nobody')}</span>,
  }
  const due: Column<EnquiryItem> = {
    id: 'due',
    header: t('column.due'),
    width: '220px',
    cell: (one) => (one.venceEm ? <Due one={one} /> : '—'),
  }
  const asked: Column<EnquiryItem> = {
    id: 'asked',
    header: t('column.asked'),
    cell: ({ criadaEm }) => time(criadaEm),
  }
  if (of === 'own') return [subject, state, asked, due]
  return of === 'received' ? [subject, investor, state, due] : [subject, investor, state, owner, due]
}
