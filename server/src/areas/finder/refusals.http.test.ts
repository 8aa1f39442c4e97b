/**
 * What discovery refuses: garbage, too much, and what belongs to somebody else. None of it may cause an error in the
 * database.
 */
import { randomUUID } from 'node:crypto'
import { limits } from '@invest/contract/limits'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPortal, investor, socia, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const codes = (count: number) => Array.from({ length: count }, () => '62')
const products = (count: number) =>
  Array.from({ length: count }, () => ({ tipoTabela: 'NCM', codigoSemMascara: '2204' }))

type Status = 400 | 422

/** A 422 is for a value that breaks a rule or is missing, a 400 for one of another type; both name the fields. */
function expectRefused(answer: LightMyRequestResponse, fields: string, status: Status = 422): void {
  const refusal = [status, status === 400 ? 'requisicao-invalida' : 'dados-invalidos', fields.split(' ')]
  const { codigo, campos } = answer.json()
  expect([answer.statusCode, codigo, Object.keys(campos ?? {})]).toEqual(refusal)
}

/** Values that a search must not contain, and the field that the answer names. */
const searches: [string, object, string, Status?][] = [
  ['a name that is too long', { nome: 'a'.repeat(limits.nameFilter + 1) }, 'nome'],
  ['a name that is no text', { nome: { $ne: '' } }, 'nome', 400],
  ['a CNPJ that is none', { cnpj: '12.345' }, 'cnpj'],
  ['a municipality that is too long', { codMunicipioRfb: '8'.repeat(11) }, 'codMunicipioRfb'],
  ['an activity of no level', { cnaes: ['6201'] }, 'cnaes.0'],
  ['an activity in the place of SQL', { cnaes: ["62'); DROP TABLE empresa; --"] }, 'cnaes.0'],
  ['activities that are no list', { cnaes: '62' }, 'cnaes', 400],
  ['too many activities', { cnaes: codes(limits.filterCodes + 1) }, 'cnaes'],
  [
    'a product without its table',
    { produtosOuServicos: [{ codigoSemMascara: '2204' }] },
    'produtosOuServicos.0.tipoTabela',
  ],
  [
    'a product of a table that is none',
    { produtosOuServicos: [{ tipoTabela: 'XYZ', codigoSemMascara: '2204' }] },
    'produtosOuServicos.0.tipoTabela',
    400,
  ],
  ['too many products', { produtosOuServicos: products(limits.filterCodes + 1) }, 'produtosOuServicos'],
  ['a check box that is no yes or no', { buscandoInvestimentos: 'talvez' }, 'buscandoInvestimentos', 400],
]

describe.each(['/empresas/listar', '/empresas/contar', '/mapa/listar'])('POST %s refuses', (path) => {
  const named = searches.map(([what, body, field, status]) =>
    path === '/mapa/listar' && field === 'codMunicipioRfb'
      ? ([what, { municipio: '8'.repeat(11) }, 'municipio', status] as const)
      : ([what, body, field, status] as const),
  )
  it.each(named)('%s', async (_what, body, field, status) => {
    const answer = await portal.call(investor, 'POST', path, body)
    expectRefused(answer, field, status)
  })

  it('a caller who is not signed in, and a body that is no object', async () => {
    expect((await portal.call(null, 'POST', path, {})).statusCode).toBe(401)
    for (const body of [[], 'x', 5])
      expect((await portal.call(investor, 'POST', path, body)).statusCode).toBeGreaterThanOrEqual(400)
  })
})

it.each<[object, string, Status?]>([
  [{ zoom: -1 }, 'zoom'],
  [{ zoom: 23 }, 'zoom'],
  [{ zoom: '8' }, 'zoom', 400],
  [{ limites: { norte: -30 } }, 'limites.sul limites.leste limites.oeste'],
  [{ limites: { north: -30 } }, 'limites.sul limites.leste limites.oeste'],
  [{ limites: 5 }, 'limites', 400],
  [{ limites: { norte: '-30', sul: -31, leste: -51, oeste: -52 } }, 'limites.norte', 400],
  [{ mostrarEmpresas: 'sim' }, 'mostrarEmpresas', 400],
])('the map refuses %j', async (body, field, status) => {
  const answer = await portal.call(investor, 'POST', '/mapa/listar', body)
  expectRefused(answer, field, status)
})

describe('a page', () => {
  it.each([
    ['POST', '/empresas/listar', { page: 1000, size: 10 }],
    ['GET', '/empresas/favoritas/listar?page=1000&size=10', undefined],
    ['GET', '/empresas/ocultas/listar?page=1000&size=10', undefined],
  ] as const)('beyond the last allowed one is refused: %s %s', async (method, path, body) => {
    const answer = await portal.call(investor, method, path, body)
    expect([answer.statusCode, answer.json().codigo]).toEqual([400, 'pagina-alem-do-limite'])
  })

  it.each([
    ['POST', '/empresas/listar', { page: -1 }],
    ['POST', '/empresas/listar', { size: 0 }],
    ['POST', '/empresas/listar', { size: 1_000_000 }],
    ['POST', '/empresas/listar', { sort: 'cnpj' }],
    ['POST', '/empresas/listar', { sort: 'nome;DROP' }],
    ['GET', '/empresas/favoritas/listar?page=-1', undefined],
    ['GET', '/empresas/favoritas/listar?sort=criadoEm', undefined],
    ['GET', '/empresas/ocultas/listar?size=x', undefined],
  ] as const)('that is none is refused: %s %s %j', async (method, path, body) => {
    const answer = await portal.call(investor, method, path, body)
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.json().codigo).toBe(answer.statusCode === 400 ? 'requisicao-invalida' : 'dados-invalidos')
  })
})

describe('a mark', () => {
  it.each(['favoritas/favoritar', 'favoritas/desfavoritar', 'ocultas/ocultar', 'ocultas/desocultar'])(
    '%s needs a CNPJ that is one',
    async (path) => {
      for (const query of ['', '?cnpj=', '?cnpj=123', '?cnpj=%27%20OR%201=1']) {
        const answer = await portal.call(investor, 'PUT', `/empresas/${path}${query}`)
        expect([400, 422]).toContain(answer.statusCode)
      }
    },
  )
})

describe('a saved search', () => {
  const path = '/empresas/buscas-salvas'
  const save = (body: object) => portal.call(investor, 'POST', path, body)

  it.each<[object, string, Status?]>([
    [{ filtro: {} }, 'nome'],
    [{ nome: '   ', filtro: {} }, 'nome'],
    [{ nome: 'n'.repeat(limits.text + 1), filtro: {} }, 'nome'],
    [{ nome: 'Sem filtro' }, 'filtro'],
    [{ nome: 'Lixo', filtro: { cnaes: ['Z9'] } }, 'filtro.cnaes.0'],
    [{ nome: 'Correio', filtro: {}, resumoSemanal: 'sim' }, 'resumoSemanal', 400],
  ])('%j is not taken', async (body, field, status) => {
    const answer = await save(body)
    expectRefused(answer, field, status)
  })

  it('ignores an owner and a date in its body, and fields that a search does not have', async () => {
    const saved = await save({
      nome: 'Minha',
      filtro: { nome: 'vinho', usuarioId: randomUUID(), ocultadas: true },
      usuarioId: randomUUID(),
      criadoEm: '2001-01-01T00:00:00Z',
    })
    expect(saved.statusCode).toBe(200)
    expect(saved.json().filtro).toEqual({ nome: 'vinho' })
    const rows = await portal.db
      .selectFrom('buscaSalva')
      .innerJoin('usuario', 'usuario.id', 'buscaSalva.usuarioId')
      .select(['usuario.sub', 'buscaSalva.criadoEm'])
      .execute()
    expect(rows).toMatchObject([{ sub: investor.sub }])
    expect(rows[0]?.criadoEm.getUTCFullYear()).toBeGreaterThan(2001)

    for (const [method, body] of [
      ['PUT', { nome: 'Dela' }],
      ['PUT', { vista: true }],
      ['PUT', { resumoSemanal: true }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await portal.call(socia, method, `${path}/${saved.json().id}`, body)
      expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'busca-desconhecida'])
      expect((await portal.call(null, method, `${path}/${saved.json().id}`, body)).statusCode).toBe(401)
    }
    expect((await portal.call(investor, 'GET', path)).json()).toMatchObject([
      { nome: 'Minha', resumoSemanal: false },
    ])
  })

  it('cannot be found by a stranger’s id or by garbage', async () => {
    for (const id of [randomUUID(), '1', "'%20OR%20''='"]) {
      const answer = await portal.call(investor, 'DELETE', `${path}/${id}`)
      expect([404, 400, 422]).toContain(answer.statusCode)
    }
  })
})

it.each([
  'formato=csv&cnaes=6201',
  `formato=csv&cnaes=${codes(limits.filterCodes + 1).join(',')}`,
  'formato=csv&produtosOuServicos=2204',
  'formato=geojson&cnpj=1',
  'formato=csv&buscandoInvestimentos=talvez',
  'formato=csv&formato=geojson',
  `formato=csv&nome=${'a'.repeat(limits.nameFilter + 1)}`,
  '',
])('an export is refused before its first byte: %s', async (query) => {
  const answer = await portal.call(investor, 'GET', `/empresas/exportar?${query}`)
  expect([400, 422]).toContain(answer.statusCode)
  expect(answer.headers['content-type']).toMatch(/json/)
})
