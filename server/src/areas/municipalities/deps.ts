import type { AreaDeps } from '../../area.ts'
import type { RecordFiles } from '../files/index.ts'

export interface MunicipalityDeps extends Pick<AreaDeps, 'db' | 'clock'> {
  files: RecordFiles
}
