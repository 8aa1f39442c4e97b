import { screens } from '@invest/contract/screens'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { WebArea } from '../../lib/screens/area.ts'

const name = { pt: 'Made in RS', en: 'Made in RS', es: 'Made in RS' }

export const sealArea: WebArea = {
  name: 'seal',
  // This area has no messages of its own and uses those of the seal widget.
  messages: 'seal',
  screens: [{ at: screens.sealCompanies, load: () => import('./seal-companies-screen.tsx') }],
  menu: [
    {
      group: 'companies',
      order: 20,
      screen: screens.sealCompanies,
      label: name,
      icon: IconRosetteDiscountCheck,
      rule: { foreigners: false },
    },
  ],
  tiles: [
    {
      order: 20,
      screen: screens.sealCompanies,
      title: name,
      text: {
        pt: 'O selo de origem para os produtos feitos no Estado.',
        en: 'The seal of origin for products made in the state.',
        es: 'El sello de origen para los productos hechos en el estado.',
      },
      icon: IconRosetteDiscountCheck,
      rule: { foreigners: false },
      number: (me) => me.totais.comSelo,
      counted: {
        pt: {
          zero: 'nenhum selo habilitado',
          one: 'selo habilitado',
          many: 'selos habilitados',
          other: 'selos habilitados',
        },
        en: { zero: 'no seals enabled', one: 'seal enabled', other: 'seals enabled' },
        es: {
          zero: 'ningún sello habilitado',
          one: 'sello habilitado',
          many: 'sellos habilitados',
          other: 'sellos habilitados',
        },
      },
    },
  ],
}
