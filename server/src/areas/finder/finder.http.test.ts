import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToRegistry, minimalCompany } from '../../../test/companies.ts'
import { createPortal, investor, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
const byName = new Map<string, string>()
const names = [
  'Café São Borja 100% Puro',
  'Calçados A_B',
  'Móveis Três Coroas',
  'Vinícola Coração',
  'Ervateira do Sul',
  'Ar Frio',
  'Solar Energia',
  "Azeites D'Ávila-Xangri",
  'Padaria Boa Vista do Cadeado',
]

beforeAll(async () => {
  portal = await createPortal()
  for (const [i, nomeExibicao] of names.entries()) {
    const cnpj = await addToRegistry(portal.db, {
      nome: `INDÚSTRIA ${i}0${i} EIRELI`,
      socios: [socio.cpf ?? null],
    })
    const body = minimalCompany(cnpj, {
      nomeExibicao,
      ...(i % 2 === 0 && { buscandoInvestimentos: true, descricaoBuscandoInvestimentos: 'Ampliação' }),
    })
    byName.set(nomeExibicao, (await portal.call(socio, 'POST', '/empresas', body)).json().id)
  }
})
afterAll(() => portal?.close())

const search = async (body: object) => (await portal.call(investor, 'POST', '/empresas/listar', body)).json()
const found = async (body: object): Promise<string[]> =>
  (await search({ size: 100, ...body })).content.map((c: { nomeExibicao: string }) => c.nomeExibicao)

it.each([{}, { nome: 'industria' }, { buscandoInvestimentos: true }, { cnaes: ['11'] }])(
  'a page beyond the last one of %j is empty and tells the total of the first',
  async (filter) => {
    const { totalElements, totalPages } = await search({ ...filter, size: 10 })
    const beyond = await search({ ...filter, page: 999, size: 10 })
    expect([beyond.content, beyond.totalElements, beyond.totalPages]).toEqual([[], totalElements, totalPages])
  },
)

describe('the name', () => {
  it.each([
    ['sao', ['Café São Borja 100% Puro']],
    ['BORJA cafe', ['Café São Borja 100% Puro']],
    ['coroas moveis', ['Móveis Três Coroas']],
    ['100%', ['Café São Borja 100% Puro']],
    ['%', []],
    ['a_b', ['Calçados A_B']],
    ['a%b', []],
    ['so', ['Solar Energia']],
    ['ar', ['Ar Frio']],
    ['industria 303', ['Vinícola Coração']],
    ['\\', []],
    // These characters become special ones only once their accents are removed.
    ['︵', []],
    ['％％％', []],
    ['＿＿＿', []],
    ['＊＊', []],
    ['＼', []],
    ['＼＼＼', []],
    ['vinicola inexistente', []],
  ])('%j finds %j', async (nome, expected) => {
    const got = await found({ nome })
    if (expected.length > 0) expect(got).toEqual(expected)
    else expect(got).toEqual([])
  })

  it.each([
    [
      "Azeites D'Ávila-Xangri",
      ['davila', "d'avila", 'd avila', 'd’ávila', 'avilaxangri', 'ávila-xangri', 'azei-tes'],
    ],
    [
      'Padaria Boa Vista do Cadeado',
      ['boa-vista', 'boavista', 'boavistadocadeado padaria', 'BOAVISTA cadeado'],
    ],
  ])('%s is found with and without hyphen, apostrophe, accent or blank (FINDER-46)', async (name, typed) => {
    for (const nome of typed) {
      expect([nome, await found({ nome })]).toEqual([nome, [name]])
      const { empresas } = (await portal.call(investor, 'POST', '/empresas/contar', { nome })).json()
      expect([nome, empresas.total]).toEqual([nome, 1])
    }
    expect(await found({ nome: 'itescoisas' })).toEqual([])
  })

  it('never fails, whatever people type', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ maxLength: 40, unit: 'grapheme' }), async (nome) => {
        const answer = await portal.call(investor, 'POST', '/empresas/listar', { nome })
        expect(answer.statusCode === 200 || (answer.statusCode === 400 && nome.includes('\u0000'))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

describe('the other filters', () => {
  it('hold alone and together', async () => {
    expect(await found({ buscandoInvestimentos: true })).toEqual(
      names.filter((_, i) => i % 2 === 0).sort((a, b) => a.localeCompare(b, 'pt')),
    )
    expect(await found({ codMunicipioRfb: '8801' })).toHaveLength(names.length)
    expect(await found({ codMunicipioRfb: '8599' })).toEqual([])
    expect(
      await found({ nome: 'sul', buscandoInvestimentos: true, codMunicipioRfb: '8801', ahVenda: true }),
    ).toEqual(['Ervateira do Sul'])
    const { cnpj } = (await search({ nome: 'ervateira' })).content[0]
    expect(await found({ cnpj: cnpj.replace(/^(..)(...)(...)/, '$1.$2.$3/') })).toEqual(['Ervateira do Sul'])
  })

  it('find the seal only while it is in force', async () => {
    const seal = async (name: string, more: object) =>
      portal.db
        .insertInto('selo')
        .values({
          jti: randomBytes(9).toString('base64url'),
          empresaId: byName.get(name) ?? '',
          versaoTermos: '1',
          habilitadoEm: new Date(),
          habilitadoPor: null,
          desabilitadoEm: null,
          desabilitadoPor: null,
          suspensoDesde: null,
          ...more,
        })
        .execute()
    await seal('Ar Frio', {})
    await seal('Solar Energia', { suspensoDesde: new Date() })
    await seal('Ervateira do Sul', { desabilitadoEm: new Date() })
    expect(await found({ apenasMadeInRs: true })).toEqual(['Ar Frio'])
    const cards = (await search({ size: 100 })).content
    expect(cards.filter((c: { habilitadoMadeInRs: boolean }) => c.habilitadoMadeInRs)).toHaveLength(1)
  })

  it('leave out what the viewer has hidden, but only for this viewer', async () => {
    const viewer = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('sub', '=', investor.sub)
      .executeTakeFirstOrThrow()
    await portal.db
      .insertInto('ocultada')
      .values({ usuarioId: viewer.id, empresaId: byName.get('Ar Frio') ?? '' })
      .execute()
    expect(await found({ nome: 'ar frio' })).toEqual([])
    expect(
      (await portal.call(socio, 'POST', '/empresas/listar', { nome: 'ar frio' })).json().totalElements,
    ).toBe(1)
    await portal.db.deleteFrom('ocultada').execute()
  })
})

describe('pages', () => {
  it('have neither gaps nor duplicates, in either order', async () => {
    for (const sort of ['nome', 'nome,asc', 'nome,desc']) {
      const seen: string[] = []
      for (let page = 0; page < 5; page++)
        seen.push(
          ...(await search({ page, size: 2, sort })).content.map(
            (c: { nomeExibicao: string }) => c.nomeExibicao,
          ),
        )
      const all = [...names].sort((a, b) => a.localeCompare(b, 'pt'))
      expect(seen).toEqual(sort.endsWith('desc') ? all.reverse() : all)
    }
  })

  it('tell totals unless asked not to', async () => {
    expect(await search({ size: 3 })).toMatchObject({ totalElements: 9, totalPages: 3, size: 3, page: 0 })
    expect(await search({ total: false })).not.toHaveProperty('totalElements')
  })

  it('are refused in an order that no index has', async () => {
    for (const sort of [
      'cnpj',
      'criadoEm',
      'criadoEm,asc',
      'valorEsperadoInvestimento,asc',
      'destaque,desc',
      '',
    ])
      expect((await portal.call(investor, 'POST', '/empresas/listar', { sort })).statusCode, sort).toBe(400)
  })

  it('carry the parts that regrasMontagem asks for', async () => {
    const [plain] = (await search({})).content
    expect(plain).toHaveProperty('imagemPerfil')
    expect(plain).toHaveProperty('fotoCapa')
    expect(plain).toHaveProperty('atividadePrincipal.descricao')
    expect(plain).not.toHaveProperty('endereco')
    const [full] = (
      await search({
        regrasMontagem: {
          carregarImagemPerfil: false,
          carregarEndereco: true,
          carregarProdutosServicos: true,
          carregarFotosAlbum: true,
          carregarAnexos: true,
        },
      })
    ).content
    expect(full).not.toHaveProperty('imagemPerfil')
    expect(full).not.toHaveProperty('fotoCapa')
    for (const part of ['endereco', 'produtosOuServicos', 'fotosAlbum', 'anexos'])
      expect(full).toHaveProperty(part)
    expect(full.endereco.uf).toEqual({ siglaUf: 'RS', nomeCompleto: 'Rio Grande do Sul' })
  })
})
