import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { upload } from '../../../test/files.ts'
import { createPortal, investor, type Person, socia, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let id: string
let cnpj: string
beforeAll(async () => {
  portal = await createPortal()
  cnpj = await addToRegistry(portal.db, { socios: [socio.cpf ?? null, socia.cpf ?? null] })
  id = (await portal.call(socio, 'POST', '/empresas', minimalCompany(cnpj))).json().id
  await portal.call(socia, 'GET', `/empresas/vincular/${id}`)
})
afterAll(() => portal?.close())

const save = (body: object, person = socio) => portal.call(person, 'PUT', '/empresas', { id, ...body })
const read = async (person = socio) => (await portal.call(person, 'GET', `/empresas/${id}`)).json()
const png = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#4db6ac' } })
    .png()
    .toBuffer()
const contacts = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ nome: `Contato ${i}`, email: `c${i}@exemplo.test` }))

describe('saving', () => {
  it('writes nothing of what the body does not name (COMPANY-19)', async () => {
    const photo = (await upload(portal, socio, 'fotosAlbum', 'foto.png', await png(120))).json().id
    const whole = await save({
      fotosAlbum: [{ id: photo }],
      contatos: contacts(2),
      produtosOuServicos: [{ tipoTabela: 'NBS', codigoSemMascara: '101' }],
      traducoes: { en: { descricao: 'Bakery' } },
    })
    expect([whole.statusCode, whole.json().campos]).toEqual([200, undefined])
    const rows = async () => {
      const { rows } = await sql<{ row: string }>`
        SELECT 'contato ' || ctid AS row FROM contato WHERE empresa_id = ${id}
        UNION ALL SELECT 'arquivo ' || ctid FROM arquivo WHERE dono_id = ${id}
        UNION ALL SELECT 'empresa_arquivo ' || ctid FROM empresa_arquivo WHERE empresa_id = ${id}
        UNION ALL SELECT 'empresa_produto ' || ctid FROM empresa_produto WHERE empresa_id = ${id}
        UNION ALL SELECT 'empresa_traducao ' || ctid FROM empresa_traducao WHERE empresa_id = ${id} ORDER BY 1`.execute(
        portal.db,
      )
      return rows.map(({ row }) => row)
    }
    const before = await rows()
    expect(before).toHaveLength(6)
    expect((await save({ descricao: 'Só isto' })).json()).toMatchObject({ descricao: 'Só isto' })
    expect(await rows()).toEqual(before)
    const another = (await upload(portal, socio, 'anexos', 'a.png', await png(80))).json().id
    await save({ anexos: [{ id: another }] })
    const { fotosAlbum, anexos } = await read()
    expect([fotosAlbum.length, anexos.length]).toEqual([1, 1])
    await save({ fotosAlbum: [], anexos: [] })
  })

  it('keeps what is left out, clears what is null, replaces a list that is sent', async () => {
    await save({
      descricao: 'Padaria',
      linkInstagram: 'paes.da.praca',
      valorEsperadoInvestimento: 999_999_999_999.99,
      produtosOuServicos: [
        { tipoTabela: 'NCM', codigoSemMascara: '19052010' },
        { tipoTabela: 'NBS', codigoSemMascara: '101' },
      ],
      contatos: [
        { nome: 'Ana', telefone: { ddd: '51', numero: '3333-4444', ehWhatsapp: false } },
        {
          nome: 'Bia',
          celular: { codigoPais: { codigoTelefone: '598' }, ddd: '', numero: '94 231 234', ehWhatsapp: true },
        },
      ],
    })
    const first = await read()
    expect(first).toMatchObject({
      descricao: 'Padaria',
      valorEsperadoInvestimento: 999_999_999_999.99,
      contatos: [
        { nome: 'Ana', telefone: { ddd: '51', numero: '33334444', codigoPais: { codigoTelefone: '55' } } },
        {
          nome: 'Bia',
          celular: { ehWhatsapp: true, codigoPais: { nomeAbreviado: 'UY', nomePaisPortugues: 'Uruguai' } },
        },
      ],
    })
    expect(first.produtosOuServicos).toHaveLength(2)
    expect(first.produtosOuServicos[0].ancestrais.length).toBeGreaterThan(2)

    const [ana] = first.contatos
    const second = (
      await save({
        descricao: null,
        contatos: [
          ana,
          { nome: 'Caio', email: 'caio@exemplo.test' },
          { ...first.contatos[1], excluido: true },
        ],
        produtosOuServicos: [],
      })
    ).json()
    expect(second).toMatchObject({ descricao: null, linkInstagram: 'paes.da.praca', produtosOuServicos: [] })
    expect(second.contatos.map((c: { nome: string }) => c.nome)).toEqual(['Ana', 'Caio'])
    expect(second.contatos[0].id).toBe(ana.id)
  })

  it.each(['US', 'CA', 'KZ'])(
    'keeps the chosen country of a phone, %s, where several share a code',
    async (country) => {
      const codigoTelefone = country === 'KZ' ? '7' : '1'
      // The number alone says another country: 201 is New Jersey, and 9 begins a Russian one.
      const numero = country === 'KZ' ? '9123456789' : '2015550123'
      const telefone = { codigoPais: { codigoTelefone, nomeAbreviado: country }, numero }
      await save({ contatos: [{ nome: 'Ana', telefone }] })
      expect((await read()).contatos[0].telefone.codigoPais).toMatchObject({
        codigoTelefone,
        nomeAbreviado: country,
      })
    },
  )

  it('takes a country that has another calling code for the number’s own', async () => {
    const telefone = { codigoPais: { codigoTelefone: '1', nomeAbreviado: 'PT' }, numero: '2015550123' }
    await save({ contatos: [{ nome: 'Ana', telefone }] })
    expect((await read()).contatos[0].telefone.codigoPais).toMatchObject({ nomeAbreviado: 'US' })
  })

  it('speaks of area codes for Brazilian phones alone', async () => {
    const refused = async (codigoTelefone: string) => {
      const telefone = { codigoPais: { codigoTelefone }, numero: '123' }
      return (await save({ contatos: [{ nome: 'Ana', telefone }] })).json().campos['contatos.0.telefone']
    }
    expect(await refused('55')).toContain('DDD')
    expect(await refused('1')).toBe('Informe um número válido do país escolhido.')
  })

  it('says that a position is outside the state, not a number', async () => {
    const { campos } = (await save({ endereco: { latitude: -20, longitude: -40 } })).json()
    const outside = 'A posição fica fora do Rio Grande do Sul.'
    expect(campos).toEqual({ 'endereco.latitude': outside, 'endereco.longitude': outside })
  })

  it.each([
    ['no display name', { nomeExibicao: ' ' }, 'nomeExibicao'],
    ['a display name of 201 characters', { nomeExibicao: 'x'.repeat(201) }, 'nomeExibicao'],
    ['a description of 2001 characters', { descricao: 'x'.repeat(2001) }, 'descricao'],
    ['no contact', { contatos: [] }, 'contatos'],
    ['21 contacts', { contatos: contacts(21) }, 'contatos'],
    ['a contact without name', { contatos: [{ email: 'a@b.test' }] }, 'contatos.0.nome'],
    ['a contact without e-mail and phone', { contatos: [{ nome: 'Ana' }] }, 'contatos.0.email'],
    ['a wrong e-mail', { contatos: [{ nome: 'Ana', email: 'ana@' }] }, 'contatos.0.email'],
    [
      'a Brazilian phone of 9 digits',
      { contatos: [{ nome: 'Ana', telefone: { ddd: '51', numero: '3334444' } }] },
      'contatos.0.telefone',
    ],
    [
      'an investment without description',
      { buscandoInvestimentos: true, descricaoBuscandoInvestimentos: null },
      'descricaoBuscandoInvestimentos',
    ],
    ['too much money', { valorEsperadoInvestimento: 1_000_000_000_000 }, 'valorEsperadoInvestimento'],
    ['negative money', { valorEsperadoInvestimento: -0.01 }, 'valorEsperadoInvestimento'],
    ['a latitude alone', { endereco: { latitude: -30, longitude: null } }, 'endereco.longitude'],
    ['a position outside the state', { endereco: { latitude: -20, longitude: -51 } }, 'endereco.latitude'],
    ['a link to another site', { linkFacebook: 'https://mal.test/x' }, 'linkFacebook'],
    [
      'an unknown product code',
      { produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '99999999' }] },
      'produtosOuServicos.0',
    ],
    [
      'an expired product code',
      { produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '39139050' }] },
      'produtosOuServicos.0',
    ],
    [
      'a product twice',
      {
        produtosOuServicos: [
          { tipoTabela: 'NCM', codigoSemMascara: '01' },
          { tipoTabela: 'NCM', codigoSemMascara: '01' },
        ],
      },
      'produtosOuServicos.1',
    ],
  ])('refuses %s with the field', async (_, body, campo) => {
    const before = await read()
    const answer = await save(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      codigo: 'dados-invalidos',
      campos: { [campo]: expect.any(String) },
    })
    expect((await read()).versao).toBe(before.versao)
  })

  it.each([
    ['a wrong type', { nomeExibicao: 5 }],
    ['an unknown table', { produtosOuServicos: [{ tipoTabela: 'XYZ', codigoSemMascara: '1' }] }],
    ['an id that is none', { anexos: [{ id: 5 }] }],
  ])('answers 400 to %s', async (_, body) => {
    expect((await save(body)).json()).toMatchObject({ codigo: 'requisicao-invalida' })
    expect((await save(body)).statusCode).toBe(400)
  })

  it('answers in the language of the call', async () => {
    const answer = await portal.call(
      socio,
      'PUT',
      '/empresas',
      { id, nomeExibicao: null },
      { headers: { 'accept-language': 'es-UY,es;q=0.9' } },
    )
    expect(answer.json().campos.nomeExibicao).toBe('Campo obligatorio')
  })

  it('ignores fields of the server in the body of a change', async () => {
    const before = await read()
    const after = (
      await save({
        cnpj: '00000000000191',
        nome: 'Outro',
        habilitadoMadeInRs: true,
        favoritada: true,
        ocultada: true,
        nire: '0',
        endereco: { bairro: 'Outro' },
      })
    ).json()
    expect(after).toMatchObject({
      cnpj,
      nome: before.nome,
      nire: before.nire,
      habilitadoMadeInRs: false,
      favoritada: false,
      ocultada: false,
      endereco: { bairro: before.endereco.bairro },
    })
  })
})

describe('the products of a company', () => {
  const codesInForce = (count: number) =>
    portal.db
      .selectFrom('produtoServico')
      .select(['tipoTabela', 'codigoSemMascara'])
      .where('validoAte', 'is', null)
      .orderBy('id')
      .limit(count)
      .execute()

  it('are at most 200', async () => {
    const codes = await codesInForce(201)
    const refused = await save({ produtosOuServicos: codes })
    expect([refused.statusCode, Object.keys(refused.json().campos)]).toEqual([422, ['produtosOuServicos']])
    expect((await save({ produtosOuServicos: codes.slice(1) })).json().produtosOuServicos).toHaveLength(200)
  })

  it('may include a code that has expired since, but not a new expired one', async () => {
    const [first, second] = await codesInForce(2)
    await save({ produtosOuServicos: [first] })
    await portal.db
      .updateTable('produtoServico')
      .set({ validoAte: '2020-12-31' })
      .where('codigoSemMascara', 'in', [first?.codigoSemMascara ?? '', second?.codigoSemMascara ?? ''])
      .execute()
    const kept = await save({ produtosOuServicos: [first] })
    expect(kept.json().produtosOuServicos).toMatchObject([{ ...first, vigente: false }])
    const refused = await save({ produtosOuServicos: [first, second] })
    expect(Object.keys(refused.json().campos)).toEqual(['produtosOuServicos.1'])
  })
})

it('the details carry the marks of the caller', async () => {
  const marks = async (person: Person) => {
    const { favoritada, ocultada, vinculada } = await read(person)
    return { favoritada, ocultada, vinculada }
  }
  await portal.call(investor, 'PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`)
  await portal.call(socio, 'PUT', `/empresas/ocultas/ocultar?cnpj=${cnpj}`)
  expect(await marks(investor)).toEqual({ favoritada: true, ocultada: false, vinculada: false })
  expect(await marks(socio)).toEqual({ favoritada: false, ocultada: true, vinculada: true })
  expect(await marks(socia)).toEqual({ favoritada: false, ocultada: false, vinculada: true })
})

describe('two owners at once', () => {
  it('refuses a stale version and loses nothing', async () => {
    const mine = await read(socio)
    const theirs = (await save({ versao: mine.versao, descricao: 'dela' }, socia)).json()
    const late = await save({ versao: mine.versao, descricao: 'meu' })
    expect(late.statusCode).toBe(409)
    expect(late.json().codigo).toBe('versao-desatualizada')
    expect(await read()).toMatchObject({ descricao: 'dela', versao: theirs.versao })
    expect((await save({ versao: theirs.versao, descricao: 'meu' })).json()).toMatchObject({
      descricao: 'meu',
      versao: theirs.versao + 1,
    })
  })

  it('accepts exactly one of twenty saves over the same version', async () => {
    const { versao } = await read()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => save({ versao, descricao: `${i}` }, i % 2 ? socio : socia)),
    )
    expect(answers.filter((a) => a.statusCode === 200)).toHaveLength(1)
    expect(answers.filter((a) => a.statusCode === 409)).toHaveLength(19)
    expect((await read()).versao).toBe(versao + 1)
  })
})

describe('what belongs to somebody else', () => {
  it('is refused: a company, a contact, a file', async () => {
    expect((await save({ descricao: 'x' }, investor)).statusCode).toBe(403)
    const other = await addToRegistry(portal.db, { socios: [socia.cpf ?? null] })
    const theirs = (await portal.call(socia, 'POST', '/empresas', minimalCompany(other))).json()
    const contact = await save({
      contatos: [{ id: theirs.contatos[0].id, nome: 'Eu', email: 'eu@exemplo.test' }],
    })
    expect(contact.json()).toMatchObject({ codigo: 'contato-desconhecido' })
    const file = (await upload(portal, socia, 'anexos', 'a.png', await png(80))).json()
    const stolen = await save({ anexos: [{ id: file.id }] })
    expect(stolen.statusCode).toBe(404)
    expect((await read()).anexos).toEqual([])
    expect((await portal.call(socia, 'GET', `/empresas/${theirs.id}`)).json().contatos[0].nome).toBe('Vendas')
  })
})

describe('a company hidden by its owners', () => {
  it('exists only for them, and so do its files', async () => {
    const photo = (await upload(portal, socio, 'fotosAlbum', 'foto.png', await png(120))).json()
    await save({ oculta: true, fotosAlbum: [{ id: photo.id }] })
    expect((await portal.call(investor, 'GET', `/empresas/${id}`)).json()).toMatchObject({
      codigo: 'empresa-desconhecida',
    })
    expect((await portal.call(investor, 'PUT', '/empresas', { id, descricao: 'x' })).statusCode).toBe(404)
    expect((await portal.call(investor, 'GET', `/anexos/baixar/${photo.id}`)).statusCode).toBe(404)
    expect((await portal.call(investor, 'POST', '/empresas/listar', { cnpj })).json().totalElements).toBe(0)
    const mine = await read()
    expect(mine.oculta).toBe(true)
    const address = new URL(mine.fotosAlbum[0].urlPublica)
    expect((await portal.app.inject(address.pathname + address.search)).statusCode).toBe(200)
    expect((await portal.app.inject(address.pathname)).statusCode).toBe(404)
    portal.clock.advance(66 * 60_000)
    expect((await portal.app.inject(address.pathname + address.search)).statusCode).toBe(404)
    portal.clock.advance(-66 * 60_000)
    await save({ oculta: false })
    expect((await portal.app.inject(address.pathname)).statusCode).toBe(200)
  })
})

describe('the catalogues’ texts in a company’s answers', () => {
  const readIn = async (language: string) =>
    (
      await portal.call(socio, 'GET', `/empresas/${id}`, undefined, {
        headers: { 'accept-language': language },
      })
    ).json()

  it.each([
    ['pt-BR', 'Tipo champanha (champagne)', 'Bebidas', undefined],
    ['en', 'Tipo champanha (champagne)', 'Beverages', ['en', 'en', 'en', 'en', 'pt']],
    ['es', 'Tipo champanha (champagne)', 'Bebidas', ['es', 'es', 'es', 'pt', 'pt']],
  ])('follow the reader’s language: %s', async (language, descricao, chapter, idiomas) => {
    await save({ produtosOuServicos: [{ tipoTabela: 'NCM', codigoSemMascara: '22041010' }] })
    const { produtosOuServicos, cnaes, madeInRs } = await readIn(language)
    expect(produtosOuServicos[0].descricao).toBe(descricao)
    expect(produtosOuServicos[0].ancestrais[1]).toContain(chapter)
    expect(produtosOuServicos[0].idiomas).toEqual(idiomas)
    expect(madeInRs.cnaes.map((one: { descricao: string }) => one.descricao)).toEqual(
      cnaes.map((one: { descricao: string }) => one.descricao),
    )
  })

  it('name its activities too', async () => {
    const [pt, en, es] = await Promise.all(['pt', 'en', 'es'].map(readIn))
    const names = [pt, en, es].map((company) => company.cnaes[0].descricao)
    expect(new Set(names).size).toBe(3)
  })
})
