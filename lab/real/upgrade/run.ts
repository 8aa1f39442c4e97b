/**
 * `npm run lab -- upgrade`: the last three releases of releases.json, each over a database with 1.5 million companies (or
 * `--rows`), while this release migrates it beside them, and back (OPS-47, OPS-48). Ends with 1 where a reading failed, something
 * acknowledged is lost, or a release that should go back does not.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadCompanies } from '../../bench/discovery/load-companies.ts'
import { installPostgres15, startCluster } from '../../postgres-15.ts'
import { freePort, startPortal } from '../support/portal.ts'
import { startTokenIssuer } from '../support/token-issuer.ts'
import { programOf, type Release, releases } from './releases.ts'
import { type Outcome, upgrade } from './upgrade.ts'

const rows = Number(parseArgs({ options: { rows: { type: 'string' } } }).values.rows ?? 1_500_000)
const began = performance.now()
const say = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)

const missing = installPostgres15()
if (missing) {
  console.error(missing)
  process.exit(1)
}
const port = await freePort()
const options = ['shared_buffers=1GB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB']
const cluster = await startCluster({ port, options })
const people = await startTokenIssuer()
const outcomes: Outcome[] = []
try {
  let base = await firstDatabase()
  for (const release of releases) {
    base = await copyOf(base, release)
    const trial = `${base}_trial`
    cluster.ask(`CREATE DATABASE ${trial} TEMPLATE ${base}`)
    outcomes.push(await upgrade(release, cluster.url(trial), people, say))
    cluster.ask(`DROP DATABASE ${trial} WITH (FORCE)`)
  }
} finally {
  people.close()
  await cluster.remove()
}
console.log(`\n${table()}\n`)
const bad = outcomes.filter(
  ({ release, failedReads, lost, back }) =>
    failedReads > 0 || lost > 0 || (release.startsAfterNewer && back !== 'serves again'),
)
console.log(`${outcomes.length - bad.length} passed, ${bad.length} failed`)
process.exit(bad.length > 0 ? 1 : 0)

/** The oldest release's database, with the companies. */
async function firstDatabase(): Promise<string> {
  const oldest = releases[0] as Release
  cluster.ask('CREATE DATABASE first')
  say(`${oldest.version}: ${rows} companies are loaded`)
  const portal = await startPortal(
    { DATABASE_URL: cluster.url('first'), OIDC_ISSUER: people.issuer },
    { program: programOf(oldest) },
  )
  try {
    await portal.untilReady(120)
    await loadCompanies({ connectionString: cluster.url('first') }, rows)
  } finally {
    await portal.stop()
  }
  return 'first'
}

/** The database of the release before, migrated by this one. */
async function copyOf(base: string, release: Release): Promise<string> {
  const name = `at_${release.lastMigration}`
  cluster.ask(`CREATE DATABASE ${name} TEMPLATE ${base}`)
  const portal = await startPortal(
    { DATABASE_URL: cluster.url(name), OIDC_ISSUER: people.issuer },
    { program: programOf(release) },
  )
  try {
    await portal.untilReady(1200)
  } finally {
    await portal.stop()
  }
  const client = new pg.Client({ connectionString: cluster.url(name) })
  await client.connect()
  await client.query('VACUUM (ANALYZE)')
  await client.end()
  if (base !== 'first' || name !== base) cluster.ask(`DROP DATABASE ${base} WITH (FORCE)`)
  say(`${release.version}: its database is there`)
  return name
}

function table(): string {
  const head = ['from', 'ready after', 'readings', 'failed', 'longest', 'writes', 'failed', 'lost', 'back']
  const lines = outcomes.map(({ release, migrated, longest, ...of }) => [
    `${release.version}`,
    `${migrated.toFixed(0)} s`,
    of.reads,
    of.failedReads,
    `${(longest.ms / 1000).toFixed(1)} s (${longest.what}, ${longest.during})`,
    of.writes,
    of.failedWrites,
    of.lost,
    of.back,
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
