import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const finderArea: WebArea = {
  name: 'finder',
  messages: 'finder',
  screens: [
    {
      at: screens.finder,
      load: () => import('./finder-screen.tsx'),
      opening: { title: 'title', lead: 'lead' },
    },
    {
      at: screens.map,
      load: () => import('./map/map-screen.tsx'),
      opening: { title: 'title', lead: 'lead' },
    },
    { at: screens.favourites, load: () => import('./favourites-screen.tsx') },
    { at: screens.hiddenCompanies, load: () => import('./hidden-screen.tsx') },
    { at: screens.comparison, load: () => import('./compare/compare-screen.tsx') },
  ],
}
