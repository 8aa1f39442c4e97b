import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { act, addEligible, bankA, bankB } from '../../../test/banks.ts'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { join } from '../../../test/groups.ts'
import { createPortal, foreigner, investor, type Person, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
const named: Record<string, string> = {}
beforeAll(async () => {
  portal = await createPortal()
  await join(portal, bankA)
  await join(portal, bankB)
  await join(portal, foreigner)
  const { db } = portal
  named.bakery = await addEligible(db, { nome: 'PANIFICADORA FONTE DO ARAÇÁ LTDA' })
  named.percent = await addEligible(db, { nome: 'CEM 100% TRIGO S_A' }, false)
  named.plain = await addToRegistry(db, { nome: 'CEM CEM TRIGO SA' })
  named.flagless = await addToRegistry(db, { nome: 'MATRIZ SEM INDICADOR LTDA', ehMatriz: null })
  named.letters = await addToRegistry(db, { nome: 'Loja Ce Um Trevo Ltda' })
  named.branch = await addToRegistry(db, { nome: 'PANIFICADORA FILIAL LTDA', ehMatriz: false })
  named.elsewhere = await addToRegistry(db, { nome: 'PANIFICADORA CATARINENSE LTDA', siglaUf: 'SC' })
  await sql`UPDATE junta_empresa SET cod_municipio_rfb = (
    SELECT cod_municipio_rfb FROM municipio WHERE nome_completo = 'Não-Me-Toque') WHERE cnpj = ${named.plain}`.execute(
    db,
  )
  await sql`UPDATE junta_empresa SET cod_municipio_rfb = '8599', nome_municipio = 'CAXIAS DO SUL' WHERE cnpj = ${named.percent}`.execute(
    db,
  )
})
afterAll(() => portal?.close())

const search = (query: Record<string, string>, person: Person | null = bankA) =>
  portal.call(person, 'GET', `/empresas/elegiveis?${new URLSearchParams(query)}`)
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await search(query)).json().content.map((company: { cnpj: string }) => company.cnpj)

describe('the search', () => {
  it.each([
    ['a word anywhere, without accents or capitals', { nomeEmpresa: 'araca' }, ['bakery']],
    ['every word, in any order', { nomeEmpresa: 'fonte panif' }, ['bakery']],
    ['a word without hyphen, apostrophe or blank', { nomeEmpresa: 'fontedoaraca' }, ['bakery']],
    ['four letters that are two words', { nomeEmpresa: 'céum' }, ['letters']],
    ['not four letters that end within a word', { nomeEmpresa: 'umtr' }, []],
    ['a municipality without hyphens', { nomeMunicipio: 'nao me toque' }, ['plain']],
    ['two letters at the start of a word', { nomeEmpresa: 'fo lt' }, ['bakery']],
    ['two letters not inside a word', { nomeEmpresa: 'on araça' }, []],
    ['% as a plain character', { nomeEmpresa: '100%' }, ['percent']],
    ['_ as a plain character', { nomeEmpresa: 's_a' }, ['percent']],
    ['a CNPJ as typed', { cnpj: 'BAKERY' }, ['bakery']],
    ['a municipality, however written', { nomeMunicipio: 'caxias DO súl' }, ['percent']],
    ['municipality and name together', { nomeMunicipio: 'Caxias do Sul', nomeEmpresa: 'panificadora' }, []],
    ['a municipality that is none', { nomeMunicipio: 'Joinville' }, []],
    [
      'head offices by the order number where no flag says so',
      { nomeEmpresa: 'sem indicador' },
      ['flagless'],
    ],
    ['neither branches nor other states', { nomeEmpresa: 'panificadora' }, ['bakery']],
  ])('finds by %s', async (_, query, expected) => {
    const wholeQuery =
      'cnpj' in query
        ? { cnpj: String(named.bakery).replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') }
        : query
    expect(await found(wholeQuery as Record<string, string>)).toEqual(expected.map((name) => named[name]))
  })

  it('finds a company that is registered in the portal by its display name too', async () => {
    const register = async (nome: string, shownAs: object) => {
      const cnpj = await addEligible(portal.db, { nome, socios: [investor.cpf ?? ''] })
      const answer = await portal.call(investor, 'POST', '/empresas', minimalCompany(cnpj, shownAs))
      expect(answer.statusCode).toBe(200)
      return cnpj
    }
    const shown = await register('FORNOS REUNIDOS LTDA', { nomeExibicao: 'Pão & Brasa' })
    const hidden = await register('FORNOS OCULTOS LTDA', { nomeExibicao: 'Brasa Velada', oculta: true })
    expect(await found({ nomeEmpresa: 'brasa' })).toEqual([shown])
    // Words may come from both names, and a company that both halves find is there once.
    expect(await found({ nomeEmpresa: 'reunidos pao' })).toEqual([shown])
    expect(await found({ nomeEmpresa: 'fornos' })).toEqual([hidden, shown])
    const report = await portal.call(bankA, 'GET', '/empresas/elegiveis/relatorio?nomeEmpresa=brasa')
    expect(report.statusCode).toBe(200)
  })

  it('finds by a display name whose words are typed as one, as the finder does (FINDER-46)', async () => {
    const cnpj = await addEligible(portal.db, { nome: 'TECIDOS REUNIDOS LTDA', socios: [investor.cpf ?? ''] })
    const body = minimalCompany(cnpj, { nomeExibicao: 'Flor da Vila' })
    expect((await portal.call(investor, 'POST', '/empresas', body)).statusCode).toBe(200)
    expect(await found({ nomeEmpresa: 'flordavila' })).toEqual([cnpj])
    expect(await found({ nomeEmpresa: 'davila tecidos' })).toEqual([cnpj])
  })

  it('says whether each is eligible; one that is not on the list is not', async () => {
    const { content } = (await search({ nomeEmpresa: 'cem trigo' })).json()
    expect(content).toMatchObject([
      { cnpj: named.percent, elegivel: false, municipio: 'Caxias do Sul' },
      { cnpj: named.plain, elegivel: false, situacaoReserva: 'DISPONIVEL', usuarioSolicitante: null },
    ])
    expect((await search({ cnpj: named.bakery ?? '' })).json().content[0]).toMatchObject({ elegivel: true })
  })

  it('leaves out what is not eligible where asked to, in the report too (FINANCING-44)', async () => {
    const words = { nomeMunicipio: 'Caxias do Sul', nomeEmpresa: 'trigo' }
    expect(await found(words)).toEqual([named.percent])
    expect(await found({ ...words, apenasElegiveis: 'true' })).toEqual([])
    expect(await found({ ...words, apenasElegiveis: 'false' })).toEqual([named.percent])
    const bakery = { nomeEmpresa: 'panificadora', apenasElegiveis: 'true' }
    expect(await found(bakery)).toEqual([named.bakery])
    const report = await portal.call(
      bankA,
      'GET',
      `/empresas/elegiveis/relatorio?${new URLSearchParams(bakery)}`,
    )
    expect(report.statusCode).toBe(200)
    expect((await search({ ...bakery, apenasElegiveis: 'sim' })).statusCode).toBe(400)
  })

  it.each([[{}], [{ apenasElegiveis: 'true' }], [{ nomeEmpresa: '   ', cnpj: '', nomeMunicipio: '' }]])(
    'asks for a filter: %j',
    async (query) => {
      for (const path of ['', '/relatorio']) {
        const refused = await portal.call(
          bankA,
          'GET',
          `/empresas/elegiveis${path}?${new URLSearchParams(query as Record<string, string>)}`,
        )
        expect([refused.statusCode, refused.json().codigo]).toEqual([422, 'filtro-obrigatorio'])
        expect(Object.keys(refused.json().campos).sort()).toEqual(['cnpj', 'nomeEmpresa', 'nomeMunicipio'])
      }
    },
  )

  it.each([
    [{ cnpj: '123' }, 422, 'dados-invalidos'],
    [{ nomeEmpresa: 'x'.repeat(151) }, 422, 'dados-invalidos'],
    [{ nomeEmpresa: 'x', sort: 'cnpj' }, 400, 'requisicao-invalida'],
    [{ nomeEmpresa: 'x', size: '101' }, 400, 'requisicao-invalida'],
    [{ nomeEmpresa: 'x', page: '1000' }, 400, 'pagina-alem-do-limite'],
  ])('refuses %j', async (query, status, codigo) => {
    const refused = await search(query as Record<string, string>)
    expect([refused.statusCode, refused.json().codigo]).toEqual([status, codigo])
  })

  it.each([
    ['nobody', null, 401],
    ['an investor', investor, 403],
    ['a foreigner in the group', foreigner, 403],
  ])('is not for %s, nor is anything else here', async (_, person, status) => {
    for (const path of [
      '/empresas/elegiveis?nomeEmpresa=pan',
      '/empresas/elegiveis/municipios',
      '/empresas/elegiveis/relatorio?nomeEmpresa=pan',
      `/empresas/elegiveis/${named.bakery}`,
      '/empresas/elegiveis/00000000000000',
      `/empresas/recuperar-ficha-cadastral?cnpj=${named.bakery}`,
    ])
      expect((await portal.call(person, 'GET', path)).statusCode, path).toBe(status)
  })

  it('lists the state’s municipalities', async () => {
    const names = (await portal.call(bankA, 'GET', '/empresas/elegiveis/municipios')).json()
    expect(names).toHaveLength(497)
    expect(names[0]).toEqual({ nome: 'Aceguá' })
  })
})

describe('pages', () => {
  beforeAll(async () => {
    await sql`
      INSERT INTO junta_empresa (cnpj, nome, eh_matriz, situacao, situacao_desde, data_abertura, cnae_principal,
        cod_municipio_rfb, nome_municipio, sigla_uf)
      SELECT '77' || lpad(n::text, 6, '0') || '000100', 'FERRAGEM NÚMERO ' || lpad(n::text, 5, '0'), true, 'ATIVA', '2020-01-01',
        '2020-01-01', '4744001', '8801', 'Porto Alegre', 'RS'
      FROM generate_series(1, 10050) AS n`.execute(portal.upkeep)
  })

  it('follow the name in both directions without gaps or duplicates', async () => {
    const [first, second] = await Promise.all(
      ['0', '1'].map(
        async (page) => (await search({ nomeEmpresa: 'ferragem', page, size: '7' })).json().content,
      ),
    )
    expect(first.map((company: { nome: string }) => company.nome.slice(-5))).toEqual(
      Array.from({ length: 7 }, (_, i) => String(i + 1).padStart(5, '0')),
    )
    expect(second[0].nome).toBe('FERRAGEM NÚMERO 00008')
    const last = (await search({ nomeEmpresa: 'ferragem', sort: 'nome,desc' })).json().content[0]
    expect(last.nome).toBe('FERRAGEM NÚMERO 10050')
  })

  it('count exactly up to 10,000 and say so if there are more', async () => {
    expect((await search({ nomeEmpresa: 'ferragem 0' })).json()).toMatchObject({
      totalElements: 9999,
      totalPages: 1000,
    })
    expect((await search({ nomeEmpresa: 'ferragem' })).json()).toMatchObject({
      totalElements: 10_000,
      totalLimitado: true,
    })
    expect((await search({ nomeEmpresa: 'ferragem', total: 'false' })).json()).not.toHaveProperty(
      'totalElements',
    )
  })

  it('of a report end at 5,000 companies; one more is refused with the number', async () => {
    const refused = await portal.call(bankA, 'GET', '/empresas/elegiveis/relatorio?nomeEmpresa=ferragem')
    expect([refused.statusCode, refused.json().codigo]).toEqual([422, 'relatorio-grande-demais'])
    expect(refused.json().mensagem).toContain('10.050')
    expect(refused.json().campos.total).toContain('10.050')
  })
})

it('a reservation shows to the others at once', async () => {
  await act(portal, bankA, 'reserve', named.bakery ?? '')
  const [seen] = (await search({ cnpj: named.bakery ?? '' }, bankB)).json().content
  expect(seen).toMatchObject({ situacaoReserva: 'RESERVADO', ehSolicitante: false })
})
