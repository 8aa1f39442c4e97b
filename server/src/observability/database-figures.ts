/** What the database tells of itself and of the jobs' queue. */
import type { Database } from '../db/database.ts'
import { rowFrom, rowsFrom } from '../db/rows.ts'
import type { Figure } from './metrics.ts'

export async function databaseFigures(db: Database): Promise<Figure[]> {
  const found = await rowFrom<{
    waiting: number
    lag: number | null
    migration: string | null
    sessions: number
    most: number
    bytes: number
    archiveFails: number | null
    backupAge: number | null
  }>(db)`
    SELECT (SELECT count(*)::int FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting,
      (SELECT max(extract(epoch FROM replay_lag))::float8 FROM pg_stat_replication) AS lag,
      (SELECT max(name) FROM migration) AS migration,
      (SELECT sum(numbackends)::int FROM pg_stat_database) AS sessions,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
      pg_database_size(current_database())::float8 AS bytes,
      (SELECT CASE WHEN last_failed_time > coalesce(last_archived_time, '-infinity') THEN 1 ELSE 0 END
        FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off') AS "archiveFails",
      -- Whoever makes a backup says so in a setting of the database (deploy/backup/tell-backup.sh).
      (SELECT extract(epoch FROM now())::float8 - split_part(setting, '=', 2)::float8
        FROM pg_db_role_setting, unnest(setconfig) setting
        WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database()) AND setrole = 0
          AND setting ~ '^invest\\.backup_at=[0-9]+$') AS "backupAge"`
  if (!found) return []
  return [
    {
      name: 'database_sessions',
      help: 'Sessions of the database server, of whomever.',
      value: found.sessions,
    },
    { name: 'database_sessions_limit', help: 'How many it takes.', value: found.most },
    { name: 'database_bytes', help: 'What the database takes on its disk.', value: found.bytes },
    ...optional(
      'database_archive_fails',
      '1 while the last change could not be archived.',
      found.archiveFails,
    ),
    ...optional(
      'backup_age_seconds',
      'Since the last backup that was told to the database.',
      found.backupAge,
    ),
    { name: 'database_lock_waits', help: 'Sessions that wait for a lock.', value: found.waiting },
    {
      name: 'database_migration',
      help: 'The last migration that the database has.',
      value: Number.parseInt(found.migration ?? '0', 10),
    },
    ...optional('database_replay_lag_seconds', 'The slowest standby, as the primary sees it.', found.lag),
    ...(await queueFigures(db)),
  ]
}

const optional = (name: string, help: string, value: number | null | undefined): Figure[] =>
  typeof value === 'number' ? [{ name, help, value }] : []

async function queueFigures(db: Database): Promise<Figure[]> {
  const there = await rowsFrom<{
    there: boolean
  }>(db)`SELECT to_regclass('pgboss.job') IS NOT NULL AS there`
  if (!there[0]?.there) return []
  const rows = await rowsFrom<{
    queue: string
    waiting: number
    failed: number
    oldest: number
    done: number | null
  }>(db)`
    SELECT queue.name AS queue, count(*) FILTER (WHERE state IN ('created', 'retry'))::int AS waiting,
      count(*) FILTER (WHERE state = 'failed')::int AS failed,
      coalesce(extract(epoch FROM now() - min(start_after) FILTER (WHERE state IN ('created', 'retry'))), 0)::float8 AS oldest,
      extract(epoch FROM max(completed_on) FILTER (WHERE state = 'completed'))::float8 AS done
    FROM pgboss.queue LEFT JOIN pgboss.job ON job.name = queue.name
    WHERE queue.name NOT LIKE '\\_\\_%' GROUP BY queue.name`
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
