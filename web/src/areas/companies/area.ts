import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const companiesArea: WebArea = {
  name: 'companies',
  messages: 'companies',
  screens: [
    { at: screens.ownCompanies, load: () => import('./my-companies-screen.tsx') },
    { at: screens.registerCompany, load: () => import('./register-company-screen.tsx') },
    { at: screens.company, load: () => import('./company-screen.tsx') },
    { at: screens.editCompany, load: () => import('./edit-company-screen.tsx') },
  ],
}
