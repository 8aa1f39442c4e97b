/** PostgreSQL 15, restarted, killed and promoted under a portal that people use (OPS-22, OPS-24). */
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { installPostgres15, startCluster } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { underLoad } from './support/callers.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { until } from './support/until.ts'

export const name = 'postgresql'

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)

  const cluster = await startCluster({ port: await freePort(), options: ['fsync=on'] })
  let portal: RealPortal | undefined
  try {
    await check('a start waits for a database that is away, says so and answers 503', async () => {
      await cluster.end()
      portal = await startPortal({ DATABASE_URL: cluster.url() })
      const output = async () => portal?.output() ?? ''
      await until(30, output, (text) => text.includes('waiting for the database'))
      assert.equal((await portal.call('GET', '/verifica-disponibilidade')).status, 503)
      assert.equal((await portal.call('GET', '/verifica-vida')).status, 200)
      await cluster.start()
      await portal.untilReady()
    })
    if (!portal) return
    for (const [title, signal] of [
      ['a fast restart', 'SIGINT'],
      ['a kill of the primary', 'SIGKILL'],
    ] as const)
      await check(`${title}, three times under load`, () =>
        underLoad(portal as RealPortal, async (served) => {
          for (let n = 0; n < 3; n++) {
            await cluster.end(signal)
            await cluster.start()
            await served()
          }
        }),
      )
  } finally {
    await portal?.stop()
    await cluster.remove()
  }
  await check('the standby takes over when the primary is gone', failover)
}

async function failover(): Promise<void> {
  const primary = await startCluster({ port: await freePort(), options: ['fsync=on'] })
  const standby = await startCluster({ port: await freePort(), copyOf: primary })
  let portal: RealPortal | undefined
  try {
    portal = await startPortal({
      // The standby first: it is read-only as long as it follows.
      DATABASE_URL: `postgres://invest@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/postgres?target_session_attrs=read-write`,
    })
    await portal.untilReady()
    // Asynchronously, the standby could lack what was acknowledged last.
    primary.commitOnStandby()
    await underLoad(portal, async (served) => {
      await primary.end('SIGINT')
      await pause(2000)
      standby.promote()
      await served()
    })
  } finally {
    await portal?.stop()
    await standby.remove()
    await primary.remove()
  }
}
