import { screens } from '@invest/contract/screens'
import { lotsName } from '@invest/contract/state'
import {
  IconBuildingFactory2,
  IconCalculator,
  IconCategory,
  IconMapSearch,
  IconScale,
  IconSettings,
} from '@tabler/icons-react'
import { call } from '../../lib/api/api.ts'
import type { AreaInShell } from '../../lib/screens/area.ts'
import { keysOf } from './district-keys.ts'

const name = { pt: 'Distritos industriais', en: 'Industrial districts', es: 'Distritos industriales' }

const textEditors = { permissions: ['EDITAR_LOTES', 'GERENCIAR_PREFERENCIAS'] } as const

const lotEditors = { permissions: ['EDITAR_LOTES'] } as const

const lots = [
  keysOf.districts(),
  keysOf.district(),
  keysOf.lot(),
  keysOf.lotHistory(),
  keysOf.foundLots(),
  keysOf.lotRows(),
]

export const districtsInShell: AreaInShell = {
  menu: [
    {
      group: 'districts',
      order: 10,
      screen: screens.districts,
      label: name,
      icon: IconBuildingFactory2,
      covers: [screens.industrialDistrict, screens.lotPrice],
    },
    {
      group: 'districts',
      order: 20,
      screen: screens.findLot,
      label: { pt: 'Encontrar um lote', en: 'Find a lot', es: 'Encontrar un lote' },
      icon: IconMapSearch,
      covers: [screens.lot, screens.lotComparison],
    },
    {
      group: 'districtAdministration',
      order: 10,
      screen: screens.districtSettings,
      label: {
        pt: `Configurações do ${lotsName}`,
        en: `${lotsName} settings`,
        es: `Configuración del ${lotsName}`,
      },
      icon: IconSettings,
      rule: textEditors,
      covers: [screens.keepDistrict],
    },
    {
      group: 'districtAdministration',
      order: 20,
      screen: screens.lotSectors,
      label: { pt: 'Setores dos lotes', en: 'Lot sectors', es: 'Sectores de los lotes' },
      icon: IconCategory,
      rule: lotEditors,
      covers: [screens.saveLotSector],
    },
  ],
  findable: [
    {
      screen: screens.lotPrice,
      label: {
        pt: 'Simular o preço de um lote',
        en: 'Simulate the price of a lot',
        es: 'Simular el precio de un lote',
      },
      icon: IconCalculator,
    },
    {
      screen: screens.lotComparison,
      label: { pt: 'Comparar lotes', en: 'Compare lots', es: 'Comparar lotes' },
      icon: IconScale,
    },
  ],
  tiles: [
    {
      order: 45,
      screen: screens.districts,
      title: name,
      text: {
        pt: `Veja os lotes do ${lotsName} no mapa e simule o preço do seu.`,
        en: `See the ${lotsName} lots on the map and simulate the price of yours.`,
        es: `Vea los lotes del ${lotsName} en el mapa y simule el precio del suyo.`,
      },
      icon: IconBuildingFactory2,
      total: {
        queryKey: keysOf.districts('disponiveis'),
        queryFn: async ({ signal }) => {
          // Every person's first screen loads this file, and needs none of the area's other calls.
          const { districts } = await import('@invest/contract/districts')
          const all = await call(districts.list, {}, signal)
          return {
            total: all.reduce((sum, { numLotesDisponiveis }) => sum + numLotesDisponiveis, 0),
            limitado: false,
          }
        },
        meta: { background: true },
        staleTime: 5 * 60_000,
      },
      counted: {
        pt: {
          zero: 'nenhum lote disponível',
          one: 'lote disponível',
          many: 'lotes disponíveis',
          other: 'lotes disponíveis',
        },
        en: { zero: 'no lots available', one: 'lot available', other: 'lots available' },
        es: {
          zero: 'ningún lote disponible',
          one: 'lote disponible',
          many: 'lotes disponibles',
          other: 'lotes disponibles',
        },
      },
    },
  ],
  hits: () => import('./hits.ts'),
  stale: {
    'lot-saved': [...lots, keysOf.drawings()],
    'saved-lots-changed': [keysOf.savedLots()],
    'mail-chosen': [keysOf.savedLots()],
    'sectors-changed': [keysOf.sectors(), keysOf.sector(), ...lots],
    'programme-text-saved': [keysOf.text()],
    'legislation-changed': [keysOf.legislation(), keysOf.translations()],
    'drawings-changed': [keysOf.drawings()],
    'drawing-published': [keysOf.drawings(), keysOf.lotRows(), keysOf.district()],
    'district-facts-saved': [...lots, keysOf.facts(), keysOf.translations()],
    'translations-saved': [keysOf.facts(), keysOf.legislation(), keysOf.prices(), ...lots],
  },
}
