/** What usual purposes need where a lot meets the road (DISTRICT-64), and which activities and products mean one (FINDER-94). */
import type { Utility } from './lots.ts'

export const lotPurposes = ['FRIO', 'ALIMENTOS', 'METAL', 'LOGISTICA', 'DADOS'] as const
export type LotPurpose = (typeof lotPurposes)[number]

export const needsOf: Readonly<Record<LotPurpose, readonly Utility[]>> = {
  FRIO: ['ENERGIA', 'AGUA', 'PAVIMENTO'],
  ALIMENTOS: ['ENERGIA', 'AGUA', 'ESGOTO', 'PAVIMENTO'],
  METAL: ['ENERGIA', 'GAS', 'PAVIMENTO'],
  LOGISTICA: ['ENERGIA', 'PAVIMENTO'],
  DADOS: ['ENERGIA', 'AGUA', 'INTERNET'],
}

/** The first that one of the codes fits. */
const meantBy: readonly [LotPurpose, RegExp][] = [
  ['FRIO', /^CNAE:52117/],
  ['DADOS', /^CNAE:6[23]/],
  ['LOGISTICA', /^CNAE:(49|5)/],
  ['ALIMENTOS', /^(CNAE:1[01]|NCM:(0[2-9]|1\d|2[0-2]))/],
  ['METAL', /^(CNAE:(2[4589]|30)|NCM:(7[2-9]|8[2-7]))/],
]

export const purposeOf = (codes: readonly string[]): LotPurpose | undefined =>
  meantBy.find(([, form]) => codes.some((code) => form.test(code)))?.[0]
