import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

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
}
