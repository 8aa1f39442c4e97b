/** Starts the portal in this process: the web and the API, the worker of background jobs, or both; stops in order. */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { createDatabaseClock } from './adapters/database-clock/database-clock.ts'
import { createSmtpMailer } from './adapters/smtp/smtp-mailer.ts'
import { createStorage } from './adapters/storage/storage.ts'
import { buildApp, registryOf } from './app.ts'
import { keepRegistryAnswer } from './areas/companies/index.ts'
import { removeOrphans } from './areas/files/index.ts'
import { expireReservations } from './areas/financing/index.ts'
import { mailWeeklyNews } from './areas/finder/index.ts'
import { sendWaitingMail } from './areas/mail/index.ts'
import { followChanges } from './areas/map/index.ts'
import { longestPublicUrl, refreshSealedCompanies, reviewAllSeals } from './areas/seal/index.ts'
import type { Config } from './config.ts'
import { createDatabase, type Database } from './db/database.ts'
import { sharedSecret } from './db/secret.ts'
import { withoutCpf } from './http/error-handler.ts'
import type { OidcSettings } from './http/token.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import type { FileStorage } from './ports/file-storage.ts'

export interface ServerOptions {
  config: Config
  /** pg's pool settings: `connectionString`, or `host` with a socket folder. Not used before `markReady`. */
  connection: pg.PoolConfig
  oidc: OidcSettings
  plugins?: ((app: FastifyInstance) => Promise<void>)[]
}

export interface RunningServer {
  app: FastifyInstance
  db: Database
  storage: FileStorage
  /** Where it listens: the real port, also when 0 was asked for. */
  port: number
  /** To be called once the database is migrated and loaded: from then on calls are answered. */
  markReady(): Promise<void>
  /** Idempotent. Lets running calls end, then the worker, then the pool. */
  close(): Promise<void>
}

/** Listens at once and answers 503 until `markReady`. */
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
  let secret: Buffer | undefined
  let seed: Buffer | undefined
  const portClock = { now: () => clock?.now() ?? new Date() }

  const app = await buildApp({
    config,
    db,
    clock: portClock,
    storage,
    oidc,
    plugins,
    isReady: () => ready,
    fileSecret: () => {
      if (!secret) throw new Error('not ready')
      return secret
    },
    sealSeed: () => {
      if (!seed) throw new Error('not ready')
      return seed
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
  if (Buffer.byteLength(config.publicUrl) > longestPublicUrl)
    app.log.warn(
      `PUBLIC_URL is longer than ${longestPublicUrl} bytes: small prints of seals may not be readable`,
    )

  let closing: Promise<void> | undefined
  return {
    app,
    db,
    storage,
    port: typeof address === 'object' && address ? address.port : config.port,
    async markReady() {
      clock = await createDatabaseClock(db)
      secret = await sharedSecret(db, 'file-addresses')
      seed = await sharedSecret(db, 'seal-key')
      if (config.worker) {
        const onError = (error: Error) =>
          app.log.error({ error: { name: error.name, stack: withoutCpf(error.stack ?? '') } }, 'job failed')
        jobs = await startJobs(
          connection,
          [
            {
              name: 'remove-orphan-files',
              cron: '17 4 * * *',
              run: () => removeOrphans({ db, clock: portClock, storage }),
            },
            {
              name: 'review-seals',
              cron: '*/30 * * * *',
              run: async () => {
                const companies = { keepRegistryAnswer }
                const registry = registryOf(config, db)
                await refreshSealedCompanies({ db, clock: portClock, registry, companies })
                await reviewAllSeals({ db, clock: portClock })
              },
            },
            {
              name: 'expire-reservations',
              cron: '* * * * *',
              run: () => expireReservations({ db, clock: portClock, publicUrl: config.publicUrl }),
            },
            // Monday at eight in the state's morning.
            {
              name: 'mail-weekly-news',
              cron: '0 11 * * 1',
              run: () => mailWeeklyNews({ db, clock: portClock, publicUrl: config.publicUrl }),
            },
            // Within two seconds: what moves on the map waits in rows of its own.
            { name: 'follow-map-changes', everySeconds: 0.5, run: () => followChanges(db) },
            // Not a queue's job: any process writes mail, also one without a worker, and the rows are the queue.
            ...(mailer
              ? [
                  {
                    name: 'send-waiting-mail',
                    everySeconds: 3,
                    run: () =>
                      sendWaitingMail({
                        db,
                        clock: portClock,
                        mailer,
                        onFailed: (failed) => app.log.warn(failed, 'mail not sent'),
                      }),
                  },
                ]
              : []),
          ],
          onError,
        )
      }
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
