/** What the person has asked, the latest first. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { screens } from '@invest/contract/screens'
import { IconMessageQuestion } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FoundTable } from '../../../ui/tables/found-table.tsx'
import { pressesLink } from '../../../ui/tables/row-actions.tsx'
import { useListAddress } from '../../../ui/tables/use-list-address.ts'
import { AskButton } from '../../../widgets/enquiry/ask-button.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import { useColumns } from './columns.tsx'

const noFilter = [] as const

export function Screen() {
  const { t } = useTexts()
  const { page, turn } = useListAddress(screens.ownEnquiries, noFilter)
  const found = useQuery({
    queryKey: ofEnquiries('minhas', page),
    queryFn: ({ signal }) => call(enquiries.mine, { query: { page } }, signal),
    placeholderData: keepPreviousData,
  })
  return (
    // The button stays where it is: once somebody has asked, its dialog says by when the answer comes.
    <Page title={t('own.title')} lead={t('own.lead')} actions={<AskButton about={{ tipo: 'ESTADO' }} />}>
      <FoundTable
        found={found}
        failed={t('failed')}
        caption={t('own.title')}
        columns={useColumns('own')}
        rowKey={({ numero }) => String(numero)}
        rowProps={pressesLink}
        page={page}
        onPage={turn}
        empty={<EmptyState icon={IconMessageQuestion} title={t('own.none')} text={t('own.noneText')} />}
      />
    </Page>
  )
}
