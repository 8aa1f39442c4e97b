/** A real Prometheus with the files of deploy/observability asks two portals and a worker over one PostgreSQL (OPS-63, OPS-64). */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { installPostgres15, startCluster } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'observability'

const program = '/usr/bin/prometheus'
const folderOf = fileURLToPath(new URL('../../deploy/observability', import.meta.url))

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)
  if (!existsSync(program)) installPackages('prometheus')
  if (!existsSync(program)) throw new NotInstalled('Prometheus is missing: apt-get install -y prometheus.')

  await check('promtool accepts the rules, their tests and the settings', async () => {
    for (const args of [
      ['check', 'rules', 'alerts.yaml'],
      ['test', 'rules', 'alerts.test.yaml'],
      ['check', 'config', 'prometheus.yml'],
    ]) {
      const { status, stdout, stderr } = spawnSync('promtool', args, { cwd: folderOf, encoding: 'utf8' })
      assert.equal(status, 0, stdout + stderr)
    }
  })

  const cluster = await startCluster({ port: await freePort() })
  const people = await startTokenIssuer()
  const portals: RealPortal[] = []
  const metricsPorts: number[] = []
  let prometheus: Awaited<ReturnType<typeof startPrometheus>> | undefined
  try {
    for (const WORKER of ['false', 'false', 'true']) {
      const METRICS_PORT = await freePort()
      metricsPorts.push(METRICS_PORT)
      const settings = { DATABASE_URL: cluster.url(), OIDC_ISSUER: people.issuer, METRICS_HOST: '127.0.0.1' }
      const portal = await startPortal({ ...settings, WORKER, METRICS_PORT: String(METRICS_PORT) })
      portals.push(portal)
      await portal.untilReady()
    }
    prometheus = await startPrometheus(metricsPorts)
    const { ask, alerts } = prometheus
    const [first, second, worker] = portals as [RealPortal, RealPortal, RealPortal]

    await check('what is called is counted, by route and process', async () => {
      for (let n = 0; n < 7; n++) await first.call('GET', '/municipio/publico/8791')
      for (let n = 0; n < 5; n++) await second.call('GET', '/usuario/dados', people.token())
      const calls = (route: string) =>
        ask(`sum(http_request_duration_seconds_count{route="/invest-api${route}",status="200"})`)
      await until(
        15,
        () => calls('/municipio/publico/:code'),
        (count) => count === 7,
      )
      await until(
        15,
        () => calls('/usuario/dados'),
        (count) => count === 5,
      )
      assert.equal(await ask('count(invest_build_info)'), 3)
      assert.equal(await ask('count(count by (version) (invest_build_info))'), 1)
    })
    await check('the figures of database, mail and jobs are there', async () => {
      for (const series of ['invest_database_writable', 'invest_mail_waiting', 'invest_database_lock_waits'])
        assert.equal(await ask(`count(${series})`), 3, series)
      await until(
        15,
        () => ask('count(count by (queue) (invest_job_waiting))'),
        (count) => Number(count) > 5,
      )
      assert.equal(await ask('min(invest_database_figures_read)'), 1)
    })
    await check('disk, sessions, backup and overdue jobs are told', async () => {
      for (const series of [
        'invest_disk_free_ratio',
        'invest_database_sessions',
        'invest_job_overdue_seconds',
      ])
        assert(Number(await ask(`count(${series})`)) >= 3, series)
      assert.equal(await ask('count(invest_backup_age_seconds)'), undefined)
      tellBackup(cluster.url())
      await until(
        30,
        () => ask('max(invest_backup_age_seconds)'),
        (age) => age !== undefined && age < 60,
      )
    })
    await check('a worker that was stopped is told, as the only one', async () => {
      assert.deepEqual(await alerts(), [])
      await worker.stop()
      await until(30, alerts, (firing) => firing.includes('NoWorker'))
      assert(!(await alerts()).includes('NoPortal'))
    })
    await check('a killed portal is told, and that none is left', async () => {
      await second.kill()
      await until(30, alerts, (firing) => firing.filter((name) => name === 'PortalDown').length === 2)
      assert(!(await alerts()).includes('NoPortal'))
      await first.kill()
      await until(30, alerts, (firing) => firing.includes('NoPortal'))
    })
    await check('the log is JSON from the first line on', async () => {
      const lines = first.output().trim().split('\n')
      for (const line of lines) {
        const { level, service, time, version } = JSON.parse(line)
        assert.ok(
          ['info', 'warn', 'error'].includes(level) && service === 'invest-web' && time && version,
          line,
        )
      }
      assert.ok(lines.length > 3, 'it tells its start')
    })
  } finally {
    await prometheus?.stop()
    for (const portal of portals) await portal.stop()
    people.close()
    await cluster.remove()
  }
}

/** As the unit does it after each backup. */
function tellBackup(url: string): void {
  const { hostname, port, username, pathname } = new URL(url)
  const { status, stderr } = spawnSync(
    'sh',
    [join(folderOf, '..', 'backup', 'tell-backup.sh'), pathname.slice(1)],
    {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PGHOST: hostname, PGPORT: port, PGUSER: username },
    },
  )
  assert.equal(status, 0, stderr)
}

/** With shorter times than deploy's, so that nobody waits for minutes. */
async function startPrometheus([first, second, worker]: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'invest-prometheus-'))
  const read = (file: string) => readFileSync(join(folderOf, file), 'utf8')
  writeFileSync(
    join(folder, 'prometheus.yml'),
    read('prometheus.yml')
      .replaceAll(/_interval: 15s/g, '_interval: 1s')
      .replace("'portal-1:9464', 'portal-2:9464'", `'127.0.0.1:${first}', '127.0.0.1:${second}'`)
      .replace('worker-1:9464', `127.0.0.1:${worker}`),
  )
  writeFileSync(join(folder, 'alerts.yaml'), read('alerts.yaml').replaceAll(/for: [12]m$/gm, 'for: 3s'))
  const port = await freePort()
  const child: ChildProcess = spawn(
    program,
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    { stdio: 'ignore' },
  )
  const api = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
    return ((await answer.json()) as { data: Record<string, unknown> }).data
  }
  await until(
    20,
    () => api('query?query=1').catch(() => undefined),
    (data) => data !== undefined,
  )
  return {
    /** The value of a query, or undefined. */
    async ask(query: string): Promise<number | undefined> {
      const { result } = (await api(`query?query=${encodeURIComponent(query)}`)) as {
        result: { value: [number, string] }[]
      }
      return result[0] && Number(result[0].value[1])
    },
    /** The names of the alerts that fire. */
    async alerts(): Promise<string[]> {
      const { alerts } = (await api('alerts')) as {
        alerts: { state: string; labels: { alertname: string } }[]
      }
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
