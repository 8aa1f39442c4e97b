/** What others use of the operation: where jobs are kept and asked for, and what refuses writes. */
import type { Database } from '../../db/database.ts'
import type { JobRecords } from '../../jobs/jobs.ts'
import { keepRun, takeAskedRuns } from './jobs/job-repository.ts'

export { askForRun } from './jobs/job-repository.ts'
export { createRunningNotice } from './notice/running-notice.ts'

export const jobRecords = (db: Database): JobRecords => ({
  keep: (run) => keepRun(db, run),
  takeAsked: (start) => takeAskedRuns(db, start),
})
