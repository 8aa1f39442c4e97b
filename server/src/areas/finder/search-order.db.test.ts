/** The orders of a search are read from their indexes, however many companies there are (FINDER-37). */
import type { SearchOrder } from '@invest/contract/finder'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { keepsPlan } from '../../db/prepared-statements.ts'
import { fewFound, foundIds } from './search-order.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
      nome_municipio, sigla_uf, buscando_investimentos, valor_esperado_investimento, criado_em)
    SELECT lpad(n::text, 14, '0'), 'EMPRESA ' || md5(n::text), 'Empresa ' || md5(n::text), '1112700', 'ATIVA', now(),
      '8801', 'Porto Alegre', 'RS', n % 10 = 0, n % 977 * 1000, now() - n * interval '1 minute'
    FROM generate_series(1, 6000) AS n`.execute(database.db)
  await sql`VACUUM ANALYZE empresa`.execute(database.db)
})
afterAll(() => database?.close())

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

it.each<[SearchOrder, string]>([
  ['nome,asc', 'empresa_por_nome'],
  ['destaque', 'empresa_em_destaque'],
  ['criadoEm,desc', 'empresa_mais_novas'],
  ['valorEsperadoInvestimento,desc', 'empresa_por_valor_esperado'],
])('%s', async (sort, index) => {
  const viewer = '00000000-0000-4000-8000-000000000001'
  for (const offset of [0, 600]) {
    const ids = foundIds({ sort }, viewer, { offset, limit: 12 })
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Node }[] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) ${ids}`.execute(database.db)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    const nodes = plan ? nodesOf(plan) : []
    const scan = nodes.find((node) => node['Index Name'] === index)
    expect(scan, JSON.stringify(nodes.map((node) => [node['Node Type'], node['Index Name']]))).toBeDefined()
    // It stops at the page's last row, and nothing is sorted but the page.
    expect(scan?.['Actual Rows']).toBe(offset + 12)
    for (const sorting of nodes.filter((node) => node['Node Type'].includes('Sort')))
      expect(sorting['Actual Rows']).toBeLessThanOrEqual(12)
  }
})

it('a small portal keeps the plans of its searches, a large one those without a word or an activity', () => {
  const viewer = '00000000-0000-4000-8000-000000000001'
  const page = { offset: 0, limit: 12 }
  const kept = (ids: RawBuilder<unknown>) => keepsPlan(ids.compile(database.db).sql)
  expect(kept(fewFound({ nome: 'moveis' }, viewer, { ...page, small: true }, []))).toBe(true)
  expect(kept(fewFound({ nome: 'moveis' }, viewer, page, []))).toBe(false)
  expect(kept(foundIds({ codMunicipioRfb: '8801' }, viewer, page))).toBe(true)
  expect(kept(foundIds({ cnaes: ['25'] }, viewer, page))).toBe(false)
  expect(kept(foundIds({}, viewer, { ...page, offset: 24 }))).toBe(false)
})
