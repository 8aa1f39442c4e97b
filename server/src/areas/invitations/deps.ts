import type { AreaDeps } from '../../area.ts'

export type InvitationDeps = Pick<AreaDeps, 'db' | 'clock' | 'config' | 'limits'>
