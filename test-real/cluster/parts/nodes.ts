/** Three nodes of PostgreSQL under Patroni, each with a PgBouncer before it, and two balancers that know the primary. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { unprivileged } from '../../../scripts/postgres-15.js'
import { freePort } from '../../support/portal.ts'
import { type Kept, keepRunning } from './keep-running.ts'
import { programs } from './programs.ts'

export interface Node {
  name: string
  /** Patroni, and PostgreSQL as its child. */
  patroni: Kept
  bouncer: Kept
  ports: { postgres: number; rest: number; bouncer: number }
  data: string
  /** Ends PostgreSQL's first process like a crash. */
  killPostgres(): void
}

export interface Nodes {
  nodes: Node[]
  balancers: Kept[]
  balancerPorts: number[]
  primary(): Promise<Node>
  standbys(): Promise<Node[]>
  /** Waits until one leads, the others stream from it, and one of them is synchronous. */
  untilWhole(seconds: number): Promise<void>
  switchOver(): Promise<void>
  /** Runs one statement on the primary and returns its lines. */
  ask(statement: string, database?: string): Promise<string[]>
}

interface Member {
  name: string
  role: string
  state: string
}

const own = (path: string): string => {
  if (unprivileged.uid !== undefined) chownSync(path, unprivileged.uid, unprivileged.gid)
  return path
}
const writeOwn = (path: string, text: string): string => {
  writeFileSync(path, text, { mode: 0o600 })
  return own(path)
}

const patroniSettings = (options: {
  name: string
  ports: Node['ports']
  data: string
  folder: string
  etcd: readonly string[]
}) => `scope: invest
name: ${options.name}
restapi: { listen: "127.0.0.1:${options.ports.rest}", connect_address: "127.0.0.1:${options.ports.rest}" }
etcd3: { hosts: [${options.etcd.map((host) => `"${host}"`).join(', ')}] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 8
    retry_timeout: 6
    # A primary that crashed is replaced at once: a synchronous standby has all that was acknowledged.
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { max_connections: 200, hot_standby_feedback: "on", wal_keep_size: "128MB", max_wal_size: "256MB" }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
  pg_hba: [ "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust", "local all all trust" ]
postgresql:
  listen: "127.0.0.1:${options.ports.postgres}"
  connect_address: "127.0.0.1:${options.ports.postgres}"
  data_dir: ${options.data}
  bin_dir: ${programs.postgres}
  pgpass: ${join(options.folder, `${options.name}.pgpass`)}
  authentication:
    superuser: { username: postgres, password: secret }
    replication: { username: replicator, password: secret }
    rewind: { username: rewinder, password: secret }
  parameters: { unix_socket_directories: "" }
`

const bouncerSettings = (folder: string, name: string, ports: Node['ports']) => `[databases]
* = host=127.0.0.1 port=${ports.postgres}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.bouncer}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = session
default_pool_size = 150
max_client_conn = 300
server_fast_close = 1
server_login_retry = 1
pidfile = ${join(folder, `${name}.pid`)}
`

const balancerSettings = (port: number, nodes: readonly Node[]) => `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s downinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.bouncer} check port ${ports.rest}`).join('\n')}
`

export async function startNodes(folder: string, etcd: readonly string[]): Promise<Nodes> {
  writeOwn(join(folder, 'users.txt'), '"invest" ""\n"postgres" ""\n')
  const nodes: Node[] = []
  for (const name of ['node1', 'node2', 'node3']) {
    const ports = { postgres: await freePort(), rest: await freePort(), bouncer: await freePort() }
    const home = own(mkdirIn(folder, name))
    const data = join(home, 'data')
    const settings = writeOwn(
      join(folder, `${name}.yml`),
      patroniSettings({ name, ports, data, folder, etcd }),
    )
    const bouncer = writeOwn(join(folder, `${name}.ini`), bouncerSettings(folder, name, ports))
    nodes.push({
      name,
      ports,
      data,
      patroni: keepRunning({ name, command: programs.patroni, args: [settings], user: unprivileged, folder }),
      bouncer: keepRunning({
        name: `${name}-pgbouncer`,
        command: programs.pgbouncer,
        args: [bouncer],
        user: unprivileged,
        folder,
      }),
      killPostgres: () => void spawnSync('pkill', ['-9', '-o', '-f', `postgres -D ${data}`]),
    })
  }
  const balancerPorts: number[] = []
  const balancers: Kept[] = []
  for (const name of ['haproxy1', 'haproxy2']) {
    const port = await freePort()
    balancerPorts.push(port)
    const settings = join(folder, `${name}.cfg`)
    writeFileSync(settings, balancerSettings(port, nodes))
    balancers.push(keepRunning({ name, command: programs.haproxy, args: ['-db', '-f', settings], folder }))
  }

  async function members(): Promise<Member[]> {
    for (const { ports } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/cluster`, {
        signal: AbortSignal.timeout(3000),
      }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  const named = (name: string | undefined) => nodes.find((node) => node.name === name)

  async function primary(): Promise<Node> {
    for (let tries = 0; tries < 240; tries++) {
      const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
      const node = named(leader?.name)
      if (node) return node
      await pause(250)
    }
    throw new Error('no node leads')
  }

  return {
    nodes,
    balancers,
    balancerPorts,
    primary,
    async standbys() {
      const { name } = await primary()
      return nodes.filter((node) => node.name !== name)
    },
    async untilWhole(seconds) {
      const deadline = performance.now() + seconds * 1000
      let found: Member[] = []
      while (performance.now() < deadline) {
        found = await members()
        const roles = found.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role)
        if (roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')) return
        await pause(300)
      }
      throw new Error(`the database is not whole after ${seconds} s: ${JSON.stringify(found)}`)
    },
    async switchOver() {
      const leader = await primary()
      const next = (await members()).find(({ role }) => role === 'sync_standby')
      const answer = await fetch(`http://127.0.0.1:${leader.ports.rest}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: leader.name, candidate: next?.name }),
      })
      if (answer.status !== 200) throw new Error(`no switchover: ${answer.status} ${await answer.text()}`)
    },
    async ask(statement, database = 'invest') {
      const { ports } = await primary()
      const login = ['-h', '127.0.0.1', '-p', String(ports.postgres), '-U', 'postgres', database]
      const { status, stdout, stderr } = spawnSync(
        join(programs.postgres, 'psql'),
        ['-qAt', '-v', 'ON_ERROR_STOP=1', '-c', statement, ...login],
        { encoding: 'utf8', env: { PATH: process.env.PATH, PGPASSWORD: 'secret' } },
      )
      if (status !== 0) throw new Error(stderr)
      return stdout.split('\n').filter(Boolean)
    },
  }
}

function mkdirIn(folder: string, name: string): string {
  const path = join(folder, name)
  // It may be a disk of its own.
  mkdirSync(path, { mode: 0o700, recursive: true })
  return path
}
