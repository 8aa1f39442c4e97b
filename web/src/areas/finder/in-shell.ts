import { screens } from '@invest/contract/screens'
import { IconEyeOff, IconHeart, IconMap2, IconScale, IconSearch } from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { companyKeys } from '../../widgets/company/company-keys.ts'
import { finderKeys } from './finder-keys.ts'

const name = { pt: 'Buscador de empresas', en: 'Company finder', es: 'Buscador de empresas' }
const map = { pt: 'Mapa de empresas', en: 'Company map', es: 'Mapa de empresas' }

/** All queries that list, count or map the companies that the person may see. */
const listed = [
  companyKeys.pages(),
  companyKeys.favourites(),
  companyKeys.hidden(),
  finderKeys.hits(),
  finderKeys.total(),
  finderKeys.map(),
]

export const finderInShell: AreaInShell = {
  menu: [
    { group: 'companies', order: 30, screen: screens.map, label: map, icon: IconMap2 },
    {
      group: 'companies',
      order: 40,
      screen: screens.finder,
      label: name,
      icon: IconSearch,
      covers: [screens.company, screens.favourites, screens.hiddenCompanies, screens.comparison],
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
        queryFn: async ({ signal }) => {
          // Every person's first screen loads this file, and needs none of the area's other calls.
          const { countCompanies } = await import('@invest/contract/search/search')
          return (await call(countCompanies, { body: {} }, signal)).empresas
        },
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
    {
      order: 30,
      screen: screens.map,
      title: map,
      text: {
        pt: 'Veja onde estão as empresas e o que há em volta delas.',
        en: 'See where companies are, and what lies around them.',
        es: 'Vea dónde están las empresas y qué hay a su alrededor.',
      },
      icon: IconMap2,
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
