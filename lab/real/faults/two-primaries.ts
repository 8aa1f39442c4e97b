/** A standby that is promoted while its primary lives, and a primary of before that comes back (OPS-54). */
import assert from 'node:assert/strict'
import { type Postgres15, startCluster } from '../../postgres-15.ts'
import type { Check } from '../part.ts'
import { freePort, startPortal } from '../support/portal.ts'
import { runCommand } from '../support/portal-commands.ts'
import type { TokenIssuer } from '../support/token-issuer.ts'
import { until } from '../support/until.ts'
import { person, times, untilSaid, withoutStack } from './told.ts'

export async function twoPrimaries(check: Check, people: TokenIssuer): Promise<void> {
  const first = await startCluster({ port: await freePort() })
  const second = await startCluster({ port: await freePort(), copyOf: first })
  const settings = {
    DATABASE_URL: `postgres://invest@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres`,
    OIDC_ISSUER: people.issuer,
  }
  const portal = await startPortal(settings)
  const ana = person(people, () => portal)
  const saved = (cluster: Postgres15) => cluster.ask('SELECT count(*) FROM busca_salva')
  try {
    await portal.untilReady()
    await check('two servers that take writes: nothing is written to either, and reads go on', async () => {
      const before = await ana.save()
      assert.equal(before.status, 200)
      await until(
        10,
        async () => saved(second),
        (count) => count === '1',
      )
      second.promote()
      await untilSaid(portal, 'two servers take writes')
      const counts = [first, second].map(saved)
      for (let n = 0; n < 10; n++) {
        assert.equal((await ana.save()).status, 503)
        assert.equal(await ana.read(), 200)
      }
      assert.deepEqual([first, second].map(saved), counts)
      assert.equal(times(portal, 'two servers take writes'), 1)
      assert.match(portal.output(), /127.0.0.1:\d+ \(timeline 1\) and 127.0.0.1:\d+ \(timeline 2\)/)
      assert.equal((await portal.call('GET', '/verifica-disponibilidade')).status, 503)
    })
    await check('a start waits while two take writes, and the doctor says so', async () => {
      const late = await startPortal(settings)
      try {
        await untilSaid(late, 'waiting for the database: two servers take writes', 60)
      } finally {
        await late.stop()
      }
      const { code, output } = await runCommand('doctor.ts', [], settings)
      assert.equal(code, 1)
      assert.match(output, /DATABASE_URL .*two servers take writes/)
    })
    await check('a command ends and changes nothing', async () => {
      const { code, output } = await runCommand('make-administrator.ts', ['ana@exemplo.test'], settings)
      assert.equal(code, 1)
      assert.match(output, /^two servers take writes/)
    })
    await check('once one of them is stopped the other takes writes', async () => {
      await first.end('SIGKILL')
      await until(20, ana.save, ({ status }) => status === 200)
      assert.equal(times(portal, 'one server takes writes again'), 1)
      withoutStack(portal)
    })
    await check('a primary of before that comes back with its old timeline gets nothing', async () => {
      await first.start()
      await until(
        20,
        async () => times(portal, 'two servers take writes'),
        (count) => count === 2,
      )
      const counts = [first, second].map(saved)
      for (let n = 0; n < 5; n++) assert.equal((await ana.save()).status, 503)
      assert.deepEqual([first, second].map(saved), counts)
      await first.end()
      await until(20, ana.save, ({ status }) => status === 200)
      assert.equal(saved(second), String(Number(counts[1]) + 1))
    })
  } finally {
    await portal.stop()
    await second.remove()
    await first.remove()
  }
}
