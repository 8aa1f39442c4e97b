/** What a body may be: its size, its depth, and that nothing is unpacked. */
import { gzipSync } from 'node:zlib'
import { endpoints } from '@invest/contract/api'
import { limits, MB } from '@invest/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const json = { 'content-type': 'application/json' }

it('unpacks no compressed body, of nobody and of no call', async () => {
  const small = gzipSync('{"nome":"x"}')
  for (const encoding of ['gzip', 'br', 'deflate', 'x-unknown']) {
    const headers = { ...json, 'content-encoding': encoding }
    for (const [person, path] of [
      [socio, '/empresas/listar'],
      [socio, '/anexos'],
      [null, '/mensagens/encerrar?tipo=PASTAS&token=x'],
    ] as const) {
      const answer = await portal.call(person, 'POST', path, small, { headers })
      expect([answer.statusCode, answer.json().codigo]).toEqual([415, 'tipo-nao-aceito'])
      expect(answer.headers['accept-encoding']).toBe('identity')
    }
  }
  const plain = { ...json, 'content-encoding': 'identity' }
  const answer = await portal.call(socio, 'POST', '/empresas/listar', Buffer.from('{}'), { headers: plain })
  expect(answer.statusCode).toBe(200)
})

it('takes a quarter of a megabyte, and more only where a record, a district, the seal’s terms or a visitor’s files are saved', async () => {
  const body = (bytes: number) => JSON.stringify({ ignorado: 'x'.repeat(bytes - '{"ignorado":""}'.length) })
  const send = async (method: 'POST' | 'PUT', path: string, bytes: number) =>
    portal.call(socio, method, path, undefined, { payload: body(bytes), headers: json })
  const large = endpoints.filter((entry) => entry.bodyBytes !== undefined)
  expect(large.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PUT /usuario/salvar-perfil',
    'POST /admin/selo/termos',
    'POST /empresas',
    'PUT /empresas',
    'POST /proedi/distrito-industrial/desenho/:districtId',
    'PUT /proedi/distrito-industrial/lotes/:districtId',
    'POST /municipio',
    'POST /solicitacoes/visitante/mensagens',
  ])

  const refused = await send('POST', '/empresas/listar', limits.bodyBytes + 1)
  expect([refused.statusCode, refused.json()]).toEqual([
    413,
    expect.objectContaining({
      codigo: 'corpo-grande-demais',
      mensagem: expect.stringMatching(/máximo de 0,25\sMB/),
    }),
  ])
  expect((await send('POST', '/empresas/listar', limits.bodyBytes)).statusCode).toBe(200)
  // The form is read, and refused because its id is missing.
  expect((await send('PUT', '/empresas', MB)).statusCode).toBe(422)
  const whole = await send('PUT', '/empresas', limits.recordBytes + 1)
  expect(whole.json().mensagem).toMatch(/máximo de 20\sMB/)
  // A call without a form takes no larger one.
  expect((await send('PUT', '/empresas/ocultas/ocultar?cnpj=x', limits.bodyBytes + 1)).statusCode).toBe(413)
})

it('asks who calls before it reads a large body', async () => {
  const payload = 'x'.repeat(limits.recordBytes + 1)
  const answer = await portal.call(null, 'PUT', '/empresas', undefined, { payload, headers: json })
  expect(answer.statusCode).toBe(401)
})

it('refuses a body that is nested deep or has very many values before parsing it', async () => {
  const deep = `{"cnaes":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
  const wide = `{"cnaes":[${'"10",'.repeat(limits.bodyValues)}"10"]}`
  for (const payload of [deep, wide]) {
    const answer = await portal.call(socio, 'POST', '/empresas/listar', undefined, { payload, headers: json })
    expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'requisicao-invalida'])
  }
})

it.each([
  ['anexos', { excluido: true }, 20],
  ['contatos', { excluido: true }, 40],
  ['produtosOuServicos', { tipoTabela: 'NCM', codigoSemMascara: 'x', excluido: true }, 400],
])('takes only so many items of %s', async (list, item, most) => {
  const send = async (count: number) =>
    portal.call(socio, 'POST', '/empresas', { cnpj: '99999999000191', [list]: Array(count).fill(item) })
  expect((await send(most + 1)).json().campos).toMatchObject({ [list]: expect.stringContaining(`${most}`) })
  expect((await send(most)).json().codigo).toBe('cnpj-desconhecido')
})
