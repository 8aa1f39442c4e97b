/**
 * What the lab knows by name; README.md tells what each does. Any Node reads this file, before packages are installed.
 *
 * `program` is what Node runs, after which come the names themselves where `named`, and those of the caller's options that it
 * takes (`all`: whatever they are). `needs` is what scripts/prepare.js makes before: the web, the web and a browser, or neither.
 */
const bench = (needs, ...options) => ({ program: ['lab/bench/run.ts'], named: true, needs, options })
const real = (needs) => ({ program: ['lab/real/run.ts'], named: true, needs, options: [] })
const journeys = (env, ...names) => ({
  program: ['scripts/journey.js', ...names],
  needs: 'browser',
  options: 'all',
  env,
})
const vitest = (project, file, env) => ({
  program: ['node_modules/vitest/vitest.mjs', 'run', `--project=${project}`, file],
  needs: 'packages',
  options: 'all',
  env,
})
const set = (named, value) => (env) => ({ [named]: env[named] || value })

export const names = {
  axe: journeys(set('AXE_WIDTHS', '360,1440'), 'every-screen', 'accessibility'),
  trials: journeys(set('EVERY_TRIAL', '1')),
  race: vitest('http', 'server/src/areas/financing/race.http.test.ts', set('RACE_ROUNDS', '200')),
  spreadsheet: vitest(
    'unit',
    'server/src/areas/districts/prices/golden-cases.test.ts',
    set('SOFFICE', 'soffice'),
  ),
  pg15: { program: ['lab/pg15.js'], needs: 'packages', options: ['--files'] },
  api: { program: ['lab/api/run.js'], needs: 'packages', options: 'all' },
  upgrade: { program: ['lab/real/upgrade/run.ts'], needs: 'packages', options: ['--rows'] },
  cluster: { program: ['lab/real/cluster/run.ts'], needs: 'web', options: ['--only'] },

  postgresql: real('web'),
  'silent-path': real('web'),
  pgbouncer: real('web'),
  'database-tls': real('web'),
  keycloak: real('browser'),
  mail: real('web'),
  'inbound-mail': real('web'),
  'mail-away': real('web'),
  'object-storage': real('web'),
  'several-portals': real('web'),
  'read-replicas': real('web'),
  faults: real('web'),
  'data-sets': real('web'),
  'office-programs': real('web'),
  proxy: real('web'),
  routing: real('web'),
  observability: real('web'),
  'first-start': real('web'),
  'embedded-backup': real('web'),
  pgbackrest: real('web'),
  firefox: real('web'),
  webkit: real('web'),
  image: real('packages'),
  chart: real('packages'),

  'start-up': bench('web'),
  memory: bench('web'),
  'lot-map': bench('browser'),
  'web-size': bench('browser'),
  'public-pages': bench('browser'),
  'cold-load': bench('browser', '--proxy'),
  interaction: bench('browser'),
  'map-list': bench('browser'),
  selectors: bench('browser'),
  load: bench('web'),
  upload: bench('web'),
  seal: bench('web'),
  accounts: bench('web'),
  dossier: bench('web'),
  eligible: bench('web'),
  soak: bench('web', '--minutes'),
  lighthouse: bench('browser'),
  pictures: bench('browser'),
  discovery: bench('web', '--rows', '--only'),
  counting: bench('web'),
  questions: bench('web', '--only', '--file'),
  enquiries: bench('web'),
  statistics: bench('web', '--rows'),
  'large-list': bench('web', '--rows'),
  'rfb-import': bench('web', '--rows'),
  'standby-load': bench('web', '--rows'),
  partitions: bench('web', '--rows'),
}

const namesOf = (program) => Object.keys(names).filter((name) => names[name].program[0] === program)

/** One name for several. */
export const groups = {
  real: namesOf('lab/real/run.ts'),
  restore: ['embedded-backup', 'pgbackrest'],
  engines: ['firefox', 'webkit'],
  /** From `start-up` on, but without those that take long: they run when they are named. */
  bench: namesOf('lab/bench/run.ts').slice(0, namesOf('lab/bench/run.ts').indexOf('soak')),
}
