/** Two portals on one PostgreSQL 15: restarted in turn behind a balancer, and one of them killed (OPS-29, OPS-31). */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { queueMail } from '../../server/src/areas/mail/index.ts'
import { startMailServer } from '../../server/test/smtp-server.ts'
import { installPostgres15, startCluster } from '../postgres-15.ts'
import { type Check, NotInstalled } from './part.ts'
import { startBalancer } from './support/balancer.ts'
import { keepCalling } from './support/callers.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'several-portals'

const wantedCalls = 6000
const lanes = 8
const takenOverSeconds = 90

export async function run(check: Check): Promise<void> {
  const missing = installPostgres15()
  if (missing) throw new NotInstalled(missing)

  const cluster = await startCluster({ port: await freePort() })
  const people = await startTokenIssuer()
  const mailPort = await freePort()
  const settings = {
    DATABASE_URL: cluster.url(),
    OIDC_ISSUER: people.issuer,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: 'Portal <portal@exemplo.test>',
    SHUTDOWN_NOTICE_SECONDS: '2',
  }
  const portals: RealPortal[] = []
  try {
    // One after the other, since the first makes the tables.
    for (let n = 0; n < 2; n++) {
      const portal = await startPortal(settings)
      portals.push(portal)
      await portal.untilReady()
    }
    await check(
      `both are restarted in turn behind a balancer, and not one of ${wantedCalls} calls fails`,
      () => restartInTurn(portals, people.token()),
    )
    await check('mail that a killed worker had begun to send is sent by the other one', () =>
      killWorker(portals as [RealPortal, RealPortal], mailPort),
    )
  } finally {
    for (const portal of portals) await portal.stop()
    people.close()
    await cluster.remove()
  }
}

async function restartInTurn(portals: readonly RealPortal[], token: string): Promise<void> {
  const balancer = await startBalancer(portals)
  try {
    await balancer.untilAllServe()
    const total = () => balancer.sent().reduce((sum, count) => sum + count, 0)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: object) => {
      const init = { method, headers, body: body && JSON.stringify(body) }
      const answer = await fetch(`${balancer.url}/invest-api${path}`, init)
      const text = await answer.text()
      return answer.status === 200 ? 200 : `${answer.status} ${text}`
    }
    const saved = await portals[0]?.call('POST', '/empresas/buscas-salvas', token, {
      nome: '0',
      filtro: {},
      resumoSemanal: false,
    })
    assert.equal(saved?.status, 200, JSON.stringify(saved?.json))
    const calls = [
      () => call('POST', '/empresas/listar', { nome: 'a' }),
      () => call('GET', '/usuario/dados'),
      () => call('PUT', `/empresas/buscas-salvas/${saved?.json.id}`, { nome: String(turn) }),
    ]
    let turn = 0
    const load = keepCalling(lanes, () => calls[turn++ % calls.length]?.() ?? Promise.resolve('no call'))
    do
      for (const portal of portals) {
        await portal.restart()
        await balancer.untilAllServe()
      }
    while (total() < wantedCalls)
    assert.deepEqual(Object.keys(await load.end()), ['200'])
    for (const sent of balancer.sent()) assert(sent > wantedCalls / 10, `calls sent: ${balancer.sent()}`)
  } finally {
    await balancer.close()
  }
}

async function killWorker([first, second]: [RealPortal, RealPortal], mailPort: number): Promise<void> {
  // While the second is away the first has to take the mail, and waits for a server that says nothing.
  await second.kill()
  const connections = new Set<Socket>()
  const silent = createServer((socket) => {
    socket.on('error', () => {})
    connections.add(socket)
  }).listen(mailPort, '127.0.0.1')
  await once(silent, 'listening')
  const mail = { chave: 'aviso', para: 'ana@exemplo.test', assunto: 'Aviso', texto: 'A reserva terminou.' }
  await first
    .database()
    .transaction()
    .execute((tx) => queueMail(tx, mail, new Date()))
  await until(
    30,
    async () => connections.size,
    (count) => count > 0,
  )
  await second.restart()
  await second.untilReady()
  await first.kill()
  for (const socket of connections) socket.destroy()
  silent.close()
  await once(silent, 'close')
  const server = await startMailServer({}, { port: mailPort })
  try {
    await until(
      takenOverSeconds,
      async () => server.heard.length,
      (count) => count > 0,
    )
    assert.match(server.heard[0] ?? '', /^To: ana@exemplo\.test$/im)
  } finally {
    await server.close()
  }
}
