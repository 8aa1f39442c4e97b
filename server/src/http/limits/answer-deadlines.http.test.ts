/** An answer that takes too long is broken off, whether it has begun or not. */
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, type TestPortal } from '../../../test/portal.ts'
import { watchAnswers } from './answer-deadlines.ts'

/** Long enough for an answer on a busy machine; the other calls never answer in time. */
const deadlineMs: Record<string, number> = { '/in-time': 1000, '/never-for-longer': 1200 }

let portal: TestPortal
let address: string
beforeAll(async () => {
  portal = await createPortal({
    deps: {
      plugins: [
        async (app) => {
          const deadlines = watchAnswers(app, 10)
          app.addHook('onRequest', async ({ url }, reply) => deadlines.begin(reply, deadlineMs[url] ?? 50))
          app.get('/never', () => new Promise(() => {}))
          app.get('/never-for-longer', () => new Promise(() => {}))
          app.get('/begun', () => Readable.from(begun()))
          app.get('/in-time', async () => 'answered')
          app.get('/just-late', () => pause(500, 'too late'))
        },
      ],
    },
  })
  address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal?.close())

async function* begun() {
  yield 'the first half'
  await new Promise(() => {})
}

it.each(['/never', '/just-late'])('%s: a call without an answer in time gives a 503', async (path) => {
  const answer = await portal.app.inject(path)
  expect([answer.statusCode, answer.json().codigo]).toEqual([503, 'indisponivel'])
})

it('an answer that began in time and does not end is broken off', async () => {
  const answer = await fetch(`${address}/begun`)
  expect(answer.status).toBe(200)
  await expect(answer.text()).rejects.toThrow()
})

it('an answer in time is left alone, also when the connection is used again', async () => {
  for (let call = 0; call < 2; call++) {
    expect(await (await fetch(`${address}/in-time`)).text()).toBe('answered')
    // When a later call has run out of time, the deadline of this one would have passed.
    await portal.app.inject('/never-for-longer')
  }
})
