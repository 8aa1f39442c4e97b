import type { AreaDeps } from '../../area.ts'
import type { RecordFiles } from '../files/index.ts'

/** What opening a case takes, from other areas as well. */
export type OpeningDeps = Pick<AreaDeps, 'db' | 'clock' | 'config' | 'secret'>
export type EnquiryDeps = OpeningDeps & { files: RecordFiles }
