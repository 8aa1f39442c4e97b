import { screens } from '@invest/contract/screens'
import { IconInbox, IconMessageQuestion, IconMessages } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { ofEnquiries } from '../../widgets/enquiry/enquiry-keys.ts'
import { deskWaiting, ownWaiting, receivedWaiting, receivesQuery } from './waiting-queries.ts'

const desk = { permissions: ['ATENDER_SOLICITACOES'] } as const

const receives = { asks: receivesQuery }

const ownName = { pt: 'Minhas solicitações', en: 'My enquiries', es: 'Mis solicitudes' }

const deskName = { pt: 'Solicitações', en: 'Enquiries', es: 'Solicitudes' }

const receivedName = { pt: 'Solicitações recebidas', en: 'Enquiries received', es: 'Solicitudes recibidas' }

const waiting = () => import('./lists/waiting.tsx')

export const enquiriesInShell: AreaInShell = {
  menu: [
    {
      group: 'initial',
      order: 30,
      screen: screens.ownEnquiries,
      label: ownName,
      icon: IconMessageQuestion,
      exact: true,
      count: ownWaiting,
    },
    {
      group: 'initial',
      order: 31,
      screen: screens.receivedEnquiries,
      label: receivedName,
      icon: IconInbox,
      rule: receives,
      count: receivedWaiting,
    },
    {
      group: 'administration',
      order: 5,
      screen: screens.enquiryDesk,
      label: deskName,
      icon: IconMessages,
      rule: desk,
      count: deskWaiting,
    },
  ],
  waiting: [
    {
      order: 20,
      screen: screens.enquiryDesk,
      title: deskName,
      icon: IconMessages,
      rule: desk,
      messages: 'enquiries',
      load: async () => ({ useWaiting: (await waiting()).useDeskWaiting }),
    },
    {
      order: 21,
      screen: screens.receivedEnquiries,
      title: receivedName,
      icon: IconInbox,
      rule: receives,
      messages: 'enquiries',
      load: async () => ({ useWaiting: (await waiting()).useReceivedWaiting }),
    },
    {
      order: 22,
      screen: screens.ownEnquiries,
      title: ownName,
      icon: IconMessageQuestion,
      given: ({ totais }) => totais.solicitacoes > 0,
      messages: 'enquiries',
      load: async () => ({ useWaiting: (await waiting()).useOwnWaiting }),
    },
  ],
  stale: { 'enquiries-changed': [ofEnquiries()] },
}
