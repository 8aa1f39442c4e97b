/** TLS to PostgreSQL: the certificate is checked, and one that does not fit ends the start. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, rmSync } from 'node:fs'
import { join } from 'node:path'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { folderForPostgres, installPostgres15, startCluster, unprivileged } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { freePort, startPortal } from './support/portal.ts'

export const name = 'database-tls'

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)
  const hasOpenSsl = () => spawnSync('openssl', ['version']).status === 0
  if (!hasOpenSsl()) installPackages('openssl')
  if (!hasOpenSsl()) throw new NotInstalled('OpenSSL is missing: apt-get install -y openssl.')

  const folder: string = folderForPostgres('tls-')
  const server = makeCertificate(folder, 'server')
  const other = makeCertificate(folder, 'other')
  // Tests of the portal read the authority's file as another user than PostgreSQL.
  chmodSync(folder, 0o755)
  const cluster = await startCluster({
    port: await freePort(),
    options: ['ssl=on', `ssl_cert_file=${server.certificate}`, `ssl_key_file=${server.key}`],
  })
  const urlWith = (authority: string) =>
    `${cluster.url()}?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`
  try {
    await check(
      'a certificate of the named authority is taken, and the connections are encrypted',
      async () => {
        const portal = await startPortal({ DATABASE_URL: urlWith(server.certificate) })
        try {
          await portal.untilReady()
          const count = cluster.ask(
            "SELECT count(*) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE backend_type = 'client backend' AND NOT ssl AND client_port <> -1",
          )
          assert.equal(count, '0')
        } finally {
          await portal.stop()
        }
      },
    )
    await check('a certificate of another authority ends the start with the reason', async () => {
      const portal = await startPortal({ DATABASE_URL: urlWith(other.certificate) })
      try {
        assert.equal(await portal.untilEnded(30), 1)
        assert.match(portal.output(), /DATABASE_URL can't be used: .*certificate/)
      } finally {
        await portal.stop()
      }
    })
  } finally {
    await cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeCertificate(folder: string, of: string): { certificate: string; key: string } {
  const certificate = join(folder, `${of}.pem`)
  const key = join(folder, `${of}.key`)
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${of}`],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr}`)
  chmodSync(key, 0o600)
  if (unprivileged.uid !== undefined)
    for (const file of [certificate, key]) chownSync(file, unprivileged.uid, unprivileged.gid)
  return { certificate, key }
}
