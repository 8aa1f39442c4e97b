/** Keycloak 26 with the realm and the demo people of deploy/, as compose imports them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../../scripts/debian.js'
import { NotInstalled } from '../part.ts'

export const keycloakVersion = '26.7.3'
const sha256 = '27a6535553c3cdcd083872ba40629efafb3475e3b758e0c6f691395561dd0f1f'
/** Of the client by which the portal keeps accounts. */
export const accountsSecret = 'a-secret-of-this-test'
const root = fileURLToPath(new URL('../../..', import.meta.url))
const cache = join(root, '.cache', 'keycloak')
const archive = join(cache, `keycloak-quarkus-dist-${keycloakVersion}.zip`)

const works = (program: string, args: string[]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

function installPrograms(): void {
  const needed = [
    // Java 17 in Debian 12, and a newer one in later releases.
    ['java', ['-version'], 'default-jre-headless'],
    ['mvn', ['-v'], 'maven'],
    ['unzip', ['-v'], 'unzip'],
  ] as const
  const missing = () => needed.filter(([program, args]) => !works(program, [...args]))
  const packages = missing().map(([, , name]) => name)
  if (packages.length > 0) installPackages(...packages)
  const left = missing().map(([, , name]) => name)
  if (left.length > 0) throw new NotInstalled(`Keycloak needs apt-get install -y ${left.join(' ')}`)
}

/** Takes Keycloak from Maven's repository, once; its zip stays in .cache. */
export function unpackKeycloak(parent = tmpdir()): string {
  installPrograms()
  if (!existsSync(archive)) {
    mkdirSync(cache, { recursive: true })
    console.log(`  Taking Keycloak ${keycloakVersion} from Maven's repository ...`)
    const artifact = `org.keycloak:keycloak-quarkus-dist:${keycloakVersion}:zip`
    const copy = ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${cache}`]
    spawnSync('mvn', copy, { cwd: tmpdir(), stdio: 'ignore', timeout: 600_000 })
    if (!existsSync(archive)) throw new NotInstalled(`Maven has not brought ${artifact}`)
  }
  if (createHash('sha256').update(readFileSync(archive)).digest('hex') !== sha256) {
    rmSync(archive)
    throw new Error(`${archive} was not what it should be and has been removed; try again`)
  }
  const folder = mkdtempSync(join(parent, 'invest-keycloak-'))
  if (!works('unzip', ['-q', archive, '-d', folder])) throw new Error(`${archive} cannot be unpacked`)
  return folder
}

export interface Keycloak {
  issuer: string
  start(): Promise<void>
  /** Sets the secret of the accounts' client, once it has started. */
  setAccountsSecret(): void
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** A new signing key, from now on in use beside the old one. */
  rotateKeys(): Promise<void>
  remove(): Promise<void>
}

export async function installKeycloak(port: number, portalUrl: string): Promise<Keycloak> {
  const folder = unpackKeycloak()
  const home = join(folder, `keycloak-${keycloakVersion}`)
  const imported = join(folder, 'import')
  mkdirSync(imported)
  const text = readFileSync(join(root, 'deploy', 'keycloak-realm.json'), 'utf8')
  const realm = JSON.parse(text.replaceAll('http://localhost:8080', portalUrl))
  writeFileSync(join(imported, 'invest-realm.json'), JSON.stringify(realm))
  cpSync(join(root, 'deploy', 'keycloak-demo-users.json'), join(imported, 'invest-users-0.json'))
  const admin = { KC_BOOTSTRAP_ADMIN_USERNAME: 'admin', KC_BOOTSTRAP_ADMIN_PASSWORD: 'admin' }
  const env = { ...process.env, ...admin, JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx512m' }
  const program = (args: string[]) => ['bash', [join(home, 'bin', 'kc.sh'), ...args]] as const
  const [bash, args] = program(['import', '--dir', imported, '--override', 'false'])
  const done = spawnSync(bash, args, { env, encoding: 'utf8', timeout: 600_000 })
  if (done.status !== 0) throw new Error(`Keycloak has not imported the realm: ${done.stdout.slice(-2000)}`)

  const base = `http://127.0.0.1:${port}`
  const issuer = `${base}/realms/invest`
  let java: ChildProcess | undefined

  async function start(): Promise<void> {
    const [shell, begin] = program(['start-dev', '--http-host=127.0.0.1', `--http-port=${port}`])
    // A process group of its own, since a shell stands before Java.
    java = spawn(shell, begin, { env, stdio: 'ignore', detached: true })
    for (let attempt = 0; attempt < 1200; attempt++) {
      if (java.exitCode !== null) throw new Error('Keycloak ended')
      const answer = await fetch(`${issuer}/.well-known/openid-configuration`).catch(() => undefined)
      if (answer?.ok) return
      await pause(250)
    }
    throw new Error('Keycloak does not answer')
  }

  /** As compose does it. */
  function setAccountsSecret(): void {
    const set = spawnSync('bash', [join(root, 'deploy', 'keycloak-accounts-secret.sh')], {
      env: { ...env, KEYCLOAK_HOME: home, KEYCLOAK_URL: base, ACCOUNTS_CLIENT_SECRET: accountsSecret },
      encoding: 'utf8',
      timeout: 120_000,
    })
    if (set.status !== 0) throw new Error(`the accounts' secret could not be set: ${set.stderr.slice(-500)}`)
  }

  async function kill(): Promise<void> {
    if (java?.pid === undefined || java.exitCode !== null || java.signalCode !== null) return
    const ended = once(java, 'exit')
    process.kill(-java.pid, 'SIGKILL')
    await ended
  }

  async function rotateKeys(): Promise<void> {
    const form = { grant_type: 'password', client_id: 'admin-cli', username: 'admin', password: 'admin' }
    const answer = await fetch(`${base}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    const { access_token } = (await answer.json()) as { access_token: string }
    const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
    const { id } = (await (await fetch(`${base}/admin/realms/invest`, { headers })).json()) as { id: string }
    const made = await fetch(`${base}/admin/realms/invest/components`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        name: 'rotated',
        parentId: id,
        providerId: 'rsa-generated',
        providerType: 'org.keycloak.keys.KeyProvider',
        config: { priority: ['900'], enabled: ['true'], active: ['true'], algorithm: ['RS256'] },
      }),
    })
    if (!made.ok) throw new Error(`Keycloak has made no key: ${made.status} ${await made.text()}`)
  }

  return {
    issuer,
    start,
    setAccountsSecret,
    kill,
    rotateKeys,
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
