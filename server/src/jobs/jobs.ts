/** The queue and the schedule of background jobs; each area has its own jobs. */

import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'

interface ScheduledJob {
  name: string
  /** A cron expression, in UTC. */
  cron: string
  run(): Promise<unknown>
}

/**
 * A job whose result people wait for. It runs again and again, and in every worker at once, so it has to tolerate that.
 */
interface RepeatedJob {
  name: string
  everySeconds: number
  run(): Promise<unknown>
}

export type Job = ScheduledJob | RepeatedJob

export interface Jobs {
  stop(): Promise<void>
}

/** Starts the worker. A scheduled job runs in one process at a time. */
export async function startJobs(
  connection: pg.PoolConfig,
  jobs: Job[],
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 3, application_name: 'invest-web jobs' })
  boss.on('error', onError)
  await boss.start()
  const repeated: { stop(): Promise<void> }[] = []
  for (const job of jobs) {
    if ('cron' in job) await schedule(boss, job)
    else repeated.push(repeat(job, onError))
  }
  return {
    stop: async () => {
      await Promise.all([...repeated.map((job) => job.stop()), boss.stop({ graceful: true, timeout: 5000 })])
    },
  }
}

async function schedule(boss: PgBoss, { name, cron, run }: ScheduledJob): Promise<void> {
  await boss.createQueue(name, {
    policy: 'singleton',
    heartbeatSeconds: 60,
    retryLimit: 3,
    retryBackoff: true,
  })
  await boss.work(name, { pollingIntervalSeconds: 10 }, async () => {
    await run()
  })
  await boss.schedule(name, cron)
}

function repeat(
  { everySeconds, run }: RepeatedJob,
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
