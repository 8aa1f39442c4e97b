/** A text finds, orders and counts the same, whichever way its companies are read (FINDER-53, FINDER-43). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld } from '../../../../test/discovery-world.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'
import { countFound, readFound, rowsAlong } from '../found-companies.sql.ts'
import { companyConditions } from '../search-conditions.sql.ts'
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

describe('the companies of a text', () => {
  it('have the order and number of one plain condition, place by place too', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const expected = await orderedBy(
          search,
          sql`(${shareOfAlternatives(search)} + 0.0) DESC`,
          sql`${reasonOf(search)}`,
          sql`(${said(search)} + 0.0) DESC`,
        )
        const { found, total } = await readFound(portal.db, search, viewer, range)
        const withBox = async (box: Partial<UnderstoodSearch>) =>
          (await orderedBy({ ...search, ...box })).length
        expect(await countFound(portal.db, search, viewer)).toEqual({
          total: expected.length,
          buscando: await withBox({ buscandoInvestimentos: true }),
          selo: await withBox({ apenasMadeInRs: true }),
        })
        expect(found.map(({ id }) => id)).toEqual(expected)
        expect(total).toBe(expected.length)
      }),
      { numRuns: 60 },
    )
  })

  it('are the same where the index of the order is scanned', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        const { rows: found } = await rowsAlong(search, viewer, range).execute(portal.db)
        expect(found.map(({ id }) => id)).toEqual(await orderedBy(search))
        const { found: collected } = await readFound(portal.db, search, viewer, range)
        const reasons = (rows: typeof found) => rows.map(({ id, motivo }) => `${id} ${motivo}`).toSorted()
        expect(reasons(found)).toEqual(reasons(collected))
      }),
      { numRuns: 40 },
    )
  })
})

describe('more companies than a list shows', () => {
  const texto = 'vinho'
  const wanted = [{ products: ['NCM:2204'], activities: ['11127'], words: texto }]
  beforeAll(async () => {
    await sql`
      INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
        nome_municipio, sigla_uf, habilitado_made_in_rs)
      SELECT '77' || lpad(n::text, 6, '0') || '000100', 'LOTE ' || n, 'Lote ' || n, '1112700', 'ATIVA', now(), '8801',
        'Porto Alegre', 'RS', n % 1000 = 0 FROM generate_series(1, 10000) AS n`.execute(portal.upkeep)
  }, 60_000)

  it('are counted up to the limit, and those with a check box exactly', async () => {
    const answer = await portal.call(investor, 'POST', '/empresas/contar', { texto })
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
      .call(investor, 'POST', '/empresas/buscar', { texto, size: 50 })
      .then((answer) => ({ json: answer.json() }))
    expect([json.totalElements, json.totalLimitado]).toEqual([10_000, true])
    expect(json.content.map(({ id }: { id: string }) => id)).toEqual(
      (await orderedBy({ wanted })).slice(0, 50),
    )
    expect(json.content.every(({ motivo }: { motivo?: string }) => motivo)).toBe(true)
  })
})
