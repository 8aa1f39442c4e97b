/** Editors keep a district's name, access, infrastructure, picture and link (DISTRICT-72). */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recorded } from '../../../../test/administrators.ts'
import { lotEditor } from '../../../../test/districts.ts'
import { upload } from '../../../../test/files.ts'
import { give, join } from '../../../../test/groups.ts'
import { createPortal, investor, type Person, socio, type TestPortal } from '../../../../test/portal.ts'

const jpeg = () =>
  sharp({ create: { width: 80, height: 80, channels: 3, background: '#175' } })
    .jpeg()
    .toBuffer()
let portal: TestPortal
let id: number
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, lotEditor, 'Editores de lotes')
  await give(portal, socio, 'GERENCIAR_PREFERENCIAS')
})
afterAll(() => portal?.close())
beforeEach(async () => {
  const row = await portal.db
    .updateTable('distritoIndustrial')
    .set({ urlGoogleMaps: null, acesso: 'BR-290', urlImagemFundo: null, imagemId: null, versaoTraducoes: 1 })
    .where('sigla', '=', 'DICS')
    .returning('id')
    .executeTakeFirstOrThrow()
  id = row.id
})

const path = (at = id) => `/proedi/distrito-industrial/dados/${at}`
const read = async () => (await portal.call(lotEditor, 'GET', path())).json()
const save = (body: object, person: Person = lotEditor) =>
  portal.call(person, 'PUT', path(), { versao: 1, ...body })
const district = async () =>
  (await portal.call(investor, 'GET', '/proedi/distrito-industrial/abreviacao/DICS')).json()
const picture = async (person: Person = lotEditor) =>
  (await upload(portal, person, 'imagemDistrito', 'vista.jpg', await jpeg())).json().id as string

it('are saved, shown to readers and recorded; what is left out stays', async () => {
  const answer = await save({
    urlGoogleMaps: 'https://maps.app.goo.gl/abc',
    acesso: 'BR-290, km 10',
    fonteAcesso: 'DAER',
  })
  expect(answer.json()).toMatchObject({ sigla: 'DICS', acesso: 'BR-290, km 10', versao: 2 })
  expect(await district()).toMatchObject({
    urlGoogleMaps: 'https://maps.app.goo.gl/abc',
    acesso: { texto: 'BR-290, km 10', fonte: 'DAER' },
  })
  expect((await save({ versao: 2, urlGoogleMaps: '' })).json()).toMatchObject({
    urlGoogleMaps: null,
    acesso: 'BR-290, km 10',
  })
  expect((await recorded(portal)).at(-1)).toMatchObject({
    acao: 'DISTRITO_ALTERADO',
    alvo: 'DICS',
    antes: { urlGoogleMaps: 'https://maps.app.goo.gl/abc' },
    depois: { urlGoogleMaps: null },
  })
  const { versao } = await read()
  const lines = (await recorded(portal)).length
  expect((await save({ versao, acesso: 'BR-290, km 10' })).json().versao).toBe(versao)
  expect(await recorded(portal)).toHaveLength(lines)
})

it('a picture is shown to everybody, and goes with its file', async () => {
  const one = await picture()
  const answer = await save({ imagem: { id: one } }, lotEditor)
  expect(answer.json().imagem).toMatchObject({ id: one, nome: 'vista.jpg' })
  const { urlImagemFundo } = await district()
  const { pathname } = new URL(urlImagemFundo)
  expect((await portal.app.inject({ url: pathname })).statusCode).toBe(200)
  const two = await picture(socio)
  expect((await save({ versao: 2, imagem: { id: two } }, socio)).json().imagem.id).toBe(two)
  expect((await save({ versao: 3, imagem: { id: two } })).json().versao).toBe(3)
  expect((await save({ versao: 3, imagem: null })).json()).toMatchObject({
    imagem: null,
    urlImagemFundo: null,
  })
  const files = await portal.db.selectFrom('arquivo').select('donoId').where('id', 'in', [one, two]).execute()
  expect(files).toEqual([{ donoId: null }, { donoId: null }])
  expect((await portal.app.inject({ url: pathname })).statusCode).toBe(404)
})

describe('are refused', () => {
  const codeOf = async (answer: ReturnType<typeof save>) => {
    const { statusCode, ...rest } = await answer
    return [statusCode, rest.json().codigo, Object.keys(rest.json().campos ?? {})]
  }
  it('over an older version, also of two at once', async () => {
    const answers = await Promise.all(['A', 'B'].map((acesso) => save({ acesso })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const stale = await save({ acesso: 'C' })
    expect([stale.json().codigo, stale.json().atual.versao]).toEqual(['versao-desatualizada', 2])
  })

  it.each([
    { urlGoogleMaps: 'http://maps.test' },
    { urlGoogleMaps: 'javascript:alert(1)' },
    { urlGoogleMaps: 'https://' },
    { urlGoogleMaps: 'https://maps.google.com@mal.test/x' },
    { urlGoogleMaps: 'https://ana:senha@maps.test/x' },
    { urlGoogleMaps: 'https://x.test/a b' },
    { urlGoogleMaps: `https://x.test/${'a'.repeat(1000)}` },
    { nome: '  ' },
    { acesso: 'x'.repeat(2001) },
    { fonteAcesso: 'x'.repeat(501) },
    { imagem: { id: 'x' } },
  ])('with %o', async (body) => {
    expect((await codeOf(save(body)))[0]).toBe(422)
    expect((await read()).versao).toBe(1)
  })

  it('with somebody else’s file, one of another purpose, or none', async () => {
    expect((await codeOf(save({ imagem: { id: randomUUID() } })))[1]).toBe('arquivo-desconhecido')
    expect((await codeOf(save({ imagem: { id: await picture(investor) } })))[1]).toBe('arquivo-desconhecido')
    const logo = (await upload(portal, lotEditor, 'logoMunicipio', 'a.jpg', await jpeg())).json().id
    expect(await codeOf(save({ imagem: { id: logo } }))).toEqual([422, 'dados-invalidos', ['imagem']])
  })

  it('of a district that is not there, and from who edits nothing', async () => {
    expect((await portal.call(lotEditor, 'GET', path(999_999))).statusCode).toBe(404)
    expect((await portal.call(lotEditor, 'PUT', path(999_999), { versao: 1 })).statusCode).toBe(404)
    expect((await portal.call(null, 'PUT', path(), { versao: 1 })).statusCode).toBe(401)
    expect((await save({ acesso: 'x' }, investor)).statusCode).toBe(403)
    expect((await portal.call(investor, 'GET', path())).statusCode).toBe(403)
  })
})
