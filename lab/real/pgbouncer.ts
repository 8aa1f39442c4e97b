/** PgBouncer between the portal and PostgreSQL: by sessions it serves, by transactions it is refused (OPS-23). */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { folderForPostgres, installPostgres15, startCluster, unprivileged } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { underLoad } from './support/callers.ts'
import { freePort, startPortal } from './support/portal.ts'

export const name = 'pgbouncer'

const program = '/usr/sbin/pgbouncer'

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)
  if (!existsSync(program)) installPackages('pgbouncer')
  if (!existsSync(program)) throw new NotInstalled('PgBouncer is missing: apt-get install -y pgbouncer.')

  const cluster = await startCluster({ port: await freePort() })
  try {
    await check('by sessions, calls are answered and the settings are kept', () =>
      withPooler(cluster.port, 'session', async (url) => {
        const portal = await startPortal({ DATABASE_URL: url })
        try {
          await portal.untilReady()
          const token = await portal.token('socio')
          const answers = await Promise.all(
            Array.from({ length: 200 }, (_, n) =>
              portal.call('POST', '/empresas/listar', token, { nome: `palavra ${n % 7}` }),
            ),
          )
          const statuses = answers.map(({ status }) => status)
          assert.deepEqual(
            statuses.filter((status) => status !== 200),
            [],
          )
        } finally {
          await portal.stop()
        }
      }),
    )
    await check('by sessions, a restart of the pooler is survived', () =>
      withPooler(cluster.port, 'session', async (url, restart) => {
        const portal = await startPortal({ DATABASE_URL: url })
        try {
          await portal.untilReady()
          await underLoad(portal, async (served) => {
            await restart()
            await served()
          })
        } finally {
          await portal.stop()
        }
      }),
    )
    for (const mode of ['transaction', 'statement'])
      await check(`by ${mode}s, the start is refused and says why`, () =>
        withPooler(cluster.port, mode, async (url) => {
          const portal = await startPortal({ DATABASE_URL: url })
          try {
            assert.equal(await portal.untilEnded(30), 1)
            assert.match(portal.output(), /a pooler in between.*pool_mode = session/s)
          } finally {
            await portal.stop()
          }
        }),
      )
  } finally {
    await cluster.remove()
  }
}

async function withPooler(
  to: string,
  mode: string,
  work: (url: string, restart: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const folder: string = folderForPostgres('pgbouncer-')
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"invest" ""\n')
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${to} dbname=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 50
`,
  )
  if (unprivileged.uid !== undefined)
    for (const file of [users, settings]) chownSync(file, unprivileged.uid, unprivileged.gid)
  const start = () => spawn(program, [settings], { ...unprivileged, cwd: '/', stdio: 'ignore' })
  let pooler = start()
  const end = async () => {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGKILL')
    await ended
  }
  try {
    await work(`postgres://invest@127.0.0.1:${port}/postgres`, async () => {
      await end()
      pooler = start()
    })
  } finally {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
}
