/** Reads the branches of business, and says how common each is in a region. */
import { readJsonData } from '../data.ts'
import type { Region, RegionData } from '../places/regions.ts'
import { type Branch, linesOf, type Sector } from './sector.ts'

/** Files of data/sectors. Another order would generate other companies. */
const files = ['food-and-drink', 'farming', 'materials', 'machines', 'sea', 'services']

const branches = files.flatMap((name) => readJsonData<Branch[]>(`sectors/${name}.json`))

/** The lines of all branches, which are more common in some of these regions. */
export const sectorsIn = (regions: readonly RegionData[]): Sector[] =>
  branches.flatMap((branch) => linesOf(branch, regions))

/** The line of a branch that a main activity belongs to. */
export function sectorOf(sectors: readonly Sector[], branch: string, cnae: string): Sector {
  const sector = sectors.find((s) => s.id === branch && s.cnaes.includes(cnae))
  if (!sector) throw new Error(`no line of ${branch} with ${cnae}`)
  return sector
}

export const frequency = (sector: Sector, region: Region): number => sector.base + (sector.where[region] ?? 0)
