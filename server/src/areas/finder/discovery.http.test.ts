/** Compares every list of companies with a naive model, over a small random world. */
import { searchOrders } from '@invest/contract/finder'
import type { SearchFields } from '@invest/contract/search/search'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCnpj } from '../../../test/companies.ts'
import {
  activityFilters,
  createWorld,
  inOrder,
  meets,
  numbers,
  productFilters,
  type World,
  type WorldCompany,
  words,
} from '../../../test/discovery-world.ts'
import { createPortal, investor, type Person, socia, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
let world: World
const hidden = new Set<string>()
const favourites = new Set<string>()

const idOf = async (person: Person): Promise<string> =>
  (await portal.call(person, 'GET', '/usuario/dados')).json().id

beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal.db, 90, 20261121)
  const chance = numbers(7)
  for (const { id, cnpj, oculta } of world.companies) {
    if (oculta) continue
    if (chance() < 0.2) {
      hidden.add(id)
      await portal.call(investor, 'PUT', `/empresas/ocultas/ocultar?cnpj=${cnpj}`)
    }
    if (chance() < 0.3) {
      favourites.add(id)
      await portal.call(investor, 'PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`)
    }
  }
})
afterAll(() => portal?.close())

const flag = fc.constantFrom(undefined, false, true)
const filters: fc.Arbitrary<SearchFields> = fc.record({
  nome: fc.option(fc.constantFrom(...words), { nil: undefined, freq: 2 }),
  codMunicipioRfb: fc.option(fc.constantFrom('8801', '8599', '1118'), { nil: undefined }),
  cnaes: fc.option(fc.uniqueArray(fc.constantFrom(...activityFilters), { maxLength: 3 }), { nil: undefined }),
  produtosOuServicos: fc.option(
    fc
      .uniqueArray(fc.constantFrom(...productFilters), { maxLength: 2 })
      .map((codes) =>
        codes.map((code) => ({ tipoTabela: code.slice(0, 3) as 'NCM', codigoSemMascara: code.slice(4) })),
      ),
    { nil: undefined },
  ),
  buscandoInvestimentos: flag,
  apenasMadeInRs: flag,
  ahVenda: flag,
})
const sorts = fc.constantFrom(undefined, ...searchOrders)

const shown = (filter: SearchFields): WorldCompany[] =>
  world.companies.filter(
    (company) => !company.oculta && !hidden.has(company.id) && meets(world, company, filter),
  )
const cnpjs = (companies: { cnpj: string }[]): string[] => companies.map((company) => company.cnpj)

async function post(path: string, body: object) {
  const answer = await portal.call(investor, 'POST', path, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

function queryOf(filter: SearchFields, more: Record<string, string | undefined>): string {
  const { produtosOuServicos, ...rest } = filter
  const all = {
    ...rest,
    produtosOuServicos: produtosOuServicos?.map((p) => `${p.tipoTabela}:${p.codigoSemMascara}`),
    ...more,
  }
  const present = Object.entries(all).filter(([, value]) => value !== undefined)
  return new URLSearchParams(present.map(([key, value]): [string, string] => [key, String(value)])).toString()
}

describe('for any search', () => {
  it('pages have exactly the matching companies, in order, without gaps or duplicates', async () => {
    await fc.assert(
      fc.asyncProperty(filters, sorts, fc.integer({ min: 1, max: 30 }), async (filter, sort, size) => {
        const expected = cnpjs(inOrder(shown(filter), filter.nome, sort))
        const found: string[] = []
        for (let page = 0; page * size <= expected.length; page++) {
          const answer = await post('/empresas/listar', {
            ...filter,
            ...(sort && { sort }),
            size,
            page,
            total: page === 0,
          })
          found.push(...cnpjs(answer.content))
          if (page === 0) expect(answer.totalElements).toBe(expected.length)
        }
        expect(found).toEqual(expected)
      }),
      { numRuns: 150 },
    )
  })

  it('counts tell how many match, and how many each check box leaves', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const total = (more: SearchFields) => ({
          total: shown({ ...filter, ...more }).length,
          limitado: false,
        })
        expect(await post('/empresas/contar', filter)).toEqual({
          empresas: total({}),
          buscandoInvestimentos: total({ buscandoInvestimentos: true }),
          apenasMadeInRs: total({ apenasMadeInRs: true }),
        })
      }),
      { numRuns: 80 },
    )
  })

  it('CSV and GeoJSON have the companies of the screen in its order', async () => {
    await fc.assert(
      fc.asyncProperty(filters, sorts, async (filter, sort) => {
        const expected = cnpjs(inOrder(shown(filter), filter.nome, sort))
        const csv = await portal.call(
          investor,
          'GET',
          `/empresas/exportar?${queryOf(filter, { formato: 'csv', sort })}`,
        )
        const lines = csv.body.split('\r\n').slice(1, -1)
        expect(lines.map((line) => (line.split(';')[0] ?? '').replace(/\D/g, ''))).toEqual(expected)
        const geo = await portal.call(
          investor,
          'GET',
          `/empresas/exportar?${queryOf(filter, { formato: 'geojson', sort })}`,
        )
        const features: { geometry: unknown; properties: { cnpj: string } }[] = geo.json().features
        expect(features.map((feature) => feature.properties.cnpj)).toEqual(expected)
        const placed = new Set(cnpjs(world.companies.filter((company) => company.latitude !== null)))
        for (const feature of features)
          expect(feature.geometry !== null).toBe(placed.has(feature.properties.cnpj))
      }),
      { numRuns: 60 },
    )
  })

  it('the map has those with a position', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async ({ codMunicipioRfb, ...filter }) => {
        const answer = await post('/mapa/listar', { ...filter, municipio: codMunicipioRfb })
        const expected = shown({ ...filter, codMunicipioRfb }).filter((company) => company.latitude !== null)
        expect(cnpjs(answer.empresas).sort()).toEqual(cnpjs(expected).sort())
        expect(answer).toMatchObject({ agrupamentos: [], limitado: false, total: expected.length })
      }),
      { numRuns: 80 },
    )
  })

  it('a view of the map has those within its bounds, one by one or counted, and so has the list beside it (MAP-54)', async () => {
    const latitude = fc.double({ min: -30.25, max: -29.95, noNaN: true })
    const longitude = fc.double({ min: -51.45, max: -51.15, noNaN: true })
    const zoom = fc.double({ min: 0, max: 22, noNaN: true })
    await fc.assert(
      fc.asyncProperty(
        filters,
        latitude,
        latitude,
        longitude,
        longitude,
        zoom,
        async (filter, a, b, c, d, zoom) => {
          const limites = {
            norte: Math.max(a, b),
            sul: Math.min(a, b),
            leste: Math.max(c, d),
            oeste: Math.min(c, d),
          }
          const expected = shown(filter).filter(
            ({ latitude: y, longitude: x }) =>
              y !== null &&
              x !== null &&
              y <= limites.norte &&
              y >= limites.sul &&
              x <= limites.leste &&
              x >= limites.oeste,
          )
          const { codMunicipioRfb: municipio, ...rest } = filter
          const answer = await post('/mapa/listar', { ...rest, municipio, limites, zoom })
          const clustered = answer.agrupamentos.reduce(
            (sum: number, cluster: { total: number }) => sum + cluster.total,
            0,
          )
          expect(answer.total).toBe(expected.length)
          expect(answer.empresas.length + clustered).toBe(expected.length)
          expect(cnpjs(expected)).toEqual(expect.arrayContaining(cnpjs(answer.empresas)))
          if (expected.length <= 60) expect(answer.agrupamentos).toEqual([])
          const listed = await post('/empresas/listar', { ...filter, limites, size: 100 })
          expect(cnpjs(listed.content).sort()).toEqual(cnpjs(expected).sort())
          expect((await post('/empresas/contar', { ...filter, limites })).empresas.total).toBe(
            expected.length,
          )
        },
      ),
      { numRuns: 100 },
    )
  })

  it('favourites and hidden companies appear in their own lists', async () => {
    const listed = async (path: string) =>
      cnpjs((await portal.call(investor, 'GET', `${path}?size=100`)).json().content)
    const of = (ids: Set<string>) => world.companies.filter((company) => ids.has(company.id))
    const visible = of(favourites).filter((company) => !hidden.has(company.id))
    expect(await listed('/empresas/favoritas/listar')).toEqual(cnpjs(inOrder(visible, undefined, 'nome')))
    expect(await listed('/empresas/ocultas/listar')).toEqual(cnpjs(inOrder(of(hidden), undefined, 'nome')))
  })
})

describe('a company hidden by its owners, by the viewer, a favourite or not, the viewer an owner or not', () => {
  const combinations = Array.from({ length: 16 }, (_, bits) => ({
    oculta: (bits & 1) > 0,
    ocultada: (bits & 2) > 0,
    favoritada: (bits & 4) > 0,
    propria: (bits & 8) > 0,
  }))

  it.each(combinations)('%j', async ({ oculta, ocultada, favoritada, propria }) => {
    const viewer = await idOf(socia)
    const cnpj = newCnpj()
    const { id } = await portal.db
      .insertInto('empresa')
      .values({
        cnpj,
        nome: 'COMBINADA LTDA',
        nomeExibicao: 'Combinada',
        cnaePrincipal: '1112700',
        situacaoJunta: 'ATIVA',
        consultadaEm: new Date(),
        codMunicipioRfb: '8801',
        nomeMunicipio: 'Porto Alegre',
        siglaUf: 'RS',
        latitude: -30.03,
        longitude: -51.2,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const as = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const answer = await portal.call(socia, method, path, body)
      return answer.statusCode === 200 ? answer : null
    }
    if (favoritada) await as('PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`)
    if (ocultada) await as('PUT', `/empresas/ocultas/ocultar?cnpj=${cnpj}`)
    if (propria)
      await portal.db.insertInto('empresaUsuario').values({ empresaId: id, usuarioId: viewer }).execute()
    if (oculta) await portal.db.updateTable('empresa').set({ oculta }).where('id', '=', id).execute()

    const holds = (text: string | undefined) => text?.includes(cnpj) === true
    const found = !oculta && !ocultada
    const limites = { norte: -30, sul: -30.1, leste: -51.1, oeste: -51.3 }
    expect({
      finder: holds((await as('POST', '/empresas/listar', { cnpj }))?.body),
      count: (await as('POST', '/empresas/contar', { cnpj }))?.json().empresas.total,
      csv: ((await as('GET', `/empresas/exportar?formato=csv&cnpj=${cnpj}`))?.body ?? '').split('\r\n')
        .length,
      geojson: holds((await as('GET', `/empresas/exportar?formato=geojson&cnpj=${cnpj}`))?.body),
      map: holds((await as('POST', '/mapa/listar', { cnpj }))?.body),
      mapPart: (await as('POST', '/mapa/listar', { cnpj, limites, zoom: 12 }))?.json().total,
      favourites: holds((await as('GET', '/empresas/favoritas/listar?size=100'))?.body),
      hidden: holds((await as('GET', '/empresas/ocultas/listar?size=100'))?.body),
      details: holds((await as('GET', `/empresas/${cnpj}`))?.body),
      markable: (await as('PUT', `/empresas/favoritas/favoritar?cnpj=${cnpj}`)) !== null,
    }).toEqual({
      finder: found,
      count: found ? 1 : 0,
      csv: found ? 3 : 2,
      geojson: found,
      map: found,
      mapPart: found ? 1 : 0,
      favourites: favoritada && found,
      hidden: ocultada && !oculta,
      details: !oculta || propria,
      markable: !oculta || propria,
    })
    await portal.db.deleteFrom('empresa').where('id', '=', id).execute()
  })
})

describe('marks', () => {
  const marked = (person: Person, path: string, cnpj: string) =>
    portal.call(person, 'PUT', `/empresas/${path}?cnpj=${cnpj}`)

  it('may be repeated; a favourite that is hidden stays one, and returns when it is shown again', async () => {
    const { cnpj } = world.companies.find((company) => !company.oculta) as WorldCompany
    for (let i = 0; i < 2; i++)
      expect((await marked(socia, 'favoritas/favoritar', cnpj)).json()).toEqual({
        cnpj,
        favoritada: true,
        ocultada: false,
      })
    for (let i = 0; i < 2; i++)
      expect((await marked(socia, 'ocultas/ocultar', cnpj)).json()).toEqual({
        cnpj,
        favoritada: true,
        ocultada: true,
      })
    const favourites = async () =>
      (await portal.call(socia, 'GET', '/empresas/favoritas/listar')).json().totalElements
    expect(await favourites()).toBe(0)
    for (let i = 0; i < 2; i++)
      expect((await marked(socia, 'ocultas/desocultar', cnpj)).json()).toEqual({
        cnpj,
        favoritada: true,
        ocultada: false,
      })
    expect(await favourites()).toBe(1)
    expect((await marked(socia, 'favoritas/desfavoritar', cnpj)).json()).toEqual({
      cnpj,
      favoritada: false,
      ocultada: false,
    })
    expect(await favourites()).toBe(0)
  })

  it('give the same 404 for an unknown company and for one that its owners hide', async () => {
    const { cnpj } = world.companies.find((company) => company.oculta) as WorldCompany
    for (const path of [
      'favoritas/favoritar',
      'favoritas/desfavoritar',
      'ocultas/ocultar',
      'ocultas/desocultar',
    ]) {
      for (const one of [cnpj, newCnpj()]) {
        const answer = await marked(socia, path, one)
        expect([answer.statusCode, answer.json().codigo]).toEqual([404, 'empresa-desconhecida'])
      }
      expect(
        (await portal.call(null as unknown as Person, 'PUT', `/empresas/${path}?cnpj=${cnpj}`)).statusCode,
      ).toBe(401)
    }
  })
})
