/** Whether each job comes to its turn, and what its last run came to, for whoever watches from outside (OPERATION-10). */
import { CronExpressionParser } from 'cron-parser'
import type { AreaDeps } from '../../../area.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { writtenEveryMs } from '../../../jobs/keep-runs.ts'
import type { Figure } from '../../../observability/metrics.ts'
import { storedJobs } from './job-repository.ts'

export async function jobFigures({
  db,
  clock,
  facts,
}: Pick<AreaDeps, 'db' | 'clock' | 'facts'>): Promise<Figure[]> {
  const stored = new Map((await storedJobs(db)).map((row) => [row.nome, row]))
  return facts.jobs().flatMap((job) => {
    const { inicio, falha } = stored.get(job.name) ?? {}
    const labels = { queue: job.name }
    return [
      {
        name: 'job_overdue_seconds',
        help: 'Since when a job should have begun.',
        value: overdueSeconds(job, inicio ?? facts.startedAt, clock.now()),
        labels,
      },
      {
        name: 'job_last_run_failed',
        help: '1 where the last run of a job has failed.',
        value: falha ? 1 : 0,
        labels,
      },
    ]
  })
}

/** `last` is when the last run began that is known of. */
export function overdueSeconds(job: Job, last: Date, now: Date): number {
  const due =
    'cron' in job
      ? CronExpressionParser.parse(job.cron, { currentDate: now, tz: 'UTC' }).prev().getTime()
      : last.getTime() + job.everySeconds * 1000 + writtenEveryMs
  return due > last.getTime() && due < now.getTime() ? (now.getTime() - due) / 1000 : 0
}
