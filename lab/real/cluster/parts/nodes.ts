/** Three nodes of PostgreSQL under Patroni, each with a PgBouncer before it, and two balancers that know the primary. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { unprivileged } from '../../../postgres-15.ts'
import { freePort } from '../../support/portal.ts'
import type { Certificates } from './certificates.ts'
import { fromDeploy } from './from-deploy.ts'
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
  /** The address of the portal's database at these ports of this machine. */
  url(role: Role, ports: readonly number[]): string
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

/** Passwords of the roles, as an installation would choose them. */
export const passwords = {
  postgres: 'owns-everything',
  invest_owner: 'makes-tables',
  invest: 'serves',
  keycloak: 'signs-in',
} as const
export type Role = keyof typeof passwords
const ofPatroni = 'asks-and-switches'

interface Place {
  folder: string
  name: string
  ports: Node['ports']
  data: string
  tls: Certificates
}

const patroniSettings = ({ folder, name, ports, data, tls }: Place, etcd: readonly string[]) =>
  fromDeploy('patroni.yml', [
    ['name: node1', `name: ${name}`],
    ['0.0.0.0:8008', `127.0.0.1:${ports.rest}`],
    ['node1.example.org:8008', `127.0.0.1:${ports.rest}`],
    ['0.0.0.0:5432', `127.0.0.1:${ports.postgres}`],
    ['node1.example.org:5432', `127.0.0.1:${ports.postgres}`],
    ...etcd.map((address, at) => [`node${at + 1}.example.org:2379`, address] as const),
    ['/var/lib/postgresql/15/invest', data],
    ['/usr/lib/postgresql/15/bin', programs.postgres],
    ['/var/lib/postgresql/patroni.pgpass', join(folder, `${name}.pgpass`)],
    ['/var/run/postgresql', folder],
    ['/etc/ssl/invest-cluster', tls.folder],
    ['PATRONI_PASSWORD', ofPatroni],
    ['POSTGRES_PASSWORD', passwords.postgres],
    ['REPLICATOR_PASSWORD', 'copies'],
    ['REWINDER_PASSWORD', 'rewinds'],
  ])

const bouncerSettings = ({ folder, name, ports, tls }: Place, users: string) =>
  fromDeploy('pgbouncer.ini', [
    ['port=5432', `port=${ports.postgres}`],
    ['listen_addr = *', 'listen_addr = 127.0.0.1'],
    ['6432', String(ports.bouncer)],
    ['/etc/pgbouncer/userlist.txt', users],
    ['/var/run/postgresql/pgbouncer.pid', join(folder, `${name}-pgbouncer.pid`)],
    ['/var/run/postgresql', folder],
    ['/etc/ssl/invest-cluster', tls.folder],
  ])

const balancerSettings = (port: number, nodes: readonly Node[], tls: Certificates) =>
  fromDeploy('haproxy.cfg', [
    ['bind :5000', `bind 127.0.0.1:${port}`],
    ...nodes.map(
      ({ name, ports }) =>
        [
          `${name}.example.org:6432 check port 8008`,
          `127.0.0.1:${ports.bouncer} check port ${ports.rest}`,
        ] as const,
    ),
    ['/etc/ssl/invest-cluster', tls.folder],
  ])

export async function startNodes(folder: string, etcd: readonly string[], tls: Certificates): Promise<Nodes> {
  const roles = ['invest', 'invest_owner', 'keycloak'] as const
  const users = writeOwn(
    join(folder, 'userlist.txt'),
    roles.map((role) => `"${role}" "${passwords[role]}"\n`).join(''),
  )
  const nodes: Node[] = []
  for (const name of ['node1', 'node2', 'node3']) {
    const ports = { postgres: await freePort(), rest: await freePort(), bouncer: await freePort() }
    const home = own(mkdirIn(folder, name))
    const data = join(home, 'data')
    const place = { folder, name, ports, data, tls }
    const settings = writeOwn(join(folder, `${name}.yml`), patroniSettings(place, etcd))
    const bouncer = writeOwn(join(folder, `${name}.ini`), bouncerSettings(place, users))
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
    writeFileSync(settings, balancerSettings(port, nodes, tls))
    balancers.push(keepRunning({ name, command: programs.haproxy, args: ['-db', '-f', settings], folder }))
  }

  async function members(): Promise<Member[]> {
    for (const { ports } of nodes) {
      const answer = await fetch(`https://127.0.0.1:${ports.rest}/cluster`, {
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
    url: (role, ports) =>
      `postgres://${role}:${passwords[role]}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/invest?sslmode=verify-full&sslrootcert=${encodeURIComponent(tls.authority)}`,
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
      const answer = await fetch(`https://127.0.0.1:${leader.ports.rest}/switchover`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`patroni:${ofPatroni}`)}` },
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
        {
          encoding: 'utf8',
          env: {
            PATH: process.env.PATH,
            PGPASSWORD: passwords.postgres,
            PGSSLMODE: 'verify-full',
            PGSSLROOTCERT: tls.authority,
          },
        },
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
