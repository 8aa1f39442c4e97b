/** What the person's companies and municipalities were asked, those that are due first. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { screens } from '@invest/contract/screens'
import { IconInbox } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import { pressesLink } from '../../../ui/tables/row-actions.tsx'
import { useListAddress } from '../../../ui/tables/use-list-address.ts'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import { useColumns } from './columns.tsx'

const noFilter = [] as const

export function Screen() {
  const { t } = useTexts()
  const { page, turn } = useListAddress(screens.receivedEnquiries, noFilter)
  const found = useQuery({
    queryKey: ofEnquiries('recebidas', page),
    queryFn: ({ signal }) => call(enquiries.received, { query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={t('received.title')} lead={t('received.lead')}>
      <FoundTable
        found={found}
        failed={t('failed')}
        caption={t('received.title')}
        columns={useColumns('received')}
        rowKey={({ numero }) => String(numero)}
        rowProps={pressesLink}
        page={page}
        onPage={turn}
        empty={<EmptyState icon={IconInbox} title={t('received.none')} text={t('received.noneText')} />}
      />
    </Page>
  )
}
