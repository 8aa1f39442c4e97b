/**
 * Starts the portal in this process (the web and the API, and the worker of background jobs if it is on) and stops it
 * in order.
 */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createDatabaseClock } from './adapters/database-clock/database-clock.ts'
import { createSmtpMailer } from './adapters/smtp/smtp-mailer.ts'
import { createStorage, filesFolder } from './adapters/storage/storage.ts'
import { buildApp } from './app.ts'
import { areas, jobRecords, missingAmongNewest, sharedSecrets } from './areas.ts'
import type { Config } from './config.ts'
import { isDatabaseAway } from './db/connections/away.ts'
import { createPool } from './db/connections/pool.ts'
import { mayDisagree, type PrimariesWatch, refusal, watchPrimaries } from './db/connections/primaries.ts'
import { serversOf } from './db/connections/servers.ts'
import { createStandbys } from './db/connections/standbys.ts'
import { type DatabaseWatch, watchDatabase } from './db/connections/watch.ts'
import { type Database, databaseOver } from './db/database.ts'
import { sharesOf } from './db/shares.ts'
import { createOwnWrites } from './http/own-writes.ts'
import type { OidcSettings } from './http/tokens/token.ts'
import { withoutCpf } from './http/without-cpf.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { logSettings } from './observability/log.ts'
import { createMetrics } from './observability/metrics.ts'
import { serveMetrics } from './observability/metrics-server.ts'
import type { FileStorage } from './ports/file-storage.ts'
import type { IdentityAccounts } from './ports/identity-accounts.ts'
import type { PageCounts } from './ports/page-counts.ts'

/** How often what pages are used for is written, in milliseconds (INSIGHT-1). */
const countsEveryMs = 5000

export interface ServerOptions {
  config: Config
  /** The settings of pg's pool: `connectionString`, or `host` with a socket's folder. It connects only in `markReady`. */
  connection: pg.PoolConfig
  oidc: OidcSettings
  /** Undefined where the identity provider does not let the portal keep accounts. */
  accounts?: IdentityAccounts
  plugins?: ((app: FastifyInstance) => Promise<void>)[]
}

export interface RunningServer {
  app: FastifyInstance
  db: Database
  storage: FileStorage
  /** The port it listens on; a real one even if the setting is 0. */
  port: number
  /**
   * Call it once the database is migrated and loaded; from then on calls are answered. When it fails, it may be called
   * again.
   */
  markReady(): Promise<void>
  /**
   * Says by the probe that it ends, and goes on serving until balancers have seen that; then lets running calls end, and
   * cuts those that take too long; then stops the worker and closes the pools (OPS-29). It may be called more than once.
   */
  close(): Promise<void>
}

/**
 * Stores and removes a file, so that a wrong folder, bucket or key shows in the log at once and not with the first upload.
 * Then looks whether the store has what the database names.
 */
async function warnOfStorage(storage: FileStorage, db: Database, log: FastifyInstance['log']): Promise<void> {
  const key = `start-${randomUUID()}`
  try {
    await storage.put(
      key,
      Buffer.from('A file that the portal stores and removes at its start.'),
      'text/plain',
    )
    await storage.remove(key)
    const lost = await missingAmongNewest({ db, storage })
    if (lost) log.error({ ...lost }, 'the file store lacks files that the database names')
  } catch (error) {
    log.error({ problem: (error as Error).message }, 'files cannot be stored')
  }
}

/** What cannot be written now waits for the next time. */
const writeCounts = (counts: PageCounts, log: FastifyInstance['log']) =>
  counts.write().catch((error: Error) => {
    if (!isDatabaseAway(error))
      log.error({ problem: error.message }, 'what pages are used for was not written')
  })

/** Listens at once, and answers 503 until `markReady`. */
export async function startServer({
  config,
  connection,
  oidc,
  accounts,
  plugins,
}: ServerOptions): Promise<RunningServer> {
  const servers = serversOf(connection)
  const shares = sharesOf(config.databaseConnections)
  let primaries: PrimariesWatch | undefined
  const mayWrite = () => primaries?.mayWrite() ?? true
  const own = { connection, servers, mayWrite }
  const callOptions = { max: shares.calls, maxOfOneKind: Math.max(2, Math.ceil(shares.calls / 2)) }
  const callPool = createPool({ ...own, work: 'calls', ...callOptions })
  const longPool = createPool({ ...own, max: shares.longReads, work: 'long-reads' })
  const standbys = config.databaseReadUrl
    ? createStandbys({
        connectionString: config.databaseReadUrl,
        pools: { calls: callOptions, 'long-reads': { max: shares.longReads } },
        maxLagMs: config.readMaxLagSeconds * 1000,
        onChange: ({ host, usable }) =>
          app.log.warn({ standby: host }, usable ? 'a standby answers readings' : 'a standby is not read'),
      })
    : undefined
  const jobPool = createPool({ ...own, max: shares.jobs, work: 'jobs' })
  const upkeepPool = createPool({ ...own, max: shares.upkeep, work: 'upkeep' })
  const pools = [callPool, longPool, jobPool, upkeepPool]
  const db = databaseOver(standbys?.over(callPool, 'calls') ?? callPool)
  const longReads = databaseOver(standbys?.over(longPool, 'long-reads') ?? longPool)
  const upkeep = databaseOver(upkeepPool)
  const files = filesFolder(config.filesUrl, config.dataDir)
  const storage = await createStorage(config.filesUrl, config.dataDir)
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : undefined
  let ready = false
  let watch: DatabaseWatch | undefined
  let closing: Promise<void> | undefined
  let jobs: Jobs | undefined
  let counting: NodeJS.Timeout | undefined
  let clock: Awaited<ReturnType<typeof createDatabaseClock>> | undefined
  let secrets = new Map<string, Buffer>()
  const secret = (name: string) => {
    const found = secrets.get(name)
    if (!found)
      throw new Error(`The secret ${name} is not there: the database is not ready, or no area names it`)
    return found
  }
  const databaseState = () => (mayWrite() ? watch?.state() : 'read-only')
  const portClock = { now: () => clock?.now() ?? new Date() }

  const metrics =
    config.metrics &&
    createMetrics({
      worker: config.worker,
      folders: {
        // The embedded database is within it.
        data: config.dataDir,
        temporary: tmpdir(),
        ...(files !== undefined && { files }),
      },
      pools: () => ({
        calls: callPool.counts(),
        'long-reads': longPool.counts(),
        jobs: jobPool.counts(),
        upkeep: upkeepPool.counts(),
      }),
      standbys: () => standbys?.all() ?? [],
      databaseState,
      failures: () => deps.outages.failures(),
      async figures() {
        return ready ? deps.facts.figures() : []
      },
    })

  const { app, deps } = await buildApp({
    config,
    db,
    longReads,
    upkeep,
    owner: config.databaseOwnerUrl ? { connectionString: config.databaseOwnerUrl } : connection,
    clock: portClock,
    // A machine whose own clock is wrong goes on serving.
    tokenTime: portClock.now,
    storage,
    mailer,
    oidc,
    accounts,
    plugins,
    isReady: () => ready,
    isAvailable: () => !closing && (databaseState() === 'writable' || standbys?.readable() === true),
    isHealthy: () => watch?.healthy() ?? true,
    secret,
    ownWrites:
      standbys &&
      createOwnWrites({ db, secret, publicUrl: config.publicUrl, maxLagSeconds: config.readMaxLagSeconds }),
    logger: logSettings(config.logLevel) as never,
    metrics,
    probes: { databaseState, standbys: () => standbys?.all() ?? [] },
  })
  await app.listen({ port: config.port, host: config.host })
  const metricsServer = config.metrics && metrics && (await serveMetrics(metrics, config.metrics))
  const address = app.server.address()
  for (const area of areas) for (const line of area.warnings?.(config) ?? []) app.log.warn(line)

  return {
    app,
    db,
    storage,
    port: typeof address === 'object' && address ? address.port : config.port,
    async markReady() {
      clock ??= await createDatabaseClock(db, (apart) => {
        if (!apart) app.log.warn("the database's clock and this machine's agree again")
        else
          app.log.error(
            { secondsAhead: apart.seconds },
            apart.followed
              ? "the database's clock and this machine's are apart"
              : "the database's clock has jumped away from this machine's: the portal goes on with the time of before",
          )
      })
      secrets = await sharedSecrets(db)
      if (config.worker) {
        const onError = (error: Error) => {
          if (isDatabaseAway(error)) deps.outages.failed('database', error)
          else
            app.log.error({ error: { name: error.name, stack: withoutCpf(error.stack ?? '') } }, 'job failed')
        }
        jobs = await startJobs(jobPool, deps.facts.jobs(), onError, jobRecords(db))
      }
      void warnOfStorage(storage, db, app.log)
      counting ??= setInterval(() => void writeCounts(deps.pageCounts, app.log), countsEveryMs)
      watch = watchDatabase({
        connection,
        servers,
        pools,
        onChange: (state, problem) => {
          standbys?.primaryIs(state)
          if (state === 'writable') app.log.warn('the database answers again')
          else if (state === 'away') app.log.error({ problem }, 'the database does not answer')
          else app.log.error('the database is read-only')
        },
        ...(standbys && { onStatus: (status) => standbys.primaryIs(watch?.state() ?? 'writable', status) }),
      })
      if (mayDisagree(servers))
        primaries = watchPrimaries(connection, (found) => {
          for (const pool of pools) pool.renew()
          if (found.length > 0) app.log.error(refusal(found))
          else app.log.warn('one server takes writes again')
        })
      ready = true
    },
    close() {
      closing ??= (async () => {
        const { noticeSeconds, drainSeconds } = config.shutdown
        if (ready) await pause(noticeSeconds * 1000)
        const cut = setTimeout(() => app.server.closeAllConnections(), drainSeconds * 1000)
        // Node closes the connections that are idle now, and not those whose call ends later.
        const idle = setInterval(() => app.server.closeIdleConnections(), 100)
        await app.close()
        clearTimeout(cut)
        clearInterval(idle)
        if (ready) await writeCounts(deps.pageCounts, app.log)
        ready = false
        clearInterval(counting)
        await jobs?.stop()
        mailer?.close()
        metricsServer?.close()
        clock?.stop()
        watch?.stop()
        primaries?.stop()
        await Promise.all([
          db.destroy(),
          longReads.destroy(),
          upkeep.destroy(),
          jobPool.end(),
          standbys?.end(),
        ])
      })()
      return closing
    },
  }
}
