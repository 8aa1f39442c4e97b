/** The orders of a search are read from their indexes, however many companies there are (FINDER-37). */
import type { SearchOrder } from '@invest/contract/finder'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { collectedRows } from './found-companies.sql.ts'
import { idsAlong } from './search-order.sql.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await sql`
    INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
      nome_municipio, sigla_uf, buscando_investimentos, valor_esperado_investimento, criado_em)
    SELECT lpad(n::text, 14, '0'), 'EMPRESA ' || md5(n::text), 'Empresa ' || md5(n::text), '1112700', 'ATIVA', now(),
      '8801', 'Porto Alegre', 'RS', n % 10 = 0, n % 977 * 1000, now() - n * interval '1 minute'
    FROM generate_series(1, 6000) AS n`.execute(database.upkeep)
  await sql`VACUUM ANALYZE empresa`.execute(database.upkeep)
})
afterAll(() => database?.close())

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

interface Page {
  offset: number
  /** Rows read of each index. */
  read: Record<string, number>
  /** Rows that are sorted at most: the page, or all of the few companies that come first. */
  sorted: number
}
const straight = (index: string): Page[] => [
  { offset: 0, read: { [index]: 12 }, sorted: 12 },
  { offset: 600, read: { [index]: 612 }, sorted: 12 },
]
// Of the 6,000 companies 600 seek investment.
const firstSome = (index: string): Page[] => [
  { offset: 0, read: { [index]: 12, empresa_por_nome: 0 }, sorted: 12 },
  { offset: 48, read: { [index]: 60, empresa_por_nome: 0 }, sorted: 12 },
  { offset: 594, read: { empresa_por_nome: 12 }, sorted: 600 },
  { offset: 1200, read: { empresa_por_nome: 612 }, sorted: 600 },
]
it.each<[SearchOrder, Page[]]>([
  ['nome,asc', straight('empresa_por_nome')],
  ['criadoEm,desc', straight('empresa_mais_novas')],
  ['destaque', firstSome('empresa_destacadas')],
  ['valorEsperadoInvestimento,desc', firstSome('empresa_por_valor_esperado')],
])('%s', async (sort, pages) => {
  const viewer = '00000000-0000-4000-8000-000000000001'
  for (const { offset, read, sorted } of pages) {
    const ids = idsAlong({ sort }, viewer, { offset, limit: 12 })
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: Node }[] }>`
      EXPLAIN (ANALYZE, FORMAT JSON) ${ids}`.execute(database.db)
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    const nodes = plan ? nodesOf(plan) : []
    // Each index is read up to the page's last row.
    const wanted = nodes.filter((node) => node['Index Name'] && node['Index Name'] in read)
    expect(Object.fromEntries(wanted.map((node) => [node['Index Name'], node['Actual Rows']]))).toEqual(read)
    for (const sorting of nodes.filter((node) => node['Node Type'].includes('Sort')))
      expect(sorting['Actual Rows']).toBeLessThanOrEqual(sorted)
  }
})

it('a rare word is read from the index of names without hyphens, apostrophes and blanks (FINDER-46)', async () => {
  const viewer = '00000000-0000-4000-8000-000000000001'
  for (const nome of ['9f8e7d', "9f8-e7d'"]) {
    const ids = collectedRows({ nome }, viewer, { offset: 0, limit: 12 }, 10_001)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${ids}`.execute(database.db)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('empresa_por_palavra')
  }
})
