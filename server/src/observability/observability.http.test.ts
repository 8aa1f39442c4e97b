/** What can be seen of a portal from outside: its log and its metrics (OPS-60 to OPS-63). */
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts'
import { createPortal, investor, type TestPortal } from '../../test/portal.ts'
import { areas } from '../areas.ts'
import { createDatabase } from '../db/database.ts'
import type { Job } from '../jobs/jobs.ts'
import { databaseFigures } from './database-figures.ts'
import { logSettings } from './log.ts'
import { createMetrics, type Figure, type Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { release } from './release.ts'

let portal: TestPortal
let path: DatabaseProxy
let metrics: Metrics
let figures: () => Promise<Figure[]> = async () => []
let asked = 0
const lines: string[] = []

beforeAll(async () => {
  metrics = createMetrics({
    worker: true,
    folders: { files: tmpdir(), data: '/nowhere' },
    pools: () => ({ calls: { open: 3, idle: 2, waiting: 1 } }),
    standbys: () => [{ host: 'b:5432', usable: true, lagMs: 1500 }],
    databaseState: () => 'writable',
    failures: () => new Map([['files', 4]]),
    figures: () => {
      asked += 1
      return figures()
    },
  })
  portal = await createPortal({
    deps: async (database) => {
      path = await createDatabaseProxy(database.connection)
      return {
        db: createDatabase(path.connection, { max: 4 }),
        metrics,
        logger: { ...logSettings('info'), stream: { write: (line: string) => lines.push(line) } } as never,
      }
    },
  })
})
afterAll(async () => {
  path.cut()
  await portal.close()
  await path.close()
})

const logged = () => lines.map((line) => JSON.parse(line))

describe('a line of the log', () => {
  it('has the level’s name, the service, its release and the caller’s trace', async () => {
    lines.length = 0
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    const answer = await portal.call(investor, 'GET', '/usuario/dados', undefined, {
      headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
    })
    expect(answer.headers.traceparent).toMatch(new RegExp(`^00-${trace}-`))
    expect(logged().at(-1)).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      service: 'invest-web',
      version: release,
      traceId: trace,
      requestId: answer.headers['x-request-id'],
      route: '/invest-api/usuario/dados',
    })
  })
})

describe('/metrics', () => {
  const value = async (series: string) =>
    (await metrics.text())
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1]

  it('counts calls by their route, never by their address', async () => {
    await portal.call(null, 'GET', '/municipio/publico/8791')
    await portal.app.inject({ url: '/invest-api/90000000175' })
    const text = await metrics.text()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/invest-api/municipio/publico/:code",status="200"} 1',
    )
    // Figures such as bytes of memory may hold the same digits; a label may not.
    expect(text).not.toMatch(/="[^"]*(?:8791|90000000175)/)
    expect(await value('http_requests_running')).toBe('0')
  })

  it('tells connections, standbys and outages', async () => {
    expect(await value('invest_database_connections{pool="calls",state="waiting"}')).toBe('1')
    expect(await value('invest_standby_lag_seconds{standby="b:5432"}')).toBe('1.5')
    expect(await value('invest_outage_failures_total{part="files"}')).toBe('4')
    expect(await value('invest_database_writable')).toBe('1')
  })

  it('tells its build, whether it works in the background, and the room on its disks', async () => {
    expect(await value(`invest_build_info{version="${release}",worker="true"}`)).toBe('1')
    const free = Number(await value('invest_disk_free_ratio{folder="files"}'))
    expect(free).toBeGreaterThan(0)
    expect(free).toBeLessThanOrEqual(1)
    expect(await value('invest_disk_free_ratio{folder="data"}')).toBeUndefined()
  })

  it('asks the database once for two scrapes, and stands without it', async () => {
    figures = async () => [{ name: 'trial', help: 'A trial.', value: 7 }]
    const other = createMetrics({
      worker: false,
      folders: {},
      pools: () => ({}),
      standbys: () => [],
      databaseState: () => 'away',
      failures: () => new Map(),
      figures: () => Promise.reject(new Error('away')),
    })
    asked = 0
    await Promise.all([metrics.text(), metrics.text()])
    expect(asked).toBeLessThanOrEqual(1)
    const text = await other.text()
    expect(text).toContain('invest_database_figures_read 0')
    expect(text).toContain('invest_database_writable 0')
  })

  it('has the figures of the areas and of the database', async () => {
    const { clock } = portal
    const every: Job = {
      name: 'every',
      title: { pt: '', en: '', es: '' },
      everySeconds: 5,
      run: async () => {},
    }
    const deps = {
      db: portal.db,
      clock,
      facts: { startedAt: new Date(clock.now().getTime() - 665_000), jobs: () => [every] },
      config: {},
      scanner: {},
    } as never
    const found = [
      ...(await databaseFigures(portal.db)),
      ...(await Promise.all(areas.map((area) => area.figures?.(deps) ?? []))).flat(),
    ]
    const byName = new Map(found.map(({ name, value }) => [name, value]))
    for (const name of [
      'database_lock_waits',
      'mail_waiting',
      'mail_oldest_seconds',
      'mail_given_up',
      'files_unscanned',
    ])
      expect(byName.get(name), name).toBe(0)
    expect(byName.get('job_overdue_seconds')).toBeCloseTo(600, -1)
    expect(byName.get('job_last_run_failed')).toBe(0)
    expect(byName.get('database_bytes')).toBeGreaterThan(1e6)
    expect(byName.get('database_sessions')).toBeGreaterThan(0)
    expect(byName.get('database_sessions_limit')).toBeGreaterThan(byName.get('database_sessions') ?? 0)
    // Nothing is archived here, and nobody has made a backup.
    expect([byName.has('database_archive_fails'), byName.has('backup_age_seconds')]).toEqual([false, false])
    expect(byName.get('database_migration')).toBeGreaterThan(27)
    expect(byName.has('municipalities_aged_figures')).toBe(true)
  })

  it('tells how old the backup is that was told to the database', async () => {
    const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(portal.db)
    const name = rows[0]?.name ?? ''
    const madeAt = Math.floor(Date.now() / 1000) - 7200
    await sql`ALTER DATABASE ${sql.id(name)} SET invest.backup_at TO ${sql.lit(madeAt)}`.execute(portal.db)
    const age = (await databaseFigures(portal.db)).find(({ name }) => name === 'backup_age_seconds')
    expect(age?.value).toBeGreaterThan(7100)
    expect(age?.value).toBeLessThan(7300)
    await sql`ALTER DATABASE ${sql.id(name)} RESET invest.backup_at`.execute(portal.db)
  })

  it('is answered on a port of its own, and nothing else there', async () => {
    const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
    try {
      const { port } = server.address() as { port: number }
      const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, metrics.contentType])
      expect((await fetch(`http://127.0.0.1:${port}/invest-api/parametros`)).status).toBe(404)
      expect((await portal.app.inject({ url: '/metrics' })).statusCode).toBe(404)
    } finally {
      server.close()
    }
  })
})

describe('an outage', () => {
  it('is told once, whatever fails by it', async () => {
    await portal.call(investor, 'GET', '/usuario/dados')
    lines.length = 0
    path.silence()
    path.cut()
    await path.close()
    const calls = Array.from({ length: 12 }, () => portal.call(investor, 'GET', '/usuario/dados'))
    expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(503))
    const errors = logged().filter(({ level }) => level === 'error')
    expect(errors).toEqual([expect.objectContaining({ outage: 'database', msg: 'an outage has begun' })])
    expect(errors[0]).not.toHaveProperty('stack')
  })
})
