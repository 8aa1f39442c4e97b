/**
 * Starts the portal in this process (the web and the API, and the worker of background jobs if it is on) and stops it
 * in order.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createDatabaseClock } from './adapters/database-clock/database-clock.ts'
import { createSmtpMailer } from './adapters/smtp/smtp-mailer.ts'
import { createStorage } from './adapters/storage/storage.ts'
import { buildApp } from './app.ts'
import { areas } from './areas.ts'
import type { Config } from './config.ts'
import { createDatabase, type Database } from './db/database.ts'
import { sharedSecret } from './db/secret.ts'
import type { OidcSettings } from './http/token.ts'
import { withoutCpf } from './http/without-cpf.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import type { FileStorage } from './ports/file-storage.ts'

export interface ServerOptions {
  config: Config
  /** The settings of pg's pool: `connectionString`, or `host` with a socket's folder. It connects only in `markReady`. */
  connection: pg.PoolConfig
  oidc: OidcSettings
  plugins?: ((app: FastifyInstance) => Promise<void>)[]
}

export interface RunningServer {
  app: FastifyInstance
  db: Database
  storage: FileStorage
  /** The port it listens on; a real one even if the setting is 0. */
  port: number
  /** Call it once the database is migrated and loaded; from then on calls are answered. */
  markReady(): Promise<void>
  /** Lets running calls end, then stops the worker, then closes the pool. It may be called more than once. */
  close(): Promise<void>
}

/** Stores and removes a file, so that a wrong folder, bucket or key shows in the log at once and not with the first upload. */
async function tellOfStorage(storage: FileStorage, log: FastifyInstance['log']): Promise<void> {
  const key = `start-${randomUUID()}`
  try {
    await storage.put(
      key,
      Buffer.from('A file that the portal stores and removes at its start.'),
      'text/plain',
    )
    await storage.remove(key)
  } catch (error) {
    log.error({ problem: (error as Error).message }, 'files cannot be stored')
  }
}

/** Listens at once, and answers 503 until `markReady`. */
export async function startServer({
  config,
  connection,
  oidc,
  plugins,
}: ServerOptions): Promise<RunningServer> {
  const db = createDatabase(connection)
  const storage = await createStorage(config.filesUrl, config.dataDir)
  const mailer = config.smtpUrl ? createSmtpMailer(config.smtpUrl, config.mailFrom) : undefined
  let ready = false
  let jobs: Jobs | undefined
  let clock: Awaited<ReturnType<typeof createDatabaseClock>> | undefined
  const secrets = new Map<string, Buffer>()
  const portClock = { now: () => clock?.now() ?? new Date() }

  const { app, deps } = await buildApp({
    config,
    db,
    clock: portClock,
    storage,
    mailer,
    oidc,
    plugins,
    isReady: () => ready,
    secret: (name) => {
      const secret = secrets.get(name)
      if (!secret)
        throw new Error(`The secret ${name} is not there: the database is not ready, or no area names it`)
      return secret
    },
    logger: {
      level: config.logLevel,
      serializers: {
        err: (error: Error) => ({ type: error.name, stack: withoutCpf(error.stack ?? '') }) as never,
      },
    },
  })
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  for (const area of areas) for (const line of area.warnings?.(config) ?? []) app.log.warn(line)

  let closing: Promise<void> | undefined
  return {
    app,
    db,
    storage,
    port: typeof address === 'object' && address ? address.port : config.port,
    async markReady() {
      clock = await createDatabaseClock(db)
      for (const name of areas.flatMap((area) => area.secrets ?? []))
        secrets.set(name, await sharedSecret(db, name))
      if (config.worker) {
        const onError = (error: Error) =>
          app.log.error({ error: { name: error.name, stack: withoutCpf(error.stack ?? '') } }, 'job failed')
        const warn = (details: object, message: string) => app.log.warn(details, message)
        jobs = await startJobs(
          connection,
          areas.flatMap((area) => area.jobs?.(deps, warn) ?? []),
          onError,
        )
      }
      void tellOfStorage(storage, app.log)
      ready = true
    },
    close() {
      closing ??= (async () => {
        ready = false
        await app.close()
        await jobs?.stop()
        mailer?.close()
        clock?.stop()
        await db.destroy()
      })()
      return closing
    },
  }
}
