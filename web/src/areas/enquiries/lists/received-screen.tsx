/** What the person's companies and municipalities were asked, those that are due first. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { screens } from '@invest/contract/screens'
import { IconInbox } from '@tabler/icons-react'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import { useColumns } from './columns.tsx'

export function Screen() {
  const { t } = useTexts()
  const list = useList(enquiries.received, {
    screen: screens.receivedEnquiries,
    key: (asked) => ofEnquiries('recebidas', asked),
  })
  return (
    <ListPage
      title={t('received.title')}
      lead={t('received.lead')}
      list={list}
      failed={t('failed')}
      columns={useColumns('received')}
      rowKey={({ numero }) => String(numero)}
      empty={{ icon: IconInbox, title: t('received.none'), text: t('received.noneText') }}
    />
  )
}
