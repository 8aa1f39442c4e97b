/** Two Keycloaks over one database, in production mode, behind nginx, by the files of deploy/cluster. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loginSettings } from '../../../nginx-settings.ts'
import { accountsSecret, keycloakVersion, unpackKeycloak } from '../../support/keycloak-server.ts'
import { freePort } from '../../support/portal.ts'
import type { Certificates } from './certificates.ts'
import { fromDeploy } from './from-deploy.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { programs } from './programs.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export interface Keycloaks {
  issuer: string
  members: Kept[]
  balancer: Kept
  untilReady(seconds: number): Promise<void>
  /** Whether each of them answers by itself. */
  answering(): Promise<number>
}

/** `database` has the ports of the two balancers before the database in which both keep everything. */
export async function startKeycloaks(
  folder: string,
  database: { ports: readonly number[]; password: string },
  portalUrl: string,
  tls: Certificates,
): Promise<Keycloaks> {
  const home = join(unpackKeycloak(folder), `keycloak-${keycloakVersion}`)
  const imported = join(home, 'data', 'import')
  mkdirSync(imported, { recursive: true })
  const realm = readFileSync(join(root, 'deploy', 'keycloak-realm.json'), 'utf8')
  writeFileSync(join(imported, 'invest-realm.json'), realm.replaceAll('http://localhost:8080', portalUrl))
  cpSync(join(root, 'deploy', 'keycloak-demo-users.json'), join(imported, 'invest-users-0.json'))
  const port = await freePort()
  const base = `https://localhost:${port}`
  const settings = join(home, 'conf', 'keycloak.conf')
  const filled = [
    ...database.ports.map((own, at) => [`app${at + 1}.example.org:5000`, `127.0.0.1:${own}`] as const),
    ['/etc/ssl/invest-cluster/ca.pem', tls.authority],
    ['KEYCLOAK_PASSWORD', database.password],
    ['https://login.example.org', base],
    ['http-host=0.0.0.0', 'http-host=127.0.0.1'],
  ] as const
  writeFileSync(settings, fromDeploy('keycloak.conf', filled), { mode: 0o600 })
  writeFileSync(join(home, 'conf', 'quarkus.properties'), fromDeploy('quarkus.properties', []))
  const env = {
    PATH: process.env.PATH,
    JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx512m',
    KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
    KC_BOOTSTRAP_ADMIN_PASSWORD: 'admin',
  }
  const program = join(home, 'bin', 'kc.sh')
  const run = (args: string[]) => {
    const done = spawnSync('bash', [program, ...args], { env, encoding: 'utf8', timeout: 300_000 })
    if (done.status !== 0) throw new Error(`Keycloak: ${args[0]}: ${done.stdout.slice(-1500)}`)
  }
  run(['build'])
  run(['import', '--optimized', '--dir', imported, '--override', 'false'])

  const ports: number[] = []
  const members: Kept[] = []
  for (const name of ['keycloak1', 'keycloak2']) {
    const own = await freePort()
    ports.push(own)
    const group = ['-Djgroups.bind.address=127.0.0.1', `-Djgroups.bind.port=${await freePort()}`]
    members.push(
      keepRunning({
        name,
        command: 'bash',
        args: [program, ...['start', '--optimized', `--http-port=${own}`]],
        env: { ...env, JAVA_OPTS_APPEND: group.join(' ') },
        folder,
      }),
    )
  }
  const login = join(folder, 'login')
  mkdirSync(login)
  const site = join(login, 'nginx.conf')
  const { certificate, key } = tls
  writeFileSync(site, loginSettings({ folder: login, port, keycloaks: ports, certificate, key }))
  const balancer = keepRunning({
    name: 'nginx-login',
    command: programs.nginx,
    args: ['-c', site],
    folder,
  })

  const answering = async () => {
    const answers = await Promise.all(
      ports.map((own) =>
        fetch(`http://127.0.0.1:${own}/realms/invest`, { signal: AbortSignal.timeout(2000) }).catch(
          () => undefined,
        ),
      ),
    )
    return answers.filter((answer) => answer?.ok).length
  }
  async function untilReady(seconds: number): Promise<void> {
    const deadline = performance.now() + seconds * 1000
    while ((await answering()) < 2) {
      if (performance.now() > deadline) throw new Error(`both Keycloaks are not there after ${seconds} s`)
      await pause(500)
    }
  }
  await untilReady(180)
  const set = spawnSync('bash', [join(root, 'deploy', 'keycloak-accounts-secret.sh')], {
    env: {
      ...env,
      KEYCLOAK_HOME: home,
      KEYCLOAK_URL: `http://127.0.0.1:${ports[0]}`,
      ACCOUNTS_CLIENT_SECRET: accountsSecret,
    },
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (set.status !== 0) throw new Error(`the accounts' secret could not be set: ${set.stderr.slice(-500)}`)
  return { issuer: `${base}/realms/invest`, members, balancer, untilReady, answering }
}
