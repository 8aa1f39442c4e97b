/** A database that takes the portal no longer: another password, an ended certificate; and a machine's wrong clock. */
import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../../scripts/debian.js'
import { startCluster } from '../../postgres-15.ts'
import { type Check, NotInstalled } from '../part.ts'
import { freePort, startPortal } from '../support/portal.ts'
import { runCommand } from '../support/portal-commands.ts'
import { makeServerCertificate } from '../support/server-certificate.ts'
import type { TokenIssuer } from '../support/token-issuer.ts'
import { until } from '../support/until.ts'
import { person, times, untilSaid, withoutStack } from './told.ts'

const fakeTime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'
/** For a process whose clock is off. Its waits keep the true time. */
const at = (distance: string) => ({
  LD_PRELOAD: fakeTime,
  FAKETIME: distance,
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

export async function strangers(check: Check, people: TokenIssuer): Promise<void> {
  if (!existsSync(fakeTime)) installPackages('faketime')
  if (!existsSync(fakeTime)) throw new NotInstalled('libfaketime is missing: apt-get install -y faketime.')
  const certificate = makeServerCertificate(at('-3d'))
  const cluster = await startCluster({
    port: await freePort(),
    options: ['ssl=on', `ssl_cert_file=${certificate.certificate}`, `ssl_key_file=${certificate.key}`],
  })
  const cut = () =>
    cluster.ask(
      "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
    )
  const settings = (password: string) => ({
    DATABASE_URL: `postgres://invest:${password}@localhost:${cluster.port}/postgres?sslmode=verify-full&sslrootcert=${encodeURIComponent(certificate.authority)}`,
    OIDC_ISSUER: people.issuer,
  })
  cluster.ask("ALTER ROLE invest PASSWORD 'one'")
  writeFileSync(
    join(cluster.data, 'pg_hba.conf'),
    'local all all trust\nhostssl all all 127.0.0.1/32 scram-sha-256\nhostssl all all ::1/128 scram-sha-256\n',
  )
  cluster.ask('SELECT pg_reload_conf()')
  let portal = await startPortal(settings('one'))
  const ana = person(people, () => portal)
  try {
    await portal.untilReady()
    await check('a password that was changed under a running portal is told with its reason', async () => {
      assert.equal((await ana.save()).status, 200)
      cluster.ask("ALTER ROLE invest PASSWORD 'two'")
      // Connections that are open go on, as long as they live.
      assert.equal((await ana.save()).status, 200)
      cut()
      await untilSaid(portal, 'password authentication failed')
      assert.equal((await ana.save()).status, 503)
      withoutStack(portal)
      cluster.ask("ALTER ROLE invest PASSWORD 'one'")
      await until(20, ana.save, ({ status }) => status === 200)
      await untilSaid(portal, 'the database answers again')
    })
    await check('a certificate that has ended is told with its reason', async () => {
      certificate.end()
      cluster.ask('SELECT pg_reload_conf()')
      // The server reads it a moment later.
      await pause(1000)
      cut()
      await untilSaid(portal, 'certificate has expired')
      assert.equal((await ana.save()).status, 503)
      withoutStack(portal)
      const late = await startPortal(settings('one'))
      try {
        assert.equal(await late.untilEnded(60), 1)
        assert.match(late.output(), /DATABASE_URL can't be used: certificate has expired/)
      } finally {
        await late.stop()
      }
      certificate.renew()
      cluster.ask('SELECT pg_reload_conf()')
      await until(20, ana.save, ({ status }) => status === 200)
    })
    await check('a machine whose clock is an hour off serves on, and says so once', async () => {
      await portal.stop()
      portal = await startPortal({ ...settings('one'), ...at('+1h') })
      await portal.untilReady()
      await untilSaid(portal, "the database's clock and this machine's are apart")
      assert.equal(times(portal, 'are apart'), 1)
      assert.match(portal.output(), /"secondsAhead":-(3599|3600|3601)/)
      assert.equal(await ana.read(), 200)
      assert.equal((await ana.save()).status, 200)
      const hours = cluster.ask(
        'SELECT round(extract(epoch FROM max(criado_em) - now()) / 3600) FROM busca_salva',
      )
      assert.equal(hours, '0', 'what is written carries the right time')
      const { output } = await runCommand('doctor.ts', [], { ...settings('one'), ...at('+1h') })
      assert.match(output, /its clock is (359\d|360\d)\.\d s away/)
    })
  } finally {
    await portal.stop()
    await cluster.remove()
    certificate.remove()
  }
}
