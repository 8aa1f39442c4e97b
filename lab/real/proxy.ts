/** nginx with deploy/nginx.conf before a portal: what it redirects, forwards, drops, limits and writes down (OPS-100). */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
// @ts-expect-error It is plain JavaScript, as all scripts are.
import { installPackages } from '../../scripts/debian.js'
import { nginxSettings } from '../nginx-settings.ts'
import { type Check, NotInstalled } from './part.ts'
import { freePort, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'proxy'

const program = '/usr/sbin/nginx'
const forged = '203.0.113.9'

export async function run(check: Check): Promise<void> {
  if (!existsSync(program)) installPackages('nginx-light', 'openssl')
  if (!existsSync(program)) throw new NotInstalled('nginx is missing: apt-get install -y nginx-light.')

  const folder = mkdtempSync(join(tmpdir(), 'invest-proxy-'))
  const [port, httpPort] = [await freePort(), await freePort()]
  // Beside an outside provider no demo data are loaded.
  const people = await startTokenIssuer()
  const portal = await startPortal({
    OIDC_ISSUER: people.issuer,
    PUBLIC_URL: `https://localhost:${port}`,
    TRUST_PROXY: '1',
    LIMIT_ANONYMOUS: '40',
  })
  // Another portal, as it is when it is killed: it takes calls and answers none; or as it is when it starts.
  const taken: string[] = []
  let starting = false
  const killed = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (data) => {
      taken.push(String(data).split(' HTTP')[0] ?? '')
      if (starting) socket.end('HTTP/1.1 503 Starting\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
      else socket.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(killed, 'listening')
  const portals = [portal.port, (killed.address() as AddressInfo).port]
  const settings = join(folder, 'nginx.conf')
  writeFileSync(settings, nginxSettings({ folder, port, httpPort, portals }))
  const nginx = spawn(program, ['-e', join(folder, 'error.log'), '-c', settings], { stdio: 'ignore' })
  const agent = new Agent({ ca: readFileSync(join(folder, 'certificate.pem')), keepAlive: true })

  function call(path: string, headers: Record<string, string> = {}, host = '127.0.0.1', method = 'GET') {
    return new Promise<{ status: number; headers: IncomingHttpHeaders }>((resolve, reject) => {
      const asked = request(
        {
          agent,
          host,
          port,
          path,
          method,
          servername: 'localhost',
          headers: { host: `localhost:${port}`, ...headers },
        },
        (answer) => {
          answer.resume()
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }))
        },
      )
      asked.once('error', reject)
      asked.end()
    })
  }
  try {
    await portal.untilReady()
    await until(
      10,
      () => call('/invest-web/').catch(() => ({ status: 0 })),
      ({ status }) => status === 200,
    )
    await check('plain HTTP is redirected, with its method, and never to a name of the caller', async () => {
      const answer = await fetch(`http://127.0.0.1:${httpPort}/invest-web/pt/selo?a=1`, {
        redirect: 'manual',
        headers: { host: 'evil.example' },
      })
      assert.equal(answer.status, 308)
      assert.equal(answer.headers.get('location'), `https://localhost:${port}/invest-web/pt/selo?a=1`)
    })
    await check('IPv6 is answered too', async () => {
      assert.equal((await call('/invest-web/', {}, '::1')).status, 200)
    })
    await check('nobody names the portal from outside', async () => {
      const { status, headers } = await call('/', {
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
      })
      assert.deepEqual([status, headers.location], [302, '/invest-web/pt'])
    })
    await check('a caller who forges addresses is counted by the real one', async () => {
      const statuses = new Set<number>()
      for (let n = 0; n < 60; n++)
        statuses.add(
          (
            await call('/invest-api/municipio/publico/8791', {
              'x-forwarded-for': `${forged}, 198.51.100.${n}`,
            })
          ).status,
        )
      assert.deepEqual([...statuses], [200, 429])
    })
    await check('a flood of one address is stopped before the portal', async () => {
      const before = portal.output().length
      const statuses = await Promise.all(
        Array.from({ length: 900 }, () =>
          call('/robots.txt').then(
            ({ status }) => status,
            () => 0,
          ),
        ),
      )
      const stopped = statuses.filter((status) => status === 429).length
      assert.ok(stopped > 100 && statuses.includes(200), `${stopped} of 900`)
      assert.equal(portal.output().length, before, 'the portal says nothing of it')
    })
    await check('a reading that a portal left unanswered is asked of another, a write is not', async () => {
      const post = async (path: string) =>
        (await call(path, { 'content-type': 'application/json' }, '127.0.0.1', 'POST')).status
      taken.length = 0
      const unanswered = async (path: string) => {
        let count = 0
        for (let n = 0; n < 9; n++) if ((await post(path)) === 502) count++
        return count
      }
      assert.equal(await unanswered('/invest-api/empresas/listar'), 0)
      assert.ok((await unanswered('/invest-api/empresas')) > 0)
      for (const path of ['/empresas/listar', '/empresas'])
        assert.ok(taken.includes(`POST /invest-api${path}`), path)
    })
    await check('a portal that starts is passed over by readings', async () => {
      starting = true
      taken.length = 0
      for (let n = 0; n < 9; n++) {
        const { status } = await call('/robots.txt')
        assert.equal(status, 200)
      }
      assert.ok(taken.includes('GET /robots.txt'))
    })
    await check('its log holds no query and no last segment', async () => {
      await call('/invest-api/usuario/90000000175?nome=segredo')
      const log = readFileSync(join(folder, 'access.log'), 'utf8')
      assert.ok(log.length > 0)
      assert.doesNotMatch(log, /90000000175|segredo/)
    })
  } finally {
    agent.destroy()
    killed.close()
    const ended = once(nginx, 'exit')
    nginx.kill('SIGQUIT')
    await ended
    await portal.stop()
    people.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
