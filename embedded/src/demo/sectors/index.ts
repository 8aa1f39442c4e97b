/** Reads the branches of business, and says how common each is in a region. */
import { readJsonData } from '../data.ts'
import type { Region } from '../places/regions.ts'
import { type Branch, linesOf, type Sector } from './sector.ts'

/** Files of data/sectors. Another order would generate other companies. */
const files = ['food-and-drink', 'farming', 'materials', 'machines', 'services']

export const sectors: readonly Sector[] = files
  .flatMap((name) => readJsonData<Branch[]>(`sectors/${name}.json`))
  .flatMap(linesOf)

/** The line of a branch that a main activity belongs to. */
export function sectorOf(branch: string, cnae: string): Sector {
  const sector = sectors.find((s) => s.id === branch && s.cnaes.includes(cnae))
  if (!sector) throw new Error(`no line of ${branch} with ${cnae}`)
  return sector
}

export const frequency = (sector: Sector, region: Region): number =>
  sector.base + (sector.where?.[region] ?? 0)
