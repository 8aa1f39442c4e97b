import { sep } from 'node:path'
import { stateFolder, statesFolder } from '@invest/contract/state/from-folder'
import type { Config } from '../../../server/src/config.ts'
import { createDatabase } from '../../../server/src/db/database.ts'
import { sharesOf } from '../../../server/src/db/shares.ts'
import { startServer } from '../../../server/src/main.ts'
import { loadDemoDataApart } from '../demo/loading/load-apart.ts'
import { createIdentityAccounts } from '../identity/identity-accounts.ts'
import { createIdentityProvider } from '../identity/identity-provider.ts'
import { inboxPage } from '../inbox/inbox-page.ts'
import { startSmtpSink } from '../inbox/smtp-sink.ts'
import { pageAssets } from '../pages/assets.ts'
import { banner } from './banner.ts'
import { databaseToStart, untilThere } from './database.ts'
import { fillDatabase } from './fill-database.ts'
import { embeddedParts, refuseDemoParts } from './refusals.ts'
import { releaseRunFile, takeRunFile, updateRunFile } from './run-file.ts'
import type { Shutdown } from './shutdown.ts'
import { oidcSettings } from './sign-in.ts'
import type { Steps } from './steps.ts'

/**
 * Starts the portal with the parts that no setting replaces. It listens at once and answers 503 until the database and
 * its contents are there. Each part registers its end with `shutdown`.
 */
export async function startPortal(options: {
  config: Config
  steps: Steps
  shutdown: Shutdown
  print: (text: string) => void
}): Promise<void> {
  const { steps, shutdown, print } = options
  const began = performance.now()
  const parts = embeddedParts(options.config)
  refuseDemoParts(options.config, parts)
  await checkOwnState()

  const database = databaseToStart(options.config)
  const { dataDir, port, publicUrl } = options.config
  const run = await takeRunFile(dataDir, {
    port,
    publicUrl,
    identityProvider: parts.identityProvider ? 'embedded' : 'external',
    inbox: parts.inbox ? 'embedded' : 'external',
    ready: false,
  })
  shutdown.add('the run file', () => releaseRunFile(dataDir))
  if (database.movedTo) {
    print(
      `  The database can't be below ${dataDir} (closed to its unprivileged user): it is in ${database.movedTo}`,
    )
  }

  // They end in the reverse of this order. They are registered before they begin, since a signal may come at any moment.
  let postgres: ReturnType<typeof database.start> | undefined
  shutdown.add('the database', async () => (await postgres?.catch(() => undefined))?.stop(), 3.5)
  // The embedded parts use these connections for as long as they run.
  const max = parts.database ? 4 : sharesOf(options.config.databaseConnections).upkeep
  const db = createDatabase(database.connection, { max, work: 'upkeep' })
  shutdown.add("the embedded parts' connections", () => db.destroy(), 1)
  const sink = parts.inbox ? await startSmtpSink(db) : undefined
  if (sink) shutdown.add('the inbox', sink.close, 1)
  const identity = parts.identityProvider
    ? createIdentityProvider({ db, publicUrl, callsPerMinute: options.config.limits.anonymous })
    : undefined
  if (identity) shutdown.add('the identity provider', identity.close)

  const config = sink ? { ...options.config, smtpUrl: sink.url } : options.config
  const oidc = oidcSettings(config)
  const plugins = [
    pageAssets,
    ...(identity ? [identity.plugin] : []),
    ...(sink ? [inboxPage(db, options.config.limits.anonymous)] : []),
  ]
  const server = await steps.run(`Listening on port ${port}`, () =>
    startServer({
      config,
      connection: database.connection,
      oidc,
      plugins,
      ...(identity && { accounts: createIdentityAccounts(db) }),
    }),
  )
  const { noticeSeconds, drainSeconds } = options.config.shutdown
  // A job that has begun gets a moment as well, if nobody waits at a terminal.
  shutdown.add('the server', server.close, noticeSeconds + drainSeconds + (parts.database ? 1.5 : 6))
  postgres = database.start(steps)
  await postgres

  await untilThere(() => fillDatabase(db, parts, steps), print)
  if (parts.demoData) {
    await steps.run('Demo data loaded', (onStep) =>
      loadDemoDataApart(db, { connection: database.connection, config, onStep, shutdown }),
    )
  }
  await identity?.open()
  await untilThere(server.markReady, print)
  updateRunFile(dataDir, { ...run, database: database.connection as typeof run.database, ready: true })
  print(banner(config, parts, database.movedTo, (performance.now() - began) / 1000))
}

/** The release's own folders have been checked by its tests. */
async function checkOwnState(): Promise<void> {
  if (stateFolder.startsWith(statesFolder + sep)) return
  const { stateFaults } = await import('../../../server/src/state/state-faults.ts')
  const faults = stateFaults(stateFolder)
  if (faults.length > 0) throw new Error(`STATE: ${stateFolder} has faults:\n${faults.join('\n')}`)
}
