import { finder } from '@invest/contract/finder'
import { profile } from '@invest/contract/profile'
import { reference } from '@invest/contract/reference'
import { expect, test, vi } from 'vitest'
import { createApiClient } from './api-client.ts'
import { ApiError, ConnectionError } from './api-error.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })
const refusal = (codigo: string) => ({
  tipoAlerta: 'ATENCAO',
  mensagem: 'não',
  tipoMensagem: 'TEXTO',
  codigo,
})

function client(...answers: (Response | Error | DOMException)[]) {
  const send = vi.fn(async (_address: string, _init?: RequestInit) => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('one call too many')
  })
  const session = {
    token: vi.fn(async () => 'old' as string | undefined),
    refresh: vi.fn(async () => 'new' as string | undefined),
  }
  const api = createApiClient({
    base: '/invest-api',
    session,
    locale: () => 'es',
    fetch: send as unknown as typeof fetch,
  })
  const headers = (index: number) => new Headers(send.mock.calls[index]?.[1]?.headers)
  return { api, send, session, headers }
}

test('an expired token is refreshed once and the call made again', async () => {
  const { api, send, session, headers } = client(
    json(401, refusal('nao-autenticado')),
    json(200, { id: 'u1' }),
  )
  await expect(api.call(profile.me, {})).resolves.toEqual({ id: 'u1' })
  expect(session.refresh).toHaveBeenCalledExactlyOnceWith('old')
  expect(send).toHaveBeenCalledTimes(2)
  expect(headers(1).get('authorization')).toBe('Bearer new')
})

test('a second 401 is a refusal, not another refresh', async () => {
  const { api, session } = client(
    json(401, refusal('nao-autenticado')),
    json(401, refusal('nao-autenticado')),
  )
  await expect(api.call(profile.me, {})).rejects.toMatchObject({ status: 401, codigo: 'nao-autenticado' })
  expect(session.refresh).toHaveBeenCalledTimes(1)
})

test('the body of a write goes along with the second try', async () => {
  const { api, send } = client(json(401, refusal('nao-autenticado')), json(200, { content: [] }))
  await api.call(finder.search, { body: { nome: 'vinho' } })
  expect(send.mock.calls[1]?.[1]?.body).toBe('{"nome":"vinho"}')
})

test('a small change outlives its page, a reading and a large body do not (FINDER-27)', async () => {
  const { api, send } = client(json(200, {}), json(200, { content: [] }), json(200, {}))
  await api.call(finder.favourite, { query: { cnpj: '99001003000107' } } as never)
  await api.call(finder.search, { body: { nome: 'vinho' } })
  await api.call(profile.save, { body: { nome: 'x'.repeat(30_000) } } as never)
  expect(send.mock.calls.map(([, init]) => init?.keepalive ?? false)).toEqual([true, false, false])
})

test('a call asks for the language of the page', async () => {
  const { api, headers } = client(json(200, {}))
  await api.call(profile.me, {})
  expect(headers(0).get('accept-language')).toBe('es')
})

test('a public call carries no token', async () => {
  const { api, headers, session } = client(json(200, { disponivel: true }))
  await api.call(reference.available, {})
  expect(session.token).not.toHaveBeenCalled()
  expect(headers(0).has('authorization')).toBe(false)
})

test('parameters are escaped, and empty ones are left out of the query', async () => {
  const { api, send } = client(json(200, []), json(200, { content: [] }))
  await api.call(reference.list, { params: { entityType: 'a/b' } })
  await api.call(reference.productList, { query: { descricao: 'uva & vinho', tipoTabela: '', page: 0 } })
  expect(send.mock.calls[0]?.[0]).toBe('/invest-api/listar/a%2Fb')
  expect(send.mock.calls[1]?.[0]).toMatch(/\?descricao=uva\+%26\+vinho&page=0$/)
})

test('no answer is a lost connection', async () => {
  const { api } = client(new TypeError('Failed to fetch'))
  await expect(api.call(profile.me, {})).rejects.toBeInstanceOf(ConnectionError)
})

test('a 503 in the API’s shape is a message; a gateway’s 502 is a lost connection', async () => {
  const { api } = client(
    json(503, refusal('junta-indisponivel'), { 'retry-after': '30' }),
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
  )
  await expect(api.call(profile.me, {})).rejects.toMatchObject({
    codigo: 'junta-indisponivel',
    retryAfter: 30,
  })
  await expect(api.call(profile.me, {})).rejects.toBeInstanceOf(ConnectionError)
})

test('an error carries the messages of its fields', async () => {
  const { api } = client(
    json(422, { ...refusal('dados-invalidos'), campos: { 'contatos.0.email': 'inválido' } }),
  )
  const error = await api.call(profile.me, {}).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ApiError)
  expect((error as ApiError).campos).toEqual({ 'contatos.0.email': 'inválido' })
})

test.each([
  [{ message: 'Too large.', error: 'x' }, 'Too large.'],
  [{ error: 'invalid_grant' }, 'invalid_grant'],
  [{ error: { code: 1 } }, ''],
  ['<h1>no</h1>', ''],
])('a refusal in another shape keeps its words: %j', async (body, words) => {
  const { api } = client(json(413, body as object))
  await expect(api.call(profile.me, {})).rejects.toMatchObject({ status: 413, mensagem: words })
})

test('an aborted call is not an outage', async () => {
  const abort = new AbortController()
  const { api } = client(new DOMException('gone', 'AbortError'))
  abort.abort()
  await expect(api.call(profile.me, {}, abort.signal)).rejects.toThrow('gone')
})

test('bytes come under the name that the server gives them', async () => {
  const { api } = client(
    new Response('a;b', {
      headers: { 'content-disposition': 'attachment; filename="empresas-2026-03-01.csv"' },
    }),
  )
  const file = await api.bytes(finder.exportCompanies, { query: { formato: 'csv' } })
  expect([file.name, await file.text()]).toEqual(['empresas-2026-03-01.csv', 'a;b'])
})
