/** The end of a process, as a balancer and its callers see it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalJWKSet } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { createDatabaseProxy } from '../test/database-proxy.ts'
import { issuer } from '../test/portal.ts'
import { readConfig } from './config.ts'
import { sharesOf } from './db/shares.ts'
import { type RunningServer, startServer } from './main.ts'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'invest-main-'))
})
afterAll(async () => {
  await test?.close()
  await rm(folder, { recursive: true, force: true })
})

/** A server with a route that answers when `release` is called. */
async function start(settings: Record<string, string>, connection = test.connection) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = await startServer({
    config: readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      WORKER: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...settings,
    }),
    connection,
    oidc: { issuer, jwksUri: `${issuer}/certs`, algorithm: 'RS256', keys: createLocalJWKSet({ keys: [] }) },
    plugins: [async (app) => void app.get('/slow', () => released.then(() => 'done'))],
  })
  await server.markReady()
  return { server, release }
}
const ask = async ({ port }: RunningServer, path: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, connection: answer.headers.get('connection'), text: await answer.text() }
}
const probe = '/invest-api/verifica-disponibilidade'
const status = async (server: RunningServer, path: string) => (await ask(server, path)).status

it('says that it ends, serves until balancers know, and lets a running call end', async () => {
  const { server, release } = await start({ SHUTDOWN_NOTICE_SECONDS: '1', SHUTDOWN_DRAIN_SECONDS: '20' })
  expect(await status(server, probe)).toBe(200)
  const running = ask(server, '/slow')
  await ask(server, '/invest-api/verifica-vida')
  const closed = server.close()
  expect(await status(server, probe)).toBe(503)
  // Calls that a balancer still sends are answered, on connections that end with them.
  expect(await ask(server, '/invest-api/verifica-vida')).toMatchObject({ status: 200, connection: 'close' })
  await expect.poll(() => status(server, probe).catch(() => 'closed'), { timeout: 5000 }).toBe('closed')
  release()
  expect(await running).toMatchObject({ status: 200, text: 'done' })
  await closed
})

it('cuts a call that takes longer than the setting', async () => {
  const { server } = await start({ SHUTDOWN_DRAIN_SECONDS: '1' })
  const running = ask(server, '/slow').catch(() => 'cut')
  await ask(server, '/invest-api/verifica-vida')
  const began = performance.now()
  await server.close()
  expect(await running).toBe('cut')
  expect(performance.now() - began).toBeLessThan(4000)
})

it('opens no more connections than the setting says, and its probe knows when the database is away', async () => {
  const path = await createDatabaseProxy(test.connection)
  const { server } = await start({ DATABASE_CONNECTIONS: '10', LIMIT_ANONYMOUS: '1000' }, path.connection)
  let most = 0
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      await sql`SELECT pg_sleep(0.1)`.execute(server.db)
      most = Math.max(most, path.open())
    }),
  )
  // The calls' share and the watch; the other shares have nothing to do.
  expect(most).toBe(sharesOf(10).calls + 1)
  path.silence()
  await expect.poll(() => status(server, probe), { timeout: 10_000 }).toBe(503)
  path.heal()
  await expect.poll(() => status(server, probe), { timeout: 3000 }).toBe(200)
  await server.close()
  await path.close()
})
