/**
 * The smallest server that answers the same calls. It is bare Fastify and pg in a process of its own, runs the recorded
 * statements and sends the recorded answer, without tokens, limits, rules and schemas.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import pg from 'pg'
import { sharesOf } from '../../../server/src/db/shares.ts'
import { sessionOptions } from './database.ts'
import type { RecordedCall, Statement } from './recorded-calls.ts'

interface Order {
  connection: pg.PoolConfig
  calls: RecordedCall[]
}

/** Answers the server's address. Call number n is at /n. */
export async function startYardstick(order: Order): Promise<{ url: string; stop(): Promise<void> }> {
  // As JSON, bytes among the values would not stay bytes.
  const child = fork(fileURLToPath(import.meta.url), { execArgv: [], serialization: 'advanced' })
  child.send(order)
  const [port] = (await once(child, 'message')) as [number]
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function serve({ connection, calls }: Order): Promise<number> {
  const pool = new pg.Pool({ max: sharesOf(40).calls, options: sessionOptions, ...connection })
  const app = Fastify()
  app.all<{ Params: { n: string } }>('/:n', async ({ params }) => {
    const call = calls[Number(params.n)]
    if (!call) return null
    const inTransaction = call.groups.flat().some(({ text }) => /^begin/i.test(text))
    await (inTransaction ? onOneClient(pool, call.groups) : onPool(pool, call.groups))
    return call.answer
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as { port: number }).port
}

async function onPool(pool: pg.Pool, groups: Statement[][]): Promise<void> {
  for (const group of groups) await Promise.all(group.map(({ text, values }) => pool.query(text, values)))
}

async function onOneClient(pool: pg.Pool, groups: Statement[][]): Promise<void> {
  const client = await pool.connect()
  try {
    for (const { text, values } of groups.flat()) await client.query(text, values)
  } finally {
    client.release()
  }
}

if (import.meta.main) {
  process.once('message', async (order: Order) => process.send?.(await serve(order)))
  process.on('disconnect', () => process.exit(0))
}
