/** What the person has asked, the latest first. */
import { enquiries } from '@invest/contract/enquiries/enquiries'
import { screens } from '@invest/contract/screens'
import { IconMessageQuestion } from '@tabler/icons-react'
import { ListPage } from '../../../ui/tables/list-page.tsx'
import { useList } from '../../../ui/tables/use-list.ts'
import { AskButton } from '../../../widgets/enquiry/ask-button.tsx'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'
import { useTexts } from '../texts.ts'
import { useColumns } from './columns.tsx'

export function Screen() {
  const { t } = useTexts()
  const list = useList(enquiries.mine, {
    screen: screens.ownEnquiries,
    key: (asked) => ofEnquiries('minhas', asked),
  })
  return (
    <ListPage
      title={t('own.title')}
      lead={t('own.lead')}
      // The button stays where it is: once somebody has asked, its dialog says by when the answer comes.
      actions={<AskButton about={{ tipo: 'ESTADO' }} />}
      list={list}
      failed={t('failed')}
      columns={useColumns('own')}
      rowKey={({ numero }) => String(numero)}
      empty={{ icon: IconMessageQuestion, title: t('own.none'), text: t('own.noneText') }}
    />
  )
}
