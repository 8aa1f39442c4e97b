/** A network path to the test database that can break, or go silent without a word, as a lost route does. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'

export interface DatabaseProxy {
  connection: pg.PoolConfig
  port: number
  /** Connections that the portal holds open. */
  open(): number
  /** Those among them that fell silent. */
  silenced(): number
  /** Closes all connections, as a server does that is restarted. */
  cut(): void
  /** From now on nothing goes through, on old and new connections alike, and nothing is closed. */
  silence(): void
  /** New connections go through again. Those that fell silent stay so, as behind a firewall that has forgotten them. */
  heal(): void
  close(): Promise<void>
}

export async function createDatabaseProxy(target: pg.PoolConfig): Promise<DatabaseProxy> {
  const { to, ...login } = targetOf(target)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  const forgotten = new WeakSet<object>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(to as never)
    const pair = { near, far }
    pairs.add(pair)
    if (silent) forgotten.add(pair)
    const pass = (from: Socket, into: Socket) => {
      from.on('data', (chunk) => void (forgotten.has(pair) || into.write(chunk)))
      from.on('error', () => {})
      from.on('close', () => {
        pairs.delete(pair)
        if (!forgotten.has(pair)) into.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  return {
    connection: { ...login, host: '127.0.0.1', port },
    port,
    open: () => [...pairs].filter(({ near }) => !near.destroyed).length,
    silenced: () => [...pairs].filter((pair) => !pair.near.destroyed && forgotten.has(pair)).length,
    cut,
    silence() {
      silent = true
      for (const pair of pairs) forgotten.add(pair)
    },
    heal() {
      silent = false
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

function targetOf({ connectionString, host, port, user, database, password }: pg.PoolConfig) {
  if (!connectionString) return { to: addressOf(host ?? '', port ?? 5432), user, database, password }
  const url = new URL(connectionString)
  return {
    to: addressOf(url.searchParams.get('host') ?? url.hostname, Number(url.port || 5432)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password) || undefined,
    database: url.pathname.slice(1),
  }
}

const addressOf = (host: string, port: number) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
