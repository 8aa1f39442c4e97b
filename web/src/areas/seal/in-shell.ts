import { screens } from '@invest/contract/screens'
import { sealName } from '@invest/contract/state'
import { IconBinaryTree, IconFileCertificate, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { sealKeys } from '../../widgets/seal/seal-keys.ts'
import { ofSealActivities, ofSealTerms } from './seal-settings-keys.ts'

const name = { pt: sealName, en: sealName, es: sealName }

const editors = { permissions: ['GERENCIAR_DADOS'] } as const

export const sealInShell: AreaInShell = {
  menu: [
    {
      group: 'companies',
      order: 20,
      screen: screens.sealCompanies,
      label: name,
      icon: IconRosetteDiscountCheck,
      rule: { foreigners: false },
    },
    {
      group: 'administration',
      order: 46,
      screen: screens.sealActivities,
      label: { pt: 'Atividades do selo', en: 'Seal activities', es: 'Actividades del sello' },
      icon: IconBinaryTree,
      rule: editors,
    },
    {
      group: 'administration',
      order: 47,
      screen: screens.sealTerms,
      label: { pt: 'Termos do selo', en: 'Seal terms', es: 'Términos del sello' },
      icon: IconFileCertificate,
      rule: editors,
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
  stale: {
    'data-changed': [ofSealActivities(), sealKeys.situation()],
    'seal-terms-changed': [ofSealTerms(), sealKeys.terms()],
  },
}
