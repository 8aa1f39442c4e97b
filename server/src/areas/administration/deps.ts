import type { AreaDeps } from '../../area.ts'

export type AdministrationDeps = Pick<AreaDeps, 'db' | 'clock'>
