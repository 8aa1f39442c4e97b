/** The queue and the schedule; what a job does lives in its area. */

import type pg from 'pg'
import { PgBoss } from 'pg-boss'

export interface Job {
  name: string
  /** Cron, in UTC. */
  cron: string
  run(): Promise<unknown>
}

export interface Jobs {
  stop(): Promise<void>
}

/** Starts the worker: each scheduled job runs once at a time over all processes. */
export async function startJobs(
  connection: pg.PoolConfig,
  jobs: Job[],
  onError: (error: Error) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ ...connection, max: 3, application_name: 'invest-web jobs' })
  boss.on('error', onError)
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, {
      policy: 'singleton',
      heartbeatSeconds: 60,
      retryLimit: 3,
      retryBackoff: true,
    })
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      await run()
    })
    await boss.schedule(name, cron)
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 5000 }) }
}
