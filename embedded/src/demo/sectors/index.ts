/** All branches of business of the demo data, and how common each is in a region. */
import type { Region } from '../regions.ts'
import { farming } from './farming.ts'
import { foodAndDrink } from './food-and-drink.ts'
import { machines } from './machines.ts'
import { materials } from './materials.ts'
import { linesOf, type Sector } from './sector.ts'
import { services } from './services.ts'

export const sectors: readonly Sector[] = [
  ...foodAndDrink,
  ...farming,
  ...materials,
  ...machines,
  ...services,
].flatMap(linesOf)

/** The line of a branch that a main activity belongs to. */
export function sectorOf(branch: string, cnae: string): Sector {
  const sector = sectors.find((s) => s.id === branch && s.cnaes.includes(cnae))
  if (!sector) throw new Error(`no line of ${branch} with ${cnae}`)
  return sector
}

export const frequency = (sector: Sector, region: Region): number =>
  sector.base + (sector.where?.[region] ?? 0)
