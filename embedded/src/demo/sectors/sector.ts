/** What a branch of business needs to be told: where it sits, what it makes, how its companies call and describe themselves. */

import type { Scene } from '../drawing/scene-names.ts'
import type { Region } from '../regions.ts'

export type SectorKind = 'industria' | 'agro' | 'comercio' | 'servico'

/** One kind of company within a branch: what it does, makes, is called and says go together. */
export interface Line {
  /** CNAE subclasses: one becomes the main activity, some of the others secondary. */
  cnaes: readonly string[]
  /** `NCM 22042100` or `NBS 115013000`; shorter codes are chapters, headings ... */
  products: readonly string[]
  /**
   * Display names. Slots: {lugar} an invented place, {marca} an invented brand, {sob} and {sob2} surnames,
   * {virtude} a patron-like word.
   */
  names: readonly string[]
  /** What the registry's name adds to the brand: "indústria e comércio de vinhos". */
  legal: readonly string[]
  /** First sentences of the description. Slots: {nome}, {cidade}, {ano}, {pessoas}. */
  about: readonly string[]
}

interface Setting {
  id: string
  kind: SectorKind
  /** How common it is anywhere, and what its regions add. */
  base: number
  where?: Readonly<Record<Region, number>>
  alsoCnaes?: readonly string[]
  /** Second sentences of the description. */
  detail: readonly string[]
  /** What money is sought for: "ampliar a frota" or a thing to have. */
  invest: readonly string[]
  scene: Scene
  /** Hue of the logo, degrees. */
  hue: number
}

export type Sector = Setting & Line

/** A branch as it is written down: of one line, or of several which share the rest and may say some of it anew. */
export type Branch = Sector | (Setting & { lines: readonly (Line & Partial<Setting>)[] })

/** Its lines as sectors of their own, each equally common. */
export function linesOf(branch: Branch): Sector[] {
  if (!('lines' in branch)) return [branch]
  const { lines, ...setting } = branch
  const share = (weight: number) => weight / lines.length
  const where = Object.fromEntries(
    Object.entries(setting.where ?? {}).map(([region, weight]) => [region, share(weight)]),
  )
  return lines.map((line) => ({ ...setting, base: share(setting.base), where, ...line }))
}
