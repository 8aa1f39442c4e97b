/** The path to PostgreSQL goes silent under load: nothing is forwarded, and nothing is closed (OPS-22). */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabaseProxy } from '../../server/test/database-proxy.ts'
import { installPostgres15, startCluster } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { underLoad } from './support/callers.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'

export const name = 'silent-path'

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)

  const cluster = await startCluster({ port: await freePort() })
  const path = await createDatabaseProxy({ connectionString: cluster.url() })
  let portal: RealPortal | undefined
  try {
    const { user, host, port, database } = path.connection
    portal = await startPortal({ DATABASE_URL: `postgres://${user}@${host}:${port}/${database}` })
    await portal.untilReady()
    const { call } = portal
    await check('15 s of silence under load end with the silence', async () => {
      await underLoad(portal as RealPortal, async (served) => {
        path.silence()
        await pause(15_000)
        assert.equal((await call('GET', '/verifica-disponibilidade')).status, 503)
        path.heal()
        await served()
      })
      assert.equal((await call('GET', '/verifica-disponibilidade')).status, 200)
      assert.equal((await call('GET', '/verifica-vida')).status, 200)
    })
    await check('no connection of before is left', async () => {
      await pause(10_000)
      assert.ok(path.silenced() === 0, `${path.silenced()} connections that fell silent are still open`)
    })
  } finally {
    await portal?.stop()
    await path.close()
    await cluster.remove()
  }
}
