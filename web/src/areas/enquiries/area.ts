import { screens } from '@invest/contract/screens'
import { IconInbox, IconMessageQuestion, IconMessages } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'
import { ofEnquiries } from '../../widgets/enquiry/enquiry-keys.ts'
import { deskWaiting, ownWaiting, receivedWaiting, receivesQuery } from './waiting-queries.ts'

const desk = { permissions: ['ATENDER_SOLICITACOES'] } as const
const receives = { asks: receivesQuery }
const deskName = {
  pt: 'Atendimento a investidores',
  en: 'Answering investors',
  es: 'Atención a inversores',
}
const receivedName = { pt: 'Solicitações recebidas', en: 'Enquiries received', es: 'Solicitudes recibidas' }

export const enquiriesArea: WebArea = {
  name: 'enquiries',
  messages: 'enquiries',
  screens: [
    { at: screens.ownEnquiries, load: () => import('./lists/own-screen.tsx') },
    { at: screens.receivedEnquiries, load: () => import('./lists/received-screen.tsx') },
    { at: screens.enquiryDesk, load: () => import('./lists/desk-screen.tsx') },
    { at: screens.enquiryTemplates, load: () => import('./templates/templates-screen.tsx') },
    { at: screens.enquiryNumbers, load: () => import('./numbers/numbers-screen.tsx') },
    { at: screens.askMunicipality, load: () => import('./visitors/ask-screen.tsx'), access: 'public' },
    { at: screens.visitorEnquiry, load: () => import('./visitors/follow-screen.tsx'), access: 'public' },
    { at: screens.enquiry, load: () => import('./case/case-screen.tsx') },
  ],
  menu: [
    {
      group: 'initial',
      order: 30,
      screen: screens.ownEnquiries,
      label: { pt: 'Minhas solicitações', en: 'My enquiries', es: 'Mis solicitudes' },
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
      label: { pt: 'Solicitações', en: 'Enquiries', es: 'Solicitudes' },
      icon: IconMessages,
      rule: desk,
      count: deskWaiting,
    },
  ],
  tiles: [
    {
      order: 5,
      screen: screens.enquiryDesk,
      title: deskName,
      text: {
        pt: 'As perguntas de investidores, quem as atende e até quando.',
        en: 'The questions of investors, who attends to them and by when.',
        es: 'Las preguntas de inversores, quién las atiende y hasta cuándo.',
      },
      icon: IconMessages,
      rule: desk,
      leads: true,
      total: deskWaiting,
      counted: {
        pt: {
          zero: 'Nada espera resposta',
          one: 'espera resposta',
          many: 'esperam resposta',
          other: 'esperam resposta',
        },
        en: { zero: 'Nothing waits for an answer', one: 'waits for an answer', other: 'wait for an answer' },
        es: {
          zero: 'Nada espera respuesta',
          one: 'espera respuesta',
          many: 'esperan respuesta',
          other: 'esperan respuesta',
        },
      },
    },
    {
      order: 26,
      screen: screens.receivedEnquiries,
      title: receivedName,
      text: {
        pt: 'O que investidores perguntam às suas empresas e municípios.',
        en: 'What investors ask your companies and municipalities.',
        es: 'Lo que inversores preguntan a sus empresas y municipios.',
      },
      icon: IconInbox,
      rule: receives,
      total: receivedWaiting,
      counted: {
        pt: {
          zero: 'Nada espera você',
          one: 'espera a sua resposta',
          many: 'esperam a sua resposta',
          other: 'esperam a sua resposta',
        },
        en: { zero: 'Nothing waits for you', one: 'waits for your answer', other: 'wait for your answer' },
        es: {
          zero: 'Nada le espera',
          one: 'espera su respuesta',
          many: 'esperan su respuesta',
          other: 'esperan su respuesta',
        },
      },
    },
  ],
  stale: { 'enquiries-changed': [ofEnquiries()] },
}
