/** All branches of business of the demo data, and how common each is in a region. */
import type { Region } from '../regions.ts'
import { farming } from './farming.ts'
import { foodAndDrink } from './food-and-drink.ts'
import { machines } from './machines.ts'
import { materials } from './materials.ts'
import type { Sector } from './sector.ts'
import { services } from './services.ts'

export const sectors: readonly Sector[] = [
  ...foodAndDrink,
  ...farming,
  ...materials,
  ...machines,
  ...services,
]

export function sectorById(id: string): Sector {
  const sector = sectors.find((s) => s.id === id)
  if (!sector) throw new Error(`no sector ${id}`)
  return sector
}

export const frequency = (sector: Sector, region: Region): number =>
  sector.base + (sector.where?.[region] ?? 0)
