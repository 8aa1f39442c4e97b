/**
 * `npm run lab -- upgrade`: the last three releases of releases.json, each over a database with 1.5 million companies (or
 * `--rows`), while a release to come (this commit with the migrations of trial/) migrates it beside them, and back; and one that takes
 * something away, after which they refuse to start (OPS-47). Ends with 1 where a reading failed, something acknowledged is
 * lost, or a release does other than that.
 */
import { parseArgs } from 'node:util'
import pg from 'pg'
import { loadCompanies } from '../../bench/discovery/load-companies.ts'
import { installPostgres15, startCluster } from '../../postgres-15.ts'
import { freePort, startPortal } from '../support/portal.ts'
import { startTokenIssuer } from '../support/token-issuer.ts'
import { programOf, programToCome, type Release, releases } from './releases.ts'
import { type Outcome, refusesAfter, upgrade } from './upgrade.ts'

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
    const program = programOf(release)
    const outcome = await upgrade(
      release,
      program,
      programToCome({ takesAway: false }),
      cluster.url(trial),
      people,
      say,
    )
    const taken = programToCome({ takesAway: true })
    outcomes.push({ ...outcome, refused: await refusesAfter(taken, program, cluster.url(trial), people) })
    cluster.ask(`DROP DATABASE ${trial} WITH (FORCE)`)
  }
} finally {
  people.close()
  await cluster.remove()
}
console.log(`\n${table()}\n`)
const bad = outcomes.filter(
  ({ failedReads, lost, back, refused }) =>
    failedReads > 0 || lost > 0 || back !== 'serves again' || !refused,
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
  const name = `at_${release.version.replaceAll('.', '_')}`
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
  const head = [
    'from',
    'ready after',
    'readings',
    'failed',
    'longest',
    'writes',
    'failed',
    'lost',
    'back',
    'after a taking one',
  ]
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
    of.refused ? 'refuses' : 'starts',
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
