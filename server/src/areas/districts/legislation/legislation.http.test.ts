/** Editors publish, change, order and withdraw the legislation (DISTRICT-68). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { administrator } from '../../../../test/administrators.ts'
import { upload } from '../../../../test/files.ts'
import { join } from '../../../../test/groups.ts'
import { createPortal, foreigner, investor, type Person, type TestPortal } from '../../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, administrator, 'Administradores')
})
afterAll(() => portal?.close())
beforeEach(() => portal.db.deleteFrom('arquivoLegislacao').execute())

const pdf = (text: string) =>
  Buffer.concat([Buffer.from(`%PDF-1.4\n%${text}\n`), Buffer.alloc(500, 0x20), Buffer.from('\n%%EOF')])
const sent = async (text = 'lei', person: Person = administrator) =>
  (await upload(portal, person, 'legislacao', 'lei.pdf', pdf(text))).json().id as string
const path = '/proedi/arquivos-legislacao'
const publish = async (law: object = {}, file?: string) =>
  portal.call(administrator, 'POST', path, {
    nome: `Lei ${randomUUID().slice(0, 8)}`,
    arquivo: { id: file ?? (await sent()) },
    ...law,
  })
const kept = async () => (await portal.call(administrator, 'GET', `${path}/gerenciar`)).json().content
const read = async (language = 'pt', query = '') =>
  (
    await portal.call(investor, 'GET', `${path}${query}`, undefined, {
      headers: { 'accept-language': language },
    })
  ).json().content
const names = async (query = '') =>
  (await read('pt', query)).map(({ nomeArquivo }: { nomeArquivo: string }) => nomeArquivo)

it.each([
  ['GET', `${path}/gerenciar`],
  ['POST', path, { nome: 'x', arquivo: { id: randomUUID() } }],
  ['PUT', `${path}/ordem`, { ids: [] }],
  ['PUT', `${path}/1`, { nome: 'x', versao: 1 }],
  ['DELETE', `${path}/1`],
] as ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][])(
  '%s %s is for editors alone',
  async (method, at, body) => {
    expect((await portal.call(null, method, at, body)).statusCode).toBe(401)
    for (const person of [investor, foreigner])
      expect((await portal.call(person, method, at, body)).statusCode).toBe(403)
    expect(await portal.db.selectFrom('arquivoLegislacao').select('id').execute()).toEqual([])
  },
)

it('a law is read by everybody, in the reader’s language, with its day and source', async () => {
  const answer = await publish({
    nome: 'Decreto 1',
    nomeEn: 'Decree 1',
    data: '2026-11-20',
    fonte: 'Diário Oficial do Estado',
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ nome: 'Decreto 1', nomeEs: null, versao: 1, substitui: null })
  expect(await read('en')).toMatchObject([
    { nomeArquivo: 'Decree 1', data: '2026-11-20', fonte: 'Diário Oficial do Estado' },
  ])
  expect(await read('es')).toMatchObject([{ nomeArquivo: 'Decreto 1', idioma: 'pt' }])
  const { base64File } = (await portal.call(investor, 'GET', `${path}/${answer.json().id}`)).json()
  expect(Buffer.from(base64File, 'base64')).toEqual(pdf('lei'))
  const [line] = await portal.db
    .selectFrom('registroAdministrativo')
    .select(['acao', 'alvo'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(line).toEqual({ acao: 'LEI_PUBLICADA', alvo: 'Decreto 1' })
})

it('one that is replaced is no longer listed, and is again once the new one is withdrawn', async () => {
  const old = (await publish({ nome: 'Lei velha' })).json()
  const { id } = (await publish({ nome: 'Lei nova', substitui: old.id })).json()
  expect(await names()).toEqual(['Lei nova'])
  expect(await kept()).toHaveLength(2)
  expect((await portal.call(administrator, 'DELETE', `${path}/${id}`)).json()).toEqual({ id })
  expect(await names()).toEqual(['Lei velha'])
  const files = await portal.db
    .selectFrom('arquivo')
    .select('donoId')
    .where('finalidade', '=', 'legislacao')
    .orderBy('criadoEm', 'desc')
    .limit(1)
    .execute()
  expect(files).toEqual([{ donoId: null }])
})

it('one that replaces another stands in its place, by a change too, until the editors order them', async () => {
  const ids = []
  for (const nome of ['A', 'B', 'C']) ids.push((await publish({ nome })).json().id)
  const { id } = (await publish({ nome: 'B 2', substitui: ids[1] })).json()
  expect(await names()).toEqual(['A', 'B 2', 'C'])
  const last = (await publish({ nome: 'D' })).json()
  const change = (body: object) => portal.call(administrator, 'PUT', `${path}/${last.id}`, body)
  await change({ nome: 'D', versao: 1, substitui: ids[0] })
  expect(await names()).toEqual(['D', 'B 2', 'C'])
  await portal.call(administrator, 'PUT', `${path}/ordem`, { ids: [id, last.id] })
  await change({ nome: 'D', versao: 2, substitui: ids[0] })
  expect(await names()).toEqual(['B 2', 'D', 'C'])
  await portal.call(administrator, 'DELETE', `${path}/${id}`)
  expect((await names()).sort()).toEqual(['B', 'C', 'D'])
})

describe('a change', () => {
  it('is made over the version that was read, with or without another file', async () => {
    const law = (await publish({ nome: 'Lei' })).json()
    const change = (body: object) => portal.call(administrator, 'PUT', `${path}/${law.id}`, body)
    const changed = (await change({ nome: 'Lei 2', versao: 1 })).json()
    expect(changed).toMatchObject({ nome: 'Lei 2', versao: 2, tamanho: law.tamanho })
    const stale = await change({ nome: 'Lei 3', versao: 1 })
    expect([stale.statusCode, stale.json().codigo, stale.json().atual.nome]).toEqual([
      409,
      'versao-desatualizada',
      'Lei 2',
    ])
    expect(
      (await change({ nome: 'Lei 2', versao: 2, arquivo: { id: await sent('outra') } })).statusCode,
    ).toBe(200)
    const { base64File } = (await portal.call(investor, 'GET', `${path}/${law.id}`)).json()
    expect(Buffer.from(base64File, 'base64')).toEqual(pdf('outra'))
  })
})

it('the order is that of the editors, new ones last; readers may sort by title', async () => {
  const ids = []
  for (const nome of ['B', 'A', 'C']) ids.push((await publish({ nome })).json().id)
  expect(await names()).toEqual(['B', 'A', 'C'])
  const answer = await portal.call(administrator, 'PUT', `${path}/ordem`, { ids: [ids[2], ids[0]] })
  expect(answer.json().content.map(({ nome }: { nome: string }) => nome)).toEqual(['C', 'B', 'A'])
  expect(await names()).toEqual(['C', 'B', 'A'])
  expect(await names('?sort=nomeArquivo')).toEqual(['A', 'B', 'C'])
  expect((await portal.call(administrator, 'PUT', `${path}/ordem`, { ids: [999_999] })).json().codigo).toBe(
    'registro-desconhecido',
  )
})

describe('is refused', () => {
  const campos = async (answer: ReturnType<typeof publish>) => Object.keys((await answer).json().campos ?? {})
  it('a title that is there, a law that cannot be replaced, and what is no law', async () => {
    const one = (await publish({ nome: 'Um' })).json()
    const two = (await publish({ nome: 'Dois', substitui: one.id })).json()
    expect(await campos(publish({ nome: 'Um' }))).toEqual(['nome'])
    expect(await campos(publish({ substitui: one.id }))).toEqual(['substitui'])
    expect(await campos(publish({ substitui: 999_999 }))).toEqual(['substitui'])
    expect(await campos(publish({ nome: '   ' }))).toEqual(['nome'])
    expect(await campos(publish({ data: '2026-02-30' }))).toEqual(['data'])
    const self = { nome: 'Um', versao: 1, substitui: one.id }
    expect((await portal.call(administrator, 'PUT', `${path}/${one.id}`, self)).statusCode).toBe(422)
    const circle = { nome: 'Um', versao: 1, substitui: two.id }
    expect((await portal.call(administrator, 'PUT', `${path}/${one.id}`, circle)).statusCode).toBe(422)
    expect((await portal.call(administrator, 'DELETE', `${path}/999999`)).json().codigo).toBe(
      'registro-desconhecido',
    )
  })

  it('somebody else’s file, one of another purpose, one that a law has, and one that is no PDF', async () => {
    expect((await publish({}, randomUUID())).json().codigo).toBe('arquivo-desconhecido')
    expect((await publish({}, await sent('x', investor))).json().codigo).toBe('arquivo-desconhecido')
    const other = (await upload(portal, administrator, 'anexos', 'a.pdf', pdf('a'))).json().id
    expect((await publish({}, other)).json().campos).toHaveProperty('arquivo')
    const file = await sent()
    await publish({}, file)
    expect((await publish({}, file)).json().codigo).toBe('arquivo-desconhecido')
    const text = await upload(portal, administrator, 'legislacao', 'a.pdf', Buffer.from('no pdf at all'))
    expect(text.statusCode).toBe(415)
  })
})
