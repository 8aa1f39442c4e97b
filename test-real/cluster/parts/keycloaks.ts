/** Two Keycloaks over one database, in production mode, behind a balancer. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { accountsSecret, keycloakVersion, unpackKeycloak } from '../../support/keycloak-server.ts'
import { freePort } from '../../support/portal.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { programs } from './programs.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Keycloaks {
  issuer: string
  members: Kept[]
  balancer: Kept
  untilReady(seconds: number): Promise<void>
  /** Whether each of them answers by itself. */
  answering(): Promise<number>
}

/** `database` is where both keep everything: `jdbc:postgresql://host:port,host:port/keycloak`. */
export async function startKeycloaks(
  folder: string,
  database: string,
  portalUrl: string,
): Promise<Keycloaks> {
  const home = join(unpackKeycloak(folder), `keycloak-${keycloakVersion}`)
  const imported = join(home, 'data', 'import')
  mkdirSync(imported, { recursive: true })
  const realm = readFileSync(join(root, 'deploy', 'keycloak-realm.json'), 'utf8')
  writeFileSync(join(imported, 'invest-realm.json'), realm.replaceAll('http://localhost:8080', portalUrl))
  cpSync(join(root, 'deploy', 'keycloak-demo-users.json'), join(imported, 'invest-users-0.json'))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const env = {
    PATH: process.env.PATH,
    JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx512m',
    KC_DB: 'postgres',
    KC_DB_URL: database,
    KC_DB_USERNAME: 'invest',
    KC_DB_PASSWORD: '',
    KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
    KC_BOOTSTRAP_ADMIN_PASSWORD: 'admin',
  }
  const program = join(home, 'bin', 'kc.sh')
  const run = (args: string[]) => {
    const done = spawnSync('bash', [program, ...args], { env, encoding: 'utf8', timeout: 300_000 })
    if (done.status !== 0) throw new Error(`Keycloak: ${args[0]}: ${done.stdout.slice(-1500)}`)
  }
  run(['build', '--db=postgres'])
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
        args: [
          program,
          ...['start', '--optimized', '--http-enabled=true', '--http-host=127.0.0.1'],
          ...[`--http-port=${own}`, `--hostname=${base}`, '--proxy-headers=xforwarded'],
        ],
        env: { ...env, JAVA_OPTS_APPEND: group.join(' ') },
        folder,
      }),
    )
  }
  const settings = join(folder, 'haproxy-keycloak.cfg')
  writeFileSync(
    settings,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
  retries 2
  retry-on conn-failure empty-response
  option redispatch 1
listen keycloak
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /realms/invest
  option forwardfor
  default-server inter 1s fall 2 rise 1
${ports.map((own, at) => `  server keycloak${at + 1} 127.0.0.1:${own} check`).join('\n')}
`,
  )
  const balancer = keepRunning({
    name: 'haproxy-keycloak',
    command: programs.haproxy,
    args: ['-db', '-f', settings],
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
    env: { ...env, KEYCLOAK_HOME: home, KEYCLOAK_URL: base, ACCOUNTS_CLIENT_SECRET: accountsSecret },
    encoding: 'utf8',
    timeout: 120_000,
  })
  if (set.status !== 0) throw new Error(`the accounts' secret could not be set: ${set.stderr.slice(-500)}`)
  return { issuer: `${base}/realms/invest`, members, balancer, untilReady, answering }
}
