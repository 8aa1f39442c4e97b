import Fastify, { LogController } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, type TestPortal } from '../../test/portal.ts'
import { answerRequestIds, requestIdOf } from './request-id.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const ask = (headers: Record<string, string> = {}) =>
  portal.app.inject({ url: '/invest-api/minhas-empresas', headers })

it('a request keeps the name that a proxy gave, in its answer and in the body of a refusal', async () => {
  const answer = await ask({ 'x-request-id': 'proxy-7.f_3' })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.headers['x-request-id']).toBe('proxy-7.f_3')
  expect(answer.json().requisicao).toBe('proxy-7.f_3')
})

it('each request without one gets its own, pages and files as well', async () => {
  const [one, other] = [await ask(), await ask()]
  expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(one.headers['x-request-id']).not.toBe(other.headers['x-request-id'])
  const alive = await portal.app.inject('/invest-api/vivo')
  expect(alive.headers['x-request-id']).toMatch(/./)
})

it.each([
  ['a line break', 'a\nb'],
  ['too long', 'a'.repeat(65)],
  ['empty', ''],
  ['a CPF', '529.982.247-25'],
  ['markup', '<b>'],
])('a name that is not fit for a log is replaced: %s', (_, given) => {
  expect(requestIdOf({ headers: { 'x-request-id': given } })).toMatch(/^[0-9a-f-]{36}$/)
})

it('the log’s lines of a request carry its name', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
  })
  answerRequestIds(app)
  app.get('/', async (request) => {
    request.log.info('worked')
    return ''
  })
  await app.inject({ url: '/', headers: { 'x-request-id': 'um-nome' } })
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual(['um-nome'])
})
