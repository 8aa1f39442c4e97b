/** Describes a branch of business: its regions, its products, and the names and descriptions of its companies. */

import type { Scene } from '../drawing/scene-names.ts'
import type { Region, RegionData } from '../places/regions.ts'

export type SectorKind = 'industria' | 'agro' | 'comercio' | 'servico'

/** One kind of company within a branch, with activities, products, names and descriptions that fit each other. */
export interface Line {
  /** CNAE subclasses. One becomes the main activity, and some of the others secondary ones. */
  cnaes: readonly string[]
  /** `NCM 22042100` or `NBS 115013000`. Shorter codes are chapters or headings. */
  products: readonly string[]
  /**
   * Display names with slots: {lugar} for an invented place, {marca} for an invented brand, {sob} and {sob2} for
   * surnames, {virtude} for a word of the list `virtues`.
   */
  names: readonly string[]
  /** What the registered name adds to the brand, such as "indústria e comércio de vinhos". */
  legal: readonly string[]
  /** First sentences of the description, with the slots {nome}, {cidade}, {ano} and {pessoas}. */
  about: readonly string[]
}

interface Setting {
  id: string
  kind: SectorKind
  /** How common it is everywhere. Regions of a state add to it. */
  base: number
  alsoCnaes?: readonly string[]
  /** Second sentences of the description. */
  detail: readonly string[]
  /** What the company wants money for, as a verb ("ampliar a frota") or as a noun. */
  invest: readonly string[]
  scene: Scene
  /** The logo's hue in degrees. */
  hue: number
}

export type Sector = Setting & Line & { where: Readonly<Record<Region, number>> }

/** A branch as the data file writes it. Several lines share its settings, and a line may override some of them. */
export type Branch = (Setting & Line) | (Setting & { lines: readonly (Line & Partial<Setting>)[] })

/** Makes a sector of each line. All lines of a branch are equally common. */
export function linesOf(branch: Branch, regions: readonly RegionData[]): Sector[] {
  const { lines, ...setting } = 'lines' in branch ? branch : { ...branch, lines: [branch] }
  const share = (weight: number) => weight / lines.length
  const where = Object.fromEntries(
    regions.flatMap(({ id, sectors }) => {
      const weight = sectors[branch.id]
      return weight === undefined ? [] : [[id, share(weight)] as const]
    }),
  )
  return lines.map((line) => ({ ...setting, ...line, base: share(setting.base), where }))
}
