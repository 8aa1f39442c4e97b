/** A text finds, orders and counts the same, whichever way its companies are read (FINDER-53, FINDER-40). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../../../../test/discovery-world.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'
import { followSearches } from '../counts/keep-counted.ts'
import { companyConditions } from '../search-conditions.sql.ts'
import { foundIds } from '../search-order.sql.ts'
import { isKnownBeyondLimit } from './many-companies.ts'
import { withNameWords } from './name-words.ts'
import { countRanked, rankedIds } from './ranked.sql.ts'
import {
  namesWith,
  reasonOf,
  shareOfAlternatives,
  textsWith,
  type UnderstoodSearch,
  type Wanted,
} from './wanted.sql.ts'

let portal: TestPortal
let viewer: string
beforeAll(async () => {
  portal = await createPortal()
  const { companies } = await createWorld(portal.db, 60, 52)
  viewer = (await portal.call(investor, 'GET', '/usuario/dados')).json().id
  for (const { cnpj, oculta } of companies.slice(0, 8))
    if (!oculta) await portal.call(investor, 'PUT', `/empresas/ocultas/ocultar?cnpj=${cnpj}`)
  await sql`UPDATE empresa SET descricao = 'Vinhos e móveis da serra' WHERE substr(cnpj, 3, 1) < '4'`.execute(
    portal.db,
  )
  await sql`INSERT INTO empresa_traducao (empresa_id, idioma, descricao)
    SELECT id, 'en', 'Coffee and wines' FROM empresa WHERE buscando_investimentos LIMIT 6`.execute(portal.db)
  await followSearches({ db: portal.db, upkeep: portal.upkeep, clock: portal.clock })
})
afterAll(() => portal?.close())

const thing: fc.Arbitrary<Wanted> = fc.record({
  products: fc.subarray(['NCM:2204', 'NCM:09', 'NBS:115013000', 'NCM:SIV']),
  activities: fc.subarray(['11127', '47', 'C']),
  words: fc.constantFrom('vinhos', 'serra', 'vinicola', 'solar', 'wine', 'móveis três', "d'avila", 'zzzzzz'),
})
const searches: fc.Arbitrary<UnderstoodSearch> = fc
  .record({
    things: fc.array(thing, { minLength: 1, maxLength: 2 }),
    places: fc.option(fc.subarray(['8801', '8599', '8531'], { minLength: 1 }), { nil: undefined }),
    wholeName: fc.constantFrom(undefined, 'vinicola serra', 'sol serra'),
    codMunicipioRfb: fc.constantFrom(undefined, undefined, '8801'),
    apenasMadeInRs: fc.constantFrom(undefined, true),
    isAny: fc.boolean(),
  })
  .map(({ things, places, wholeName, codMunicipioRfb, apenasMadeInRs, isAny }) => ({
    wanted: [...things, ...(places ? [{ municipalities: places }] : [])],
    ...(wholeName && { wholeName }),
    ...(codMunicipioRfb && { codMunicipioRfb }),
    ...(apenasMadeInRs && { apenasMadeInRs }),
    ...(isAny && { alternatives: [{ products: ['NCM:2204'] }, { activities: ['47'] }] }),
  }))

const featured = sql`e.buscando_investimentos::int + e.habilitado_made_in_rs::int`
async function orderedBy(search: UnderstoodSearch, ...keys: ReturnType<typeof sql>[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM empresa e WHERE ${companyConditions(search, viewer)}
    ORDER BY ${sql.join([...keys, sql`${featured} DESC, e.chave_nome, e.id`])}`.execute(portal.db)
  return rows.map(({ id }) => id)
}
/** How many of the things a company says by its name or text. */
const said = ({ wanted = [] }: UnderstoodSearch) =>
  sql.join(
    [
      sql`0`,
      ...wanted.flatMap(({ words }) =>
        words ? [sql`(${namesWith(words)} OR ${textsWith(words)})::int`] : [],
      ),
    ],
    sql` + `,
  )
const range = { offset: 0, limit: 100 }
async function read(ids: ReturnType<typeof rankedIds>) {
  const { rows } = await ids.execute(portal.db)
  return rows.toSorted((a, b) => a.posicao - b.posicao)
}

describe('the companies of a text', () => {
  it('have the order and number of one plain condition, by words of names and place by place too', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const expected = await orderedBy(
          search,
          sql`(${shareOfAlternatives(search)} + 0.0) DESC`,
          sql`${reasonOf(search)}`,
          sql`(${said(search)} + 0.0) DESC`,
        )
        const byWords = await withNameWords(portal.db, search)
        const found = await read(rankedIds(byWords, viewer, range))
        const withBox = async (box: Partial<UnderstoodSearch>) =>
          (await orderedBy({ ...search, ...box })).length
        expect(await countRanked(portal.db, byWords, viewer)).toEqual({
          total: expected.length,
          buscando: await withBox({ buscandoInvestimentos: true }),
          selo: await withBox({ apenasMadeInRs: true }),
        })
        expect(found.map(({ id }) => id)).toEqual(expected)
        if (expected.length > 0) expect(found[0]?.total).toBe(expected.length)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same where the index of the order is scanned', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const found = await read(
          foundIds({ ...search, sort: 'destaque' }, viewer, { ...range, indexScan: true }),
        )
        expect(found.map(({ id }) => id)).toEqual(await orderedBy(search))
      }),
      { numRuns: 40 },
    )
  })
})

describe('more companies than a list shows', () => {
  const search = (more: Partial<Wanted> = {}, municipalities?: string[]): UnderstoodSearch => ({
    wanted: [{ activities: ['11127'], ...more }, ...(municipalities ? [{ municipalities }] : [])],
  })
  const add = (key: string, place: string, n: number) =>
    sql`UPDATE busca_contagem SET total = total + ${n} WHERE chave = ${key} AND cod_municipio_rfb = ${place}`.execute(
      portal.db,
    )
  const isBeyond = async (one: UnderstoodSearch) =>
    isKnownBeyondLimit(portal.db, await withNameWords(portal.db, one), viewer)

  it('are known by an activity, a product or a word of names, and by an activity at places together', async () => {
    expect(await isBeyond(search({ products: ['NCM:2204'], words: 'serra' }))).toBe(false)
    await add('n:NCM:2204', '', 20_000)
    expect(await isBeyond(search({ products: ['NCM:2204'] }))).toBe(true)
    await add('p:SERRA', '', 20_000)
    expect(await isBeyond(search({ words: 'serra' }))).toBe(true)
    await add('a:11127', '8801', 6000)
    await add('a:11127', '8599', 6000)
    expect(await isBeyond(search({}, ['8801']))).toBe(false)
    expect(await isBeyond(search({}, ['8801', '8599']))).toBe(true)
  })

  it('are unknown of two things, and of what is not counted', async () => {
    await add('a:11127', '', 20_000)
    expect(await isBeyond(search())).toBe(true)
    expect(await isBeyond({ wanted: [{ activities: ['11127'] }, { words: 'serra' }] })).toBe(false)
    expect(await isBeyond({ ...search(), cnpj: '12345678000195' })).toBe(false)
  })

  it('are not counted; those with a check box are', async () => {
    const answer = await portal.call(investor, 'POST', '/empresas/contar', { texto: 'vinho' })
    const wanted = [{ products: ['NCM:2204'], activities: ['11127'], words: 'vinho' }]
    const numberOf = async (more: UnderstoodSearch) => ({
      total: (await orderedBy({ wanted, ...more })).length,
      limitado: false,
    })
    expect(answer.json()).toEqual({
      empresas: { total: 10_000, limitado: true },
      buscandoInvestimentos: await numberOf({ buscandoInvestimentos: true }),
      apenasMadeInRs: await numberOf({ apenasMadeInRs: true }),
    })
  })

  it('come in the order of the list, each with its reason, and the answer says that there are more', async () => {
    const { json } = await portal
      .call(investor, 'POST', '/empresas/buscar', { texto: 'vinho', size: 50 })
      .then((answer) => ({ json: answer.json() }))
    expect([json.totalElements, json.totalLimitado]).toEqual([10_000, true])
    const wanted = [{ products: ['NCM:2204'], activities: ['11127'], words: 'vinho' }]
    expect(json.content.map(({ id }: { id: string }) => id)).toEqual(
      (await orderedBy({ wanted })).slice(0, 50),
    )
    expect(json.content.every(({ motivo }: { motivo?: string }) => motivo)).toBe(true)
  })
})
