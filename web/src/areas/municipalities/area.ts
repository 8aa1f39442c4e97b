import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const municipalitiesArea: WebArea = {
  name: 'municipalities',
  messages: 'municipalities',
  screens: [
    { at: screens.municipalities, load: () => import('./list-screen.tsx') },
    {
      at: screens.municipalityComparison,
      load: () => import('./compare/compare-screen.tsx'),
      access: 'public',
      shell: true,
    },
    { at: screens.municipality, load: () => import('./municipality-screen.tsx') },
    {
      at: screens.framedMunicipalities,
      load: () => import('./framed-list-screen.tsx'),
      access: 'public',
    },
    {
      at: screens.framedMunicipality,
      load: () => import('./framed-municipality-screen.tsx'),
      access: 'public',
    },
    { at: screens.adminMunicipalities, load: () => import('./editing/admin-list-screen.tsx') },
    { at: screens.adminMunicipality, load: () => import('./editing/edit-screen.tsx') },
  ],
}
