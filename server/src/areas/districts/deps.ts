import type { AreaDeps } from '../../area.ts'

export type DistrictDeps = Pick<AreaDeps, 'db' | 'clock'>
