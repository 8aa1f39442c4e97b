/** The queue and the schedule of background jobs; each area has its own jobs. */

import { setTimeout as pause } from 'node:timers/promises'
import type { InEachLanguage } from '@invest/contract/language'
import { PgBoss } from 'pg-boss'
import type { Pool } from '../db/connections/pool.ts'
import { keepRuns, type Run } from './keep-runs.ts'

interface NamedJob {
  name: string
  /** Answers the number of counters that it has corrected as `corrected`, where it compares any. */
  run(): Promise<unknown>
}

interface ScheduledJob extends NamedJob {
  /** A cron expression, in UTC. */
  cron: string
}

/**
 * A job whose result people wait for. It runs again and again, and in every worker at once, so it has to tolerate that.
 */
interface RepeatedJob extends NamedJob {
  everySeconds: number
}

type Work = ScheduledJob | RepeatedJob

/** The title says what it does, to whoever runs the portal. */
export type Job = Work & { title: InEachLanguage }

export interface Jobs {
  stop(): Promise<void>
}

/** Where the outcome of runs is kept, and who asks for one before its time; both may fail. */
export interface JobRecords {
  keep(run: Run): Promise<void>
  /** Starts the jobs that somebody has asked for since the last call, by their names. */
  takeAsked(start: (name: string) => Promise<void>): Promise<void>
}

/** A job whose worker was killed is another worker's within a minute (OPS-31). */
const heartbeatSeconds = 20
const lookForAskedSeconds = 3

/** Starts the worker on its own pool. A scheduled job runs in one process at a time. */
export async function startJobs(
  pool: Pool,
  jobs: readonly Work[],
  onError: (error: Error) => void,
  records?: JobRecords,
): Promise<Jobs> {
  const [schema] = await pool.ask("SELECT to_regnamespace('pgboss') IS NOT NULL AS made")
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, text, values) },
    // Even where the schema is there, making it asks for the right to make schemas.
    createSchema: !schema?.made,
    superviseIntervalSeconds: heartbeatSeconds,
    monitorIntervalSeconds: heartbeatSeconds,
  })
  boss.on('error', onError)
  const kept = records ? jobs.map((job) => keepRuns(job, records.keep)) : jobs
  const repeated: { stop(): Promise<void> }[] = []
  try {
    await boss.start()
    for (const job of kept) if ('cron' in job) await schedule(boss, job, onError)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
  for (const job of kept) if (!('cron' in job)) repeated.push(repeat(job, onError))
  if (records) {
    const run = () => records.takeAsked(async (name) => void (await boss.send(name)))
    repeated.push(repeat({ everySeconds: lookForAskedSeconds, run }, onError))
  }
  return {
    stop: async () => {
      await Promise.all([...repeated.map((job) => job.stop()), boss.stop({ graceful: true, timeout: 5000 })])
    },
  }
}

async function execute(pool: Pool, text: string, values?: unknown[]) {
  const client = await pool.connect()
  try {
    return await client.query(text, values)
  } finally {
    client.release()
  }
}

async function schedule(
  boss: PgBoss,
  { name, cron, run }: ScheduledJob,
  onError: (error: Error) => void,
): Promise<void> {
  const options = { heartbeatSeconds, retryLimit: 3, retryBackoff: true }
  await boss.createQueue(name, { policy: 'singleton', ...options })
  // A queue that is there keeps its own.
  await boss.updateQueue(name, options)
  await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
    await run().catch((error: Error) => {
      onError(error)
      throw error
    })
  })
  await boss.schedule(name, cron)
}

function repeat(
  { everySeconds, run }: Pick<RepeatedJob, 'everySeconds' | 'run'>,
  onError: (error: Error) => void,
): { stop(): Promise<void> } {
  const ending = new AbortController()
  const loop = async () => {
    while (!ending.signal.aborted) {
      // If the database is away, the next round tries again.
      await run().catch(onError)
      await pause(everySeconds * 1000, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const ended = loop()
  return {
    stop: () => {
      ending.abort()
      return ended
    },
  }
}
