/** What a process can tell of the installation: the metrics and the operators' page ask here (OPERATION-1). */
import type { PartState } from '@invest/contract/operation'
import type { Job } from '../jobs/jobs.ts'
import type { Figure } from './metrics.ts'

export interface Facts {
  /** Numbers about the whole installation; asks the database. */
  figures(): Promise<Figure[]>
  parts(): Promise<PartState[]>
  /** The jobs that workers of this release run with this process's settings. */
  jobs(): readonly Job[]
  /** When this process has started. */
  startedAt: Date
}
