/** Districts with their statistics and drawings, their sectors, and the programme's texts. */

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addLot, addSector, drawDistrict, drawing, lotEditor } from '../../../test/districts.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, investor, socia, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let dics: number

beforeAll(async () => {
  portal = await createPortal()
  await join(portal, lotEditor, 'Editores de lotes')
  dics = await drawDistrict(portal.db)
})
beforeEach(async () => {
  await portal.db.deleteFrom('lote').execute()
  await portal.db.deleteFrom('setorLote').execute()
})
afterAll(() => portal?.close())

const answered = async (call: ReturnType<TestPortal['call']>) => {
  const answer = await call
  return [answer.statusCode, answer.json().codigo ?? 'ok', Object.keys(answer.json().campos ?? {})]
}
const inEnglish = { headers: { 'accept-language': 'en' } }

describe('districts', () => {
  const addLots = async () => {
    await addLot(portal.db, { distritoId: dics, shape: 'A10', grupo: 'DISPONIVEL', area: 1 })
    await addLot(portal.db, { distritoId: dics, shape: 'A2', grupo: 'DISPONIVEL', area: 2 })
    await addLot(portal.db, { distritoId: dics, shape: 'A1', grupo: 'OCUPADO', area: 5 })
    // Nothing is known about it yet, so it counts nowhere.
    await addLot(portal.db, { distritoId: dics, shape: 'B1', grupo: null, area: null })
  }

  it('are five, each with its place and what is available', async () => {
    await addLots()
    const list = (await portal.call(foreigner, 'GET', '/proedi/distrito-industrial')).json()
    expect(list.map((one: { sigla: string }) => one.sigla).sort()).toEqual([
      'DIAV',
      'DICS',
      'DIMT',
      'DIRG',
      'ZMG',
    ])
    expect(list.find((one: { sigla: string }) => one.sigla === 'DICS')).toMatchObject({
      nome: 'Distrito Industrial de Cachoeira do Sul',
      municipio: 'Cachoeira do Sul',
      latitude: -30.033,
      totalLotes: 3,
      totalArea: 8,
      numLotesDisponiveis: 2,
      areaDisponiveis: 3,
    })
  })

  it('tell shares of lots and of area, in lots sorted as people count', async () => {
    await addLots()
    const district = (
      await portal.call(investor, 'GET', '/proedi/distrito-industrial/abreviacao/dics', undefined, inEnglish)
    ).json()
    expect(district.estatisticas).toEqual({
      numLotesEmAnalise: 0,
      pctLotesEmAnalise: 0,
      areaEmAnalise: 0,
      pctAreaEmAnalise: 0,
      numLotesEmNegociacao: 0,
      pctLotesEmNegociacao: 0,
      areaEmNegociacao: 0,
      pctAreaEmNegociacao: 0,
      numLotesOcupados: 1,
      pctLotesOcupados: 33.33,
      areaOcupados: 5,
      pctAreaOcupados: 62.5,
      numLotesIndisponiveis: 0,
      pctLotesIndisponiveis: 0,
      areaIndisponiveis: 0,
      pctAreaIndisponiveis: 0,
      numLotesDisponiveis: 2,
      pctLotesDisponiveis: 66.67,
      areaDisponiveis: 3,
      pctAreaDisponiveis: 37.5,
      totalLotes: 3,
      totalArea: 8,
    })
    expect(district.lotes.map((lot: { numeroLote: string }) => lot.numeroLote)).toEqual([
      'A1',
      'A2',
      'A10',
      'B1',
    ])
    expect(district.lotes[0].situacaoLote.descricaoSituacaoLote).toBe('Occupied')
    // The list needs no call for each of them.
    expect(district.lotes[0]).toMatchObject({ numeroMatriculaLote: '12345', descricaoObservacao: null })
    const [nearest] = district.distancias
    expect(nearest).toMatchObject({ tipoLocal: 'PORTO', nome: 'Port of Cachoeira do Sul' })
    expect(nearest.distancia).toBeLessThan(2)
    const kinds = new Set(district.distancias.map((one: { tipoLocal: string }) => one.tipoLocal))
    expect(kinds).toEqual(new Set(['PORTO', 'AEROPORTO']))
    expect(await answered(portal.call(investor, 'GET', '/proedi/distrito-industrial/abreviacao/XX'))).toEqual(
      [404, 'distrito-desconhecido', []],
    )
  })

  it('give their drawing, which a browser asks for only once', async () => {
    const { svgLotes } = (
      await portal.call(investor, 'GET', '/proedi/distrito-industrial/abreviacao/DICS')
    ).json()
    const first = await portal.call(investor, 'GET', svgLotes)
    expect(first.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
    expect(first.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(first.body).toContain('id="A10"')
    const again = await portal.call(investor, 'GET', svgLotes, undefined, {
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(await answered(portal.call(null, 'GET', svgLotes))).toEqual([401, 'nao-autenticado', []])
    const other = await portal.db
      .selectFrom('distritoIndustrial')
      .select('id')
      .where('sigla', '=', 'ZMG')
      .executeTakeFirstOrThrow()
    for (const [id, code] of [
      [other.id, 'distrito-sem-desenho'],
      [9999, 'distrito-desconhecido'],
    ])
      expect(
        await answered(portal.call(investor, 'GET', `/proedi/distrito-industrial/baixar-svg/${id}`)),
      ).toEqual([404, code, []])
  })

  it('send a drawing that was stored with something hostile without it', async () => {
    await drawDistrict(portal.db, 'DIRG', drawing.replace('</svg>', '<script>alert(1)</script></svg>'))
    const { svgLotes } = (
      await portal.call(investor, 'GET', '/proedi/distrito-industrial/abreviacao/DIRG')
    ).json()
    const sent = (await portal.call(investor, 'GET', svgLotes)).body
    expect([sent.includes('script'), sent.includes('id="A1"')]).toEqual([false, true])
  })

  it('have situations in the reader’s language', async () => {
    const { content } = (
      await portal.call(investor, 'GET', '/proedi/situacao-lote', undefined, inEnglish)
    ).json()
    expect(content[0]).toEqual({ id: 1, descricaoSituacaoLote: 'Available', grupo: 'DISPONIVEL' })
  })
})

describe('sectors', () => {
  const path = '/proedi/setor-lote'
  it('are listed by name, found by a part of it, and paged', async () => {
    for (const name of ['Química', 'Alimentos', 'Metalmecânica']) await addSector(portal.db, name)
    const names = async (query: string) =>
      (await portal.call(investor, 'GET', `${path}?${query}`))
        .json()
        .content.map((one: { descricaoNomeSetor: string }) => one.descricaoNomeSetor)
    expect(await names('')).toEqual(['Alimentos', 'Metalmecânica', 'Química'])
    expect(await names('nomeSetor=MECANICA')).toEqual(['Metalmecânica'])
    expect(await names('nomeSetor=%25')).toEqual([])
    expect(await names('page=1&size=2')).toEqual(['Química'])
    expect(await names('sort=descricaoNomeSetor,desc')).toEqual(['Química', 'Metalmecânica', 'Alimentos'])
    expect((await portal.call(investor, 'GET', `${path}?page=9999&size=100`)).json().codigo).toBe(
      'pagina-alem-do-limite',
    )
  })

  it('are renamed over the version that was read, one of two at once (DISTRICT-75)', async () => {
    const { id, versao } = (
      await portal.call(lotEditor, 'POST', path, { descricaoNomeSetor: 'Plásticos' })
    ).json()
    const rename = (name: string, over?: number) =>
      portal.call(lotEditor, 'PUT', path, { id, descricaoNomeSetor: name, versao: over })
    const both = await Promise.all([rename('Plásticos finos', versao), rename('Polímeros', versao)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const stale = both.find(({ statusCode }) => statusCode === 409)?.json()
    expect(stale.codigo).toBe('versao-desatualizada')
    expect(stale.atual).toEqual((await portal.call(lotEditor, 'GET', `${path}/${id}`)).json())
    expect(stale.atual.versao).toBe(versao + 1)
    expect((await rename('Borracha')).json()).toMatchObject({ versao: versao + 2 })
    await portal.call(lotEditor, 'DELETE', `${path}/${id}`)
  })

  it('are added, renamed and removed by editors', async () => {
    const added = (await portal.call(lotEditor, 'POST', path, { descricaoNomeSetor: ' Couro ' })).json()
    expect(added.descricaoNomeSetor).toBe('Couro')
    const renamed = await portal.call(lotEditor, 'PUT', path, {
      id: added.id,
      descricaoNomeSetor: 'Couro e calçados',
    })
    expect(renamed.json()).toEqual({
      id: added.id,
      versao: 2,
      descricaoNomeSetor: 'Couro e calçados',
      original: 'Couro e calçados',
      traducoes: { en: null, es: null },
      emUso: { total: 0, lotes: [] },
    })
    expect((await portal.call(investor, 'GET', `${path}/${added.id}`)).json()).toEqual(renamed.json())
    expect((await portal.call(lotEditor, 'DELETE', `${path}/${added.id}`)).json()).toEqual({ removido: true })
    for (const [method, body] of [
      ['PUT', { id: added.id, descricaoNomeSetor: 'X' }],
      ['DELETE', undefined],
      ['GET', undefined],
    ] as const) {
      const address = method === 'PUT' ? path : `${path}/${added.id}`
      expect(await answered(portal.call(lotEditor, method, address, body))).toEqual([
        404,
        'setor-desconhecido',
        [],
      ])
    }
  })

  it('have one name each, and keep to its length', async () => {
    const id = await addSector(portal.db, 'Química')
    const other = await addSector(portal.db, 'Papel')
    for (const descricaoNomeSetor of ['quimica', '', '  ', 'x'.repeat(201)])
      expect(await answered(portal.call(lotEditor, 'POST', path, { descricaoNomeSetor }))).toEqual([
        422,
        'dados-invalidos',
        ['descricaoNomeSetor'],
      ])
    expect(
      await answered(portal.call(lotEditor, 'PUT', path, { id: other, descricaoNomeSetor: 'QUIMICA' })),
    ).toEqual([422, 'dados-invalidos', ['descricaoNomeSetor']])
    const same = { id, descricaoNomeSetor: 'QUÍMICA' }
    expect((await portal.call(lotEditor, 'PUT', path, same)).json()).toMatchObject(same)
    const both = await Promise.all(
      ['Vidro', 'vidro'].map((descricaoNomeSetor) =>
        portal.call(lotEditor, 'POST', path, { descricaoNomeSetor }),
      ),
    )
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
    const renamed = await Promise.all(
      [id, other].map((one) =>
        portal.call(lotEditor, 'PUT', path, { id: one, descricaoNomeSetor: 'Têxtil' }),
      ),
    )
    expect(renamed.map((answer) => answer.statusCode).sort()).toEqual([200, 422])
    const refused = renamed.find((answer) => answer.statusCode === 422)
    expect(Object.keys(refused?.json().campos)).toEqual(['descricaoNomeSetor'])
  })

  it('stay while a lot uses them, and the refusal names the lots', async () => {
    const setorId = await addSector(portal.db, 'Química')
    await addLot(portal.db, { distritoId: dics, shape: 'A10', setorId })
    await addLot(portal.db, { distritoId: dics, shape: 'A2', setorId })
    // The list tells it before it asks.
    const { emUso } = (await portal.call(lotEditor, 'GET', `${path}/${setorId}`)).json()
    expect(emUso).toEqual({ total: 2, lotes: ['DICS A2', 'DICS A10'] })
    const refused = await portal.call(lotEditor, 'DELETE', `${path}/${setorId}`, undefined, inEnglish)
    expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'setor-em-uso'])
    expect(refused.json().mensagem).toContain('(2): DICS A2, DICS A10')
  })
})

describe('texts of the programme', () => {
  const paths = {
    summary: '/parametros-invest/proedi/resumo-texto-inicial',
    modal: '/parametros-invest/proedi/texto-inicial',
  }

  it('are read in one’s language, in Portuguese where there is none, and edited one language at a time', async () => {
    for (const path of Object.values(paths)) {
      expect((await portal.call(lotEditor, 'PUT', path, { texto: ' Olá\ntodos ' })).json()).toEqual({
        texto: 'Olá\ntodos',
        versao: 1,
      })
      await portal.call(lotEditor, 'PUT', path, { texto: 'Hello', idioma: 'en' })
      const read = async (query: string, language: string) =>
        (
          await portal.call(investor, 'GET', `${path}${query}`, undefined, {
            headers: { 'accept-language': language },
          })
        ).json().texto
      expect([await read('', 'pt'), await read('', 'en'), await read('', 'es')]).toEqual([
        'Olá\ntodos',
        'Hello',
        'Olá\ntodos',
      ])
      expect([await read('?idioma=es', 'pt'), await read('?idioma=en', 'pt')]).toEqual(['', 'Hello'])
    }
  })

  it('keep to their lengths', async () => {
    for (const [path, max] of [
      [paths.summary, 600],
      [paths.modal, 1400],
    ] as const) {
      expect((await portal.call(lotEditor, 'PUT', path, { texto: 'x'.repeat(max) })).statusCode).toBe(200)
      for (const texto of ['', ' ', 'x'.repeat(max + 1)])
        expect(await answered(portal.call(lotEditor, 'PUT', path, { texto }))).toEqual([
          422,
          'dados-invalidos',
          ['texto'],
        ])
      expect((await portal.call(lotEditor, 'PUT', path, { texto: 'x', idioma: 'fr' })).statusCode).toBe(400)
    }
  })

  it('include the contact’s address', async () => {
    const path = '/parametros-invest/proedi/email-contato'
    expect((await portal.call(investor, 'GET', path)).json()).toEqual({ email: '', versao: 0 })
    for (const email of ['', 'x', 'a@b', `${'x'.repeat(200)}@exemplo.test`])
      expect(await answered(portal.call(lotEditor, 'PUT', path, { email }))).toEqual([
        422,
        'dados-invalidos',
        ['email'],
      ])
    await portal.call(lotEditor, 'PUT', path, { email: ' proedi@exemplo.test ' })
    await portal.call(lotEditor, 'PUT', path, { email: 'lotes@exemplo.test' })
    expect((await portal.call(investor, 'GET', path)).json()).toEqual({
      email: 'lotes@exemplo.test',
      versao: 2,
    })
  })

  it('and the contact are saved over the version that was read alone, one of two at once', async () => {
    const email = '/parametros-invest/proedi/email-contato'
    for (const [path, field] of [
      [paths.summary, 'texto'],
      [email, 'email'],
    ] as const) {
      const put = (value: string, versao?: number) =>
        portal.call(lotEditor, 'PUT', path, { [field]: `${value}@exemplo.test`, versao })
      const { versao } = (await put('a')).json()
      const both = await Promise.all([put('b', versao), put('c', versao)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const now = (await portal.call(lotEditor, 'GET', path)).json()
      const late = await put('d', versao)
      expect([late.statusCode, late.json().codigo, late.json().atual]).toEqual([
        409,
        'versao-desatualizada',
        now,
      ])
      expect((await put('d', now.versao)).json()).toEqual({
        [field]: 'd@exemplo.test',
        versao: now.versao + 1,
      })
    }
  })

  it('are changed by nobody without a permission, and by holders of either one', async () => {
    await join(portal, socia, 'Editores de lotes')
    await portal.db
      .insertInto('grupoPermissoes')
      .values({ nomeDoGrupoDePermissoes: 'Textos', tipo: 'CUSTOMIZADO' })
      .execute()
    const grupo = await portal.db
      .selectFrom('grupoPermissoes')
      .select('id')
      .where('nomeDoGrupoDePermissoes', '=', 'Textos')
      .executeTakeFirstOrThrow()
    const permissao = await portal.db
      .selectFrom('permissao')
      .select('id')
      .where('nomePermissao', '=', 'GERENCIAR_PREFERENCIAS')
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('grupoPermissoesPermissao')
      .values({ grupoId: grupo.id, permissaoId: permissao.id })
      .execute()
    expect((await portal.call(foreigner, 'PUT', paths.modal, { texto: 'x' })).json().codigo).toBe(
      'acesso-negado',
    )
    await join(portal, foreigner, 'Textos')
    await join(portal, investor, 'Textos')
    // Groups give nothing to somebody without a CPF (ADMIN-14).
    expect((await portal.call(foreigner, 'PUT', paths.modal, { texto: 'x' })).statusCode).toBe(403)
    for (const person of [socia, investor])
      expect((await portal.call(person, 'PUT', paths.modal, { texto: 'x' })).statusCode).toBe(200)
    expect(
      (await portal.call(investor, 'POST', '/proedi/setor-lote', { descricaoNomeSetor: 'x' })).json().codigo,
    ).toBe('acesso-negado')
  })
})

describe('legislation', () => {
  const addFile = async (nomeArquivo: string, stored: string, described = stored) => {
    const chave = `lei-${nomeArquivo}`
    await portal.storage.put(chave, Buffer.from(stored), 'application/pdf')
    const sha256 = createHash('sha256').update(described).digest()
    const row = { nomeArquivo, chave, mimeType: 'application/pdf', tamanho: described.length, sha256 }
    return (
      await portal.db.insertInto('arquivoLegislacao').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  }

  it('is listed and downloaded', async () => {
    const id = await addFile('Lei.pdf', '%PDF-1.7 lei')
    const list = (await portal.call(investor, 'GET', '/proedi/arquivos-legislacao?page=0&size=100')).json()
    expect(list).toMatchObject({ content: [{ id, nomeArquivo: 'Lei.pdf', tamanho: 12 }], totalElements: 1 })
    const file = (await portal.call(investor, 'GET', `/proedi/arquivos-legislacao/${id}`)).json()
    expect(Buffer.from(file.base64File, 'base64').toString()).toBe('%PDF-1.7 lei')
    expect(file.nomeArquivo).toBe('Lei.pdf')
    expect(await answered(portal.call(investor, 'GET', '/proedi/arquivos-legislacao/9999'))).toEqual([
      404,
      'arquivo-desconhecido',
      [],
    ])
  })

  it('is not sent where the bytes are others than were stored, or missing', async () => {
    const changed = await addFile('Alterada.pdf', '%PDF-1.7 mal', '%PDF-1.7 bom')
    expect((await portal.call(investor, 'GET', `/proedi/arquivos-legislacao/${changed}`)).json().codigo).toBe(
      'arquivo-danificado',
    )
    const gone = await addFile('Sumida.pdf', 'x')
    await portal.storage.remove('lei-Sumida.pdf')
    expect((await portal.call(investor, 'GET', `/proedi/arquivos-legislacao/${gone}`)).json().codigo).toBe(
      'arquivo-desconhecido',
    )
  })
})
