/** What becomes of the jobs: the last run of each, and the next (OPERATION-3). */
import type { Language } from '@invest/contract/language'
import type { JobState } from '@invest/contract/operation'
import { CronExpressionParser } from 'cron-parser'
import type { AreaDeps } from '../../../area.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { storedJobs } from './job-repository.ts'

export async function jobStates(
  { db, clock, facts }: Pick<AreaDeps, 'db' | 'clock' | 'facts'>,
  language: Language,
): Promise<JobState[]> {
  const stored = new Map((await storedJobs(db)).map((row) => [row.nome, row]))
  return facts
    .jobs()
    .map((job) => {
      const { inicio, fim, falha, corrigidos, pedidaEm } = stored.get(job.name) ?? {}
      return {
        nome: job.name,
        descricao: job.title[language],
        aCadaSegundos: 'cron' in job ? null : job.everySeconds,
        ultima: inicio
          ? {
              inicio: inicio.toISOString(),
              fim: fim?.toISOString() ?? null,
              falha: falha ?? null,
              corrigidos: corrigidos ?? null,
            }
          : null,
        proxima: nextRun(job, clock.now()),
        pedidaEm: pedidaEm?.toISOString() ?? null,
      }
    })
    .sort((one, other) => one.descricao.localeCompare(other.descricao, language))
}

const nextRun = (job: Job, now: Date): string | null =>
  'cron' in job
    ? CronExpressionParser.parse(job.cron, { currentDate: now, tz: 'UTC' }).next().toDate().toISOString()
    : null
