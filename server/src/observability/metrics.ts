/** What Prometheus reads of a process: its calls, its connections, and what the areas tell of the database (OPS-63). */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Standby } from '../db/connections/standbys.ts'
import type { DatabaseState } from '../db/connections/watch.ts'
import { diskOf } from './disk.ts'
import { release } from './release.ts'

/** One number about the whole installation. Every process tells the same. */
export interface Figure {
  /** `invest_` stands before it. */
  name: string
  help: string
  value: number
  labels?: Record<string, string>
}

export interface PoolFigures {
  open: number
  idle: number
  waiting: number
}

export interface Sources {
  pools(): Record<string, PoolFigures>
  standbys(): Standby[]
  databaseState(): DatabaseState | undefined
  /** Whether this process runs background jobs. */
  worker: boolean
  /** Folders of this machine that fill up, by what is in them. */
  folders: Readonly<Record<string, string>>
  /** How many failures each part has caused by being away. */
  failures(): ReadonlyMap<string, number>
  /** Asks the database. */
  figures(): Promise<Figure[]>
}

export interface Metrics {
  /** Counts the calls of an app. */
  watch(app: FastifyInstance): void
  /** In Prometheus' text format. */
  text(): Promise<string>
  contentType: string
}

/** How long an answer of the database is told again, so that two Prometheus ask it no more often than one. */
const keptMs = 10_000
/** A scrape is answered without the database's figures when they take longer. */
const patienceMs = 4000

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'invest_build_info',
    help: 'The build, and whether the process runs background jobs.',
    labelNames: ['version', 'worker'],
    registers,
  }).set({ version: release, worker: String(sources.worker) }, 1)

  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Calls by route; an address without a route is `none`.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const running = new Gauge({
    name: 'http_requests_running',
    help: 'Calls that are being answered.',
    registers,
  })
  new Gauge({
    name: 'invest_database_connections',
    help: 'Connections of this process, and calls that wait for one, by pool.',
    labelNames: ['pool', 'state'] as const,
    registers,
    collect() {
      for (const [pool, figures] of Object.entries(sources.pools()))
        for (const [state, count] of Object.entries(figures)) this.set({ pool, state }, count)
    },
  })
  new Gauge({
    name: 'invest_database_writable',
    help: '1 while the primary answers and takes writes.',
    registers,
    collect() {
      this.set(sources.databaseState() === 'writable' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'invest_standby_read',
    help: '1 while a standby answers readings.',
    labelNames: ['standby'] as const,
    registers,
    collect() {
      for (const { host, usable } of sources.standbys()) this.set({ standby: host }, usable ? 1 : 0)
    },
  })
  new Gauge({
    name: 'invest_standby_lag_seconds',
    help: 'How long ago the primary was where the standby is.',
    labelNames: ['standby'] as const,
    registers,
    collect() {
      for (const { host, lagMs } of sources.standbys())
        if (lagMs !== undefined) this.set({ standby: host }, lagMs / 1000)
    },
  })
  new Counter({
    name: 'invest_outage_failures_total',
    help: 'What has failed because a part was away.',
    labelNames: ['part'] as const,
    registers,
    collect() {
      this.reset()
      for (const [part, count] of sources.failures()) this.inc({ part }, count)
    },
  })

  new Gauge({
    name: 'invest_disk_free_ratio',
    help: 'What is left on the disk of a folder, as this process sees it.',
    labelNames: ['folder'] as const,
    registers,
    async collect() {
      this.reset()
      for (const [folder, path] of Object.entries(sources.folders)) {
        const disk = await diskOf(path)
        if (disk) this.set({ folder }, disk.free / disk.total)
      }
    },
  })

  const gauges = new Map<string, Gauge>()
  let asked: { at: number; figures: Promise<Figure[]> } | undefined
  async function readFigures(): Promise<void> {
    if (!asked || performance.now() - asked.at > keptMs)
      asked = { at: performance.now(), figures: sources.figures() }
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('late')), patienceMs).unref()
    })
    const answering = await Promise.race([asked.figures, late]).catch(() => undefined)
    for (const gauge of gauges.values()) gauge.reset()
    gaugeOf('database_figures_read', '1 where the figures of the database could be read.', []).set(
      answering ? 1 : 0,
    )
    for (const { name, help, value, labels = {} } of answering ?? [])
      gaugeOf(name, help, Object.keys(labels)).set(labels, value)
  }
  function gaugeOf(name: string, help: string, labelNames: string[]): Gauge {
    const gauge = gauges.get(name) ?? new Gauge({ name: `invest_${name}`, help, labelNames, registers })
    gauges.set(name, gauge)
    return gauge
  }

  return {
    contentType: registry.contentType,
    watch(app) {
      app.addHook('onRequest', async () => running.inc())
      app.addHook('onResponse', async (request, reply) => {
        running.dec()
        const route = request.routeOptions.url ?? 'none'
        duration.observe(
          { method: request.method, route, status: reply.statusCode },
          reply.elapsedTime / 1000,
        )
      })
    },
    async text() {
      await readFigures()
      return registry.metrics()
    },
  }
}
