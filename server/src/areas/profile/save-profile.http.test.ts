import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../../test/files.ts'
import {
  createPortal,
  foreigner,
  investor,
  type Person,
  socio,
  type TestPortal,
} from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const me = async (person: Person) => (await portal.call(person, 'GET', '/usuario/dados')).json()
const save = (person: Person, body: object, language = 'en') =>
  portal.call(person, 'PUT', '/usuario/salvar-perfil', body, { headers: { 'accept-language': language } })
const contacts = (...contatos: object[]) => ({ perfilBusca: { contatos } })
const picture = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#175' } })
    .png()
    .toBuffer()
const uploaded = async (person: Person) =>
  (await upload(portal, person, 'imagemPerfil', 'eu.png', await picture(80))).json().id as string

describe('a person saves their profile', () => {
  it('and finds it again; what is left out stays, and null clears', async () => {
    const saved = await save(socio, {
      nomeExibicao: ' Sérgio ',
      descricao: 'Vinhos',
      ...contacts({ nome: 'Loja', email: 'loja@exemplo.test', telefone: { ddd: '51', numero: '3333-4444' } }),
    })
    expect(saved.statusCode).toBe(200)
    expect(saved.json()).toMatchObject({
      nome: socio.name,
      nomeExibicao: 'Sérgio',
      descricao: 'Vinhos',
      perfilBusca: {
        contatos: [
          {
            nome: 'Loja',
            email: 'loja@exemplo.test',
            telefone: {
              codigoPais: { codigoTelefone: '55', nomeAbreviado: 'BR' },
              ddd: '51',
              numero: '33334444',
            },
            celular: null,
          },
        ],
      },
    })
    expect(await me(socio)).toEqual(saved.json())
    const other = (await save(socio, { descricao: 'Espumantes' })).json()
    expect(other).toEqual({ ...saved.json(), descricao: 'Espumantes', versao: saved.json().versao + 1 })
    const cleared = (
      await save(socio, { nomeExibicao: null, descricao: '', perfilBusca: { contatos: null } })
    ).json()
    expect(cleared).toMatchObject({ nomeExibicao: socio.name, descricao: null })
    expect(cleared.perfilBusca.contatos).toEqual([
      { nome: socio.name, email: socio.email, telefone: null, celular: null },
    ])
  })

  it('and null in place of all contacts empties them too (API-102)', async () => {
    await save(socio, contacts({ nome: 'Loja', email: 'loja@exemplo.test' }))
    expect((await save(socio, { perfilBusca: {} })).json().perfilBusca.contatos).toMatchObject([
      { nome: 'Loja' },
    ])
    const cleared = (await save(socio, { perfilBusca: null })).json()
    expect(cleared.perfilBusca.contatos).toMatchObject([{ nome: cleared.nomeExibicao, email: socio.email }])
  })

  it('the address and the country that they gave when they registered (ACCOUNT-11)', async () => {
    const saved = (await save(foreigner, { endereco: ' Storgata 9 ', paisOrigem: 'NO' })).json()
    expect(saved).toMatchObject({ endereco: 'Storgata 9', paisOrigem: 'NO' })
    expect((await save(foreigner, { descricao: 'x' })).json()).toMatchObject({
      endereco: 'Storgata 9',
      paisOrigem: 'NO',
    })
    const wrong = await save(foreigner, { paisOrigem: 'ZZ' })
    expect([wrong.statusCode, Object.keys(wrong.json().campos)]).toEqual([422, ['paisOrigem']])
    expect((await save(foreigner, { endereco: null, paisOrigem: null })).json()).toMatchObject({
      endereco: null,
      paisOrigem: null,
    })
  })

  it('never name, e-mail, CPF or permissions', async () => {
    const before = await me(investor)
    const sent = {
      ...before,
      id: 'x',
      nome: 'Outro',
      email: 'outro@exemplo.test',
      cpf: '90000000256',
      ehEstrangeiro: true,
      listaDePermissoesDoUsuario: [{ nomePermissao: 'EDITAR_LOTES' }],
      totais: { empresas: 9 },
      descricao: 'novo',
    }
    const saved = await save(investor, sent)
    expect([saved.statusCode, saved.json()]).toEqual([
      200,
      { ...before, descricao: 'novo', versao: before.versao + 1 },
    ])
    expect(await me(investor)).toEqual(saved.json())
  })

  it('is refused over a version that they have not seen, and gets the profile as it is', async () => {
    const { versao } = await me(foreigner)
    const both = await Promise.all([
      save(foreigner, { descricao: 'one', versao }),
      save(foreigner, { descricao: 'two', versao }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const [won, late] = [...both].sort((a, b) => a.statusCode - b.statusCode)
    expect(late?.json()).toMatchObject({ codigo: 'versao-desatualizada', atual: won?.json() })
    expect((await save(foreigner, { descricao: 'three' })).statusCode).toBe(200)
  })

  it.each([
    [
      'a contact without a name',
      contacts({ nome: ' ', email: 'a@exemplo.test' }),
      { 'perfilBusca.contatos.0.nome': 'Required' },
    ],
    [
      'a contact with no way to reach it',
      contacts({ nome: 'A', email: 'a@exemplo.test' }, { nome: 'B' }),
      { 'perfilBusca.contatos.1.email': expect.any(String) },
    ],
    [
      'a wrong e-mail',
      contacts({ nome: 'A', email: 'a' }),
      { 'perfilBusca.contatos.0.email': 'Invalid e-mail.' },
    ],
    [
      'a wrong phone',
      contacts({ nome: 'A', celular: { ddd: '51', numero: '12' } }),
      { 'perfilBusca.contatos.0.celular': expect.stringContaining('area code') },
    ],
    [
      'a wrong foreign phone',
      contacts({ nome: 'A', telefone: { codigoPais: { codigoTelefone: '47' }, numero: '1' } }),
      { 'perfilBusca.contatos.0.telefone': expect.any(String) },
    ],
    [
      'six contacts',
      contacts(...Array.from({ length: 6 }, () => ({ nome: 'A', email: 'a@exemplo.test' }))),
      { 'perfilBusca.contatos': expect.stringContaining('5') },
    ],
    ['a long display name', { nomeExibicao: 'x'.repeat(201) }, { nomeExibicao: 'At most 200 characters.' }],
    ['a long description', { descricao: 'x'.repeat(2001) }, { descricao: 'At most 2,000 characters.' }],
    ['a picture that is none', { imagemPerfil: {} }, { imagemPerfil: 'Required' }],
  ])('is refused with %s', async (_what, body, campos) => {
    const before = await me(socio)
    const answer = await save(socio, body)
    expect([answer.statusCode, answer.json().codigo, answer.json().campos]).toEqual([
      422,
      'dados-invalidos',
      campos,
    ])
    expect(await me(socio)).toEqual(before)
  })
})

it('half a character in a contact is refused', async () => {
  const before = await me(socio)
  const answer = await save(socio, contacts({ nome: 'a\ud800b', email: 'a@exemplo.test' }))
  expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'requisicao-invalida'])
  expect(await me(socio)).toEqual(before)
})

describe('the picture', () => {
  const ownerOf = (id: string) =>
    portal.db
      .selectFrom('arquivo')
      .select(['donoTipo', 'semDonoDesde'])
      .where('id', '=', id)
      .executeTakeFirst()

  it('is an uploaded one, replaced by one in the body, and taken away', async () => {
    const id = await uploaded(investor)
    const first = await save(investor, { imagemPerfil: { id } })
    expect(first.json().imagemPerfil).toMatchObject({ id, mimeType: 'image/png' })
    const shown = await portal.call(
      null,
      'GET',
      first.json().imagemPerfil.urlPublica.replace(/^.*\/invest-api/, ''),
    )
    expect(shown.statusCode).toBe(200)
    expect((await save(investor, { descricao: 'x' })).json().imagemPerfil.id).toBe(id)
    const arquivo = `data:image/png;base64,${(await picture(90)).toString('base64')}`
    const second = (await save(investor, { imagemPerfil: { arquivo, nomeArquivo: 'novo.png' } })).json()
      .imagemPerfil
    expect(second).toMatchObject({ nome: 'novo.png' })
    expect(await ownerOf(id)).toMatchObject({ donoTipo: null, semDonoDesde: expect.any(Date) })
    expect((await save(investor, { imagemPerfil: null })).json().imagemPerfil).toBeNull()
    expect(await ownerOf(second.id)).toMatchObject({ donoTipo: null })
  })

  it('of somebody else, or of another purpose, is refused, and so is one that is too large', async () => {
    const before = await me(investor)
    const foreign = await save(investor, { imagemPerfil: { id: await uploaded(socio) } })
    expect([foreign.statusCode, foreign.json().codigo]).toEqual([404, 'arquivo-desconhecido'])
    const photo = (await upload(portal, investor, 'fotosAlbum', 'a.png', await picture(80))).json().id
    expect((await save(investor, { imagemPerfil: { id: photo } })).json().campos).toHaveProperty(
      'imagemPerfil',
    )
    const large = Buffer.concat([await picture(80), Buffer.alloc(5 * 1_048_576)]).toString('base64')
    const tooLarge = await save(investor, { imagemPerfil: { arquivo: `data:image/png;base64,${large}` } })
    expect([tooLarge.statusCode, tooLarge.json().codigo]).toEqual([413, 'arquivo-grande-demais'])
    expect(await me(investor)).toEqual(before)
  })

  it('in a body that is refused is not kept', async () => {
    const files = async () => (await portal.db.selectFrom('arquivo').select('id').execute()).length
    const before = await files()
    const arquivo = `data:image/png;base64,${(await picture(90)).toString('base64')}`
    expect((await save(investor, { imagemPerfil: { arquivo }, versao: 999 })).statusCode).toBe(409)
    expect(await files()).toBe(before)
  })
})
