import { screens } from '@invest/contract/screens'
import type { WebArea } from '../../lib/screens/area.ts'

export const districtsArea: WebArea = {
  name: 'districts',
  messages: 'districts',
  screens: [
    { at: screens.districts, load: () => import('./picker-screen.tsx') },
    { at: screens.industrialDistrict, load: () => import('./district-screen.tsx') },
    { at: screens.lot, load: () => import('./lot-screen.tsx') },
    { at: screens.findLot, load: () => import('./find/find-lot-screen.tsx') },
    { at: screens.lotComparison, load: () => import('./find/compare-lots-screen.tsx') },
    { at: screens.lotPrice, load: () => import('./simulator/simulator-screen.tsx') },
    { at: screens.districtSettings, load: () => import('./settings/settings-screen.tsx') },
    { at: screens.keepDistrict, load: () => import('./keeping/keep-district-screen.tsx') },
    { at: screens.lotSectors, load: () => import('./sectors/sectors-screen.tsx') },
    { at: screens.saveLotSector, load: () => import('./sectors/save-sector-screen.tsx') },
  ],
}
