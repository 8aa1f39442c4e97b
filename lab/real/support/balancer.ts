/** A balancer as installations have one: it asks the probes, takes turns, and repeats no call. */
import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { RealPortal } from './portal.ts'

const probeMs = 200

export interface Balancer {
  url: string
  /** How many calls each portal got, in the order of the portals. */
  sent(): number[]
  /** Waits until all portals get calls. */
  untilAllServe(seconds?: number): Promise<void>
  close(): Promise<void>
}

export async function startBalancer(portals: readonly RealPortal[]): Promise<Balancer> {
  const targets = portals.map(({ port, call }) => ({ port, call, serves: false, sent: 0 }))
  // Connections are kept open, so that a portal which ends may meet some that are idle.
  const agent = new Agent({ keepAlive: true })
  let closed = false
  let turn = 0

  const probing = targets.map(async (target) => {
    while (!closed) {
      target.serves = (await target.call('GET', '/verifica-disponibilidade')).status === 200
      await pause(probeMs)
    }
  })

  const server = createServer((incoming, outgoing) => {
    const serving = targets.filter(({ serves }) => serves)
    const target = serving[turn++ % serving.length]
    if (!target) {
      outgoing.writeHead(503).end('no portal serves')
      return
    }
    target.sent++
    const { method, url: path, headers } = incoming
    const { connection: _, ...forwarded } = headers
    const outward = request(
      { host: '127.0.0.1', port: target.port, method, path, headers: forwarded, agent },
      (answer) => {
        const { connection: _, ...answered } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, answered)
        answer.pipe(outgoing)
        answer.once('error', () => outgoing.destroy())
      },
    )
    outward.once('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    incoming.pipe(outward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent: () => targets.map(({ sent }) => sent),
    async untilAllServe(seconds = 120) {
      const deadline = performance.now() + seconds * 1000
      while (!targets.every(({ serves }) => serves)) {
        if (performance.now() > deadline) throw new Error('a portal is not back')
        await pause(20)
      }
    },
    async close() {
      closed = true
      await Promise.all(probing)
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
