/** Files inside a body: counted and looked at before the first is stored, all of them or none. */
import { request } from 'node:http'
import { MB } from '@invest/contract/limits'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import type { FileStorage } from '../../ports/file-storage.ts'

const kept = new Map<string, unknown>()
let stored = 0
/** Runs after a file's bytes are stored. */
let afterPut = async () => {}
const storage: FileStorage = {
  async put(key, content) {
    stored += 1
    kept.set(key, content)
    await afterPut()
  },
  get: () => Promise.reject(new Error('not asked for')),
  async *list() {},
  async remove(key) {
    kept.delete(key)
  },
}

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal({ deps: { storage } })
})
afterAll(() => portal?.close())

const uri = (type: string, content: Buffer) => `data:${type};base64,${content.toString('base64')}`
const pdf = uri('application/pdf', Buffer.from(`%PDF-1.4\n${' '.repeat(500)}\n%%EOF`))
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#00796b' } })
    .png()
    .toBuffer()

const save = async (more: object, cnpj?: string) =>
  portal.call(
    socio,
    'POST',
    '/empresas',
    minimalCompany(cnpj ?? (await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })), more),
  )
const rows = async () => (await portal.db.selectFrom('arquivo').select('id').execute()).length

async function expectNothingKept(begun: number) {
  expect([stored - begun, kept.size, await rows()]).toEqual([0, 0, 0])
}

it('counts them before it stores any', async () => {
  const begun = stored
  const answer = await save({ anexos: Array(11).fill({ arquivo: pdf }) })
  expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['anexos']])
  await expectNothingKept(begun)
})

it('looks at each one’s size and kind before it stores any, and names its place in the body', async () => {
  const begun = stored
  const script = { dataUri: uri('application/pdf', Buffer.from('<script>alert(1)</script>')) }
  const large = { arquivo: uri('image/png', Buffer.concat([await picture(80), Buffer.alloc(5 * MB)])) }
  const none = { arquivo: 'data:text/html,<b>' }
  const good = { arquivo: pdf }
  const photo = { arquivo: uri('image/png', await picture(80)) }
  const gone = { excluido: true }
  for (const [more, campo, status] of [
    [{ anexos: [good, gone, script] }, 'anexos.2', 415],
    [{ anexos: [good], fotosAlbum: [photo, large] }, 'fotosAlbum.1', 413],
    [{ anexos: [good], anexosBuscandoInvestimento: [good, none] }, 'anexosBuscandoInvestimento.1', 422],
    [{ anexos: [good, {}] }, 'anexos.1', 422],
    [{ anexos: [good], imagemPerfil: script }, 'imagemPerfil', 415],
  ] as const) {
    const answer = await save(more)
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([status, [campo]])
  }
  await expectNothingKept(begun)
})

it('keeps none when one of them cannot be read, or the company cannot be saved', async () => {
  const small = { arquivo: uri('image/png', await picture(20)) }
  const unreadable = { arquivo: uri('image/png', (await picture(200)).subarray(0, 60)) }
  for (const bad of [small, unreadable]) {
    const answer = await save({ fotosAlbum: [{ arquivo: uri('image/png', await picture(80)) }, bad] })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['fotosAlbum.1']])
  }
  const refused = await save({
    anexos: [{ arquivo: pdf }],
    produtosOuServicos: [
      { tipoTabela: 'NCM', codigoSemMascara: '22042100', excluido: true },
      { tipoTabela: 'NCM', codigoSemMascara: 'NENHUM' },
    ],
  })
  expect([refused.statusCode, Object.keys(refused.json().campos)]).toEqual([422, ['produtosOuServicos.1']])
  expect([kept.size, await rows()]).toEqual([0, 0])
})

it('names a contact by its place in the body', async () => {
  const contatos = [{ excluido: true }, { nome: 'Vendas', email: 'vendas@exemplo.test' }, { nome: 'x' }]
  expect((await save({ contatos })).json().campos).toHaveProperty(['contatos.2.email'])
})

it('refuses one of millions of parts as it refuses any that is none', async () => {
  for (const broken of [
    `data:a/b${';a'.repeat(7_000_000)};base64,AAAA`,
    `data:a/b;base64,${'A'.repeat(8 * MB)}!`,
  ]) {
    const answer = await save({ anexos: [{ arquivo: broken }] })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['anexos.0']])
  }
})

it('stops when its client goes away, and keeps nothing', async () => {
  const begun = stored
  const cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null] })
  const address = new URL(await portal.app.listen({ port: 0, host: '127.0.0.1' }))
  const headers = { authorization: `Bearer ${await portal.token(socio)}`, 'content-type': 'application/json' }
  const sent = request({
    host: address.hostname,
    port: address.port,
    method: 'POST',
    path: '/invest-api/empresas',
    headers,
  })
  sent.on('error', () => {})
  const connection = new Promise<void>((resolve) =>
    portal.app.server.once('request', (_request, response) => response.once('close', resolve)),
  )
  afterPut = async () => {
    sent.destroy()
    await connection
  }
  sent.end(JSON.stringify(minimalCompany(cnpj, { anexos: Array(10).fill({ arquivo: pdf }) })))
  await connection
  await expect.poll(() => kept.size).toBe(0)
  expect([stored - begun, await rows()]).toEqual([1, 0])
  expect(await portal.db.selectFrom('empresa').select('id').where('cnpj', '=', cnpj).execute()).toEqual([])
  afterPut = async () => {}
})
