/** What the database tells of itself and of the jobs' queue. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Figure } from './metrics.ts'

export async function databaseFigures(db: Database): Promise<Figure[]> {
  const { rows } = await sql<{ waiting: number; lag: number | null; migration: string | null }>`
    SELECT (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting,
      (SELECT max(extract(epoch FROM replay_lag))::float8 FROM pg_stat_replication) AS lag,
      (SELECT max(name) FROM migration) AS migration`.execute(db)
  const [{ waiting = 0, lag = null, migration = null } = {}] = rows
  return [
    { name: 'database_lock_waits', help: 'Sessions that wait for a lock.', value: waiting },
    {
      name: 'database_migration',
      help: 'The last migration that the database has.',
      value: Number.parseInt(migration ?? '0', 10),
    },
    ...(lag === null
      ? []
      : [
          {
            name: 'database_replay_lag_seconds',
            help: 'The slowest standby, as the primary sees it.',
            value: lag,
          },
        ]),
    ...(await queueFigures(db)),
  ]
}

async function queueFigures(db: Database): Promise<Figure[]> {
  const { rows: there } = await sql<{
    there: boolean
  }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`.execute(db)
  if (!there[0]?.there) return []
  const { rows } = await sql<{
    queue: string
    waiting: number
    failed: number
    oldest: number
    done: number | null
  }>`
    SELECT queue.name AS queue, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry'))), 0)::float8 AS oldest,
      extract(epoch FROM max(completed_on) FILTER (WHERE state = 'completed'))::float8 AS done
    FROM pgboss.queue LEFT JOIN pgboss.job ON job.name = queue.name
    WHERE queue.name NOT LIKE '\\_\\_%' GROUP BY queue.name`.execute(db)
  return rows.flatMap(({ queue, waiting, failed, oldest, done }) => {
    const labels = { queue }
    return [
      { name: 'job_waiting', help: 'Runs of a job that wait.', value: waiting, labels },
      {
        name: 'job_failed',
        help: 'Runs of a job that were given up and are still kept.',
        value: failed,
        labels,
      },
      {
        name: 'job_oldest_seconds',
        help: 'Since when the oldest run should have begun.',
        value: Math.max(0, oldest),
        labels,
      },
      ...(done === null
        ? []
        : [
            {
              name: 'job_last_success_timestamp_seconds',
              help: 'When a job last succeeded.',
              value: done,
              labels,
            },
          ]),
    ]
  })
}
