/** A search finds, orders and counts the same, collected or read along an order's index (FINDER-43). */
import type { SearchOrder } from '@invest/contract/finder'
import type { SearchFields } from '@invest/contract/search/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityFilters, createWorld, type World } from '../../../test/discovery-world.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'
import { countFound, readFound, rowsAlong } from './found-companies.sql.ts'

let portal: TestPortal
let world: World
let viewer: string

beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal.db, 60, 31)
  viewer = (await portal.call(investor, 'GET', '/usuario/dados')).json().id
  for (const { cnpj, oculta } of world.companies.slice(0, 12))
    if (!oculta) await portal.call(investor, 'PUT', `/empresas/ocultas/ocultar?cnpj=${cnpj}`)
})
afterAll(() => portal?.close())

const typed = fc
  .uniqueArray(
    fc.constantFrom(
      'vinícola',
      'VINI',
      'sol',
      'serra',
      'ola',
      'três',
      'coro',
      'so',
      'a&b',
      '100%',
      'zzz',
      '12.345',
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.join(' '))
const searches: fc.Arbitrary<SearchFields & { nome: string; sort: SearchOrder }> = fc.record({
  nome: typed,
  codMunicipioRfb: fc.option(fc.constantFrom('8801', '8599'), { nil: undefined }),
  cnaes: fc.option(
    fc.constantFrom(...activityFilters).map((code) => [code]),
    { nil: undefined },
  ),
  apenasMadeInRs: fc.constantFrom(undefined, true),
  buscandoInvestimentos: fc.constantFrom(undefined, undefined, true),
  sort: fc.constantFrom<SearchOrder>(
    'relevancia',
    'nome,asc',
    'nome,desc',
    'destaque',
    'criadoEm,desc',
    'valorEsperadoInvestimento,desc',
  ),
})
it('any search finds the same companies in the same order, and counts them', async () => {
  await fc.assert(
    fc.asyncProperty(searches, async (search) => {
      const { total } = await countFound(portal.db, search, viewer)
      for (const offset of [0, 4, 13]) {
        const rows = { offset, limit: 5 }
        const collected = await readFound(portal.db, search, viewer, rows)
        const along = await rowsAlong(search, viewer, rows).execute(portal.db)
        const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id)
        expect(ids(along.rows)).toEqual(ids(collected.found))
        expect(collected.found).toHaveLength(Math.max(0, Math.min(5, total - offset)))
        expect(collected.total).toBe(total)
      }
    }),
    { numRuns: 150 },
  )
}, 60_000)

describe('among 12,000 companies', () => {
  const answer = async (filter: object) => {
    const { content, totalElements, totalLimitado } = (
      await portal.call(investor, 'POST', '/empresas/listar', filter)
    ).json()
    return [content.length, totalElements, totalLimitado ?? false]
  }

  beforeAll(async () => {
    await sql`
      INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
        nome_municipio, sigla_uf, habilitado_made_in_rs)
      SELECT '77' || lpad(n::text, 6, '0') || '000100', 'LOTE ' || n,
        CASE WHEN n % 100 = 0 THEN 'Rara ' WHEN n % 2 = 0 THEN 'Raríssima ' ELSE 'Comum ' END || 'Lote ' || n,
        '1112700', 'ATIVA', now(), CASE WHEN n % 3 = 0 THEN '8599' ELSE '8801' END, 'Porto Alegre', 'RS', n % 1000 = 0
      FROM generate_series(1, 12000) AS n`.execute(portal.upkeep)
  }, 60_000)

  it('totals and pages are those of the names', async () => {
    expect(await answer({ nome: 'rara lote' })).toEqual([10, 120, false])
    expect(await answer({ nome: 'RARÍSSIMA lote', codMunicipioRfb: '8599' })).toEqual([10, 1960, false])
    expect(await answer({ nome: 'lote rar', page: 608 })).toEqual([0, 6000, false])
    expect(await answer({ nome: 'rara', apenasMadeInRs: true })).toEqual([10, 12, false])
    expect(await answer({ nome: 'rara', page: 11 })).toEqual([10, 120, false])
    expect(await answer({ nome: 'rara', page: 12 })).toEqual([0, 120, false])
    expect(await answer({ nome: 'lote' })).toEqual([10, 10_000, true])
    // Collected up to the limit, beyond which the first ten by name are read along the index.
    expect(await answer({ nome: 'lot ote', sort: 'nome,asc' })).toEqual([10, 10_000, true])
    const names = async (filter: object) =>
      (await portal.call(investor, 'POST', '/empresas/listar', filter))
        .json()
        .content.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao)
    expect(await names({ nome: 'lot ote', sort: 'nome,asc', size: 2 })).toEqual([
      'Comum Lote 1',
      'Comum Lote 10001',
    ])
    const counts = (await portal.call(investor, 'POST', '/empresas/contar', { nome: 'rara lote' })).json()
    expect([counts.empresas.total, counts.buscandoInvestimentos.total, counts.apenasMadeInRs.total]).toEqual([
      120, 0, 12,
    ])
  })

  it('a page far behind is that of all names in order', async () => {
    const names = async (page: number) =>
      (
        await portal.call(investor, 'POST', '/empresas/listar', {
          nome: 'lote',
          sort: 'nome,asc',
          page,
          size: 2,
        })
      )
        .json()
        .content.map(({ nomeExibicao }: { nomeExibicao: string }) => nomeExibicao)
    const { rows } = await sql<{ nome: string }>`SELECT nome_exibicao AS nome FROM empresa
      WHERE cnpj LIKE '77%' ORDER BY chave_nome, id`.execute(portal.db)
    for (const page of [0, 600, 4999])
      expect(await names(page)).toEqual(rows.slice(2 * page, 2 * page + 2).map(({ nome }) => nome))
  })
})
