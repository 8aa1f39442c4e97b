/** What a branch of business needs to be told: where it sits, what it makes, how its companies call and describe themselves. */

import type { Scene } from '../drawing/scene-names.ts'
import type { Region } from '../regions.ts'

export type SectorKind = 'industria' | 'agro' | 'comercio' | 'servico'

export interface Sector {
  id: string
  kind: SectorKind
  /** How common it is anywhere, and what its regions add. */
  base: number
  where?: Partial<Record<Region, number>>
  /** CNAE subclasses: one becomes the main activity, some of the others secondary. */
  cnaes: readonly string[]
  alsoCnaes?: readonly string[]
  /** `NCM 22042100` or `NBS 115013000`; shorter codes are chapters, headings ... */
  products: readonly string[]
  /**
   * Display names. Slots: {lugar} an invented place, {marca} an invented brand, {sob} and {sob2} surnames,
   * {virtude} a patron-like word.
   */
  names: readonly string[]
  /** What the registry's name adds to the brand: "indústria e comércio de vinhos". */
  legal: readonly string[]
  /** First sentences, then second ones. Slots: {nome}, {cidade}, {ano}, {pessoas}. */
  about: readonly string[]
  detail: readonly string[]
  /** What money is sought for, after "Buscamos investimento para". */
  invest: readonly string[]
  scene: Scene
  /** Hue of the logo, degrees. */
  hue: number
}
