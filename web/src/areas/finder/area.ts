import { screens } from '@invest/contract/screens'
import { countCompanies } from '@invest/contract/search/search'
import { IconEyeOff, IconHeart, IconScale, IconSearch } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import type { WebArea } from '../../lib/screens/area.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { finderKeys } from './finder-keys.ts'

const name = { pt: 'Buscador de empresas', en: 'Company finder', es: 'Buscador de empresas' }

/** All queries that list or count the companies that the person may see. */
const listed = [
  companyKeys.pages(),
  companyKeys.favourites(),
  companyKeys.hidden(),
  finderKeys.hits(),
  finderKeys.total(),
]

export const finderArea: WebArea = {
  name: 'finder',
  messages: 'finder',
  screens: [
    {
      at: screens.finder,
      load: () => import('./finder-screen.tsx'),
      opening: { title: 'title', lead: 'lead' },
    },
    { at: screens.favourites, load: () => import('./favourites-screen.tsx') },
    { at: screens.hiddenCompanies, load: () => import('./hidden-screen.tsx') },
    { at: screens.comparison, load: () => import('./compare/compare-screen.tsx') },
  ],
  menu: [
    {
      group: 'companies',
      order: 40,
      screen: screens.finder,
      label: name,
      icon: IconSearch,
      covers: [screens.favourites, screens.hiddenCompanies, screens.comparison],
    },
  ],
  tiles: [
    {
      order: 25,
      screen: screens.finder,
      title: name,
      text: {
        pt: 'Encontre empresas por nome, município e interesse em investimento.',
        en: 'Find companies by name, municipality or whether they are seeking investment.',
        es: 'Encuentre empresas por nombre, municipio o interés en recibir inversiones.',
      },
      icon: IconSearch,
      total: {
        queryKey: finderKeys.total(),
        queryFn: async ({ signal }) => (await call(countCompanies, { body: {} }, signal)).empresas,
        meta: { background: true },
        staleTime: 5 * 60_000,
      },
      counted: {
        pt: {
          zero: 'nenhuma empresa no portal',
          one: 'empresa no portal',
          many: 'empresas no portal',
          other: 'empresas no portal',
        },
        en: {
          zero: 'no companies on the portal',
          one: 'company on the portal',
          other: 'companies on the portal',
        },
        es: {
          zero: 'ninguna empresa en el portal',
          one: 'empresa en el portal',
          many: 'empresas en el portal',
          other: 'empresas en el portal',
        },
      },
      links: [
        { label: { pt: 'Buscar', en: 'Search', es: 'Buscar' }, screen: screens.finder },
        {
          label: { pt: 'Favoritas', en: 'Favourites', es: 'Favoritas' },
          screen: screens.favourites,
          number: (me) => me.totais.favoritas,
        },
        {
          label: { pt: 'Ocultas', en: 'Hidden', es: 'Ocultas' },
          screen: screens.hiddenCompanies,
          number: (me) => me.totais.ocultas,
        },
      ],
    },
  ],
  findable: [
    {
      screen: screens.favourites,
      label: { pt: 'Empresas favoritas', en: 'Favourite companies', es: 'Empresas favoritas' },
      icon: IconHeart,
    },
    {
      screen: screens.hiddenCompanies,
      label: { pt: 'Empresas ocultas por mim', en: 'Companies hidden by me', es: 'Empresas ocultas por mí' },
      icon: IconEyeOff,
    },
    {
      screen: screens.comparison,
      label: { pt: 'Comparar empresas', en: 'Compare companies', es: 'Comparar empresas' },
      icon: IconScale,
    },
  ],
  hits: () => import('./hits.ts'),
  stale: {
    'company-saved': listed,
    'seal-changed': listed,
    'favourite-marked': [companyKeys.pages(), companyKeys.favourites(), companyKeys.hidden()],
    'company-hidden-by-me': listed,
    'saved-searches-changed': [finderKeys.saved()],
    'mail-chosen': [finderKeys.saved()],
  },
}
