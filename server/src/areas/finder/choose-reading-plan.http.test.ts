/** A search finds, orders and counts the same by either reading plan, by the words of names as by the names (FINDER-43). */
import type { SearchOrder } from '@invest/contract/finder'
import { nameWords } from '@invest/contract/rules/name-words'
import type { SearchFields } from '@invest/contract/search/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activityFilters, createWorld, type World } from '../../../test/discovery-world.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'
import { chooseReadingPlan } from './choose-reading-plan.ts'
import { followChanges } from './counts/counter-repository.ts'
import { followSearches } from './counts/keep-counted.ts'
import { plainTerm, readWords } from './counts/known-counts.sql.ts'
import { collectedIds, countByWords, countFound, foundIds } from './search-order.sql.ts'

let portal: TestPortal
let world: World
let viewer: string
const deps = () => ({ db: portal.db, upkeep: portal.upkeep, clock: portal.clock })

beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal.db, 60, 31)
  viewer = (await portal.call(investor, 'GET', '/usuario/dados')).json().id
  for (const { cnpj, oculta } of world.companies.slice(0, 12))
    if (!oculta) await portal.call(investor, 'PUT', `/empresas/ocultas/ocultar?cnpj=${cnpj}`)
  await followSearches(deps())
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
const newNames = fc.array(
  fc.record({
    at: fc.nat(59),
    nome: fc.constantFrom('Solvini Serra', 'Coroa Nova', 'Olaria Sol', 'São A&B'),
  }),
  { maxLength: 2 },
)

describe('by the words of names', () => {
  it('any search finds the same companies in the same order, and counts them', async () => {
    let byWords = 0
    await fc.assert(
      fc.asyncProperty(searches, newNames, fc.boolean(), async (search, renamed, follow) => {
        for (const { at, nome } of renamed)
          await sql`UPDATE empresa SET nome_exibicao = ${nome} WHERE id = ${world.companies[at]?.id}`.execute(
            portal.db,
          )
        if (follow) await followChanges(portal.db)
        const terms = nameWords(search.nome)
          .map(plainTerm)
          .filter((term) => term !== undefined)
        const words = terms.length > 0 ? await readWords(portal.db, terms, search.codMunicipioRfb ?? '') : []
        if (!words) throw new Error('the words are not known')
        if (words.length > 0) byWords += 1
        const total = await countFound(portal.db, search, viewer)
        expect(await countByWords(portal.db, search, viewer, words)).toBe(total)
        for (const offset of [0, 4, 13]) {
          const rows = { offset, limit: 5 }
          const collected = await collectedIds(search, viewer, rows, words).execute(portal.db)
          const others = await foundIds(search, viewer, rows).execute(portal.db)
          const scanned = await foundIds(search, viewer, { ...rows, indexScan: true }).execute(portal.db)
          const inOrder = (found: { id: string; posicao: number }[]) =>
            found.sort((a, b) => a.posicao - b.posicao).map(({ id }) => id)
          const expected = inOrder(others.rows)
          expect(inOrder(collected.rows)).toEqual(expected)
          expect(inOrder(scanned.rows)).toEqual(expected)
          for (const row of collected.rows) expect(row.total).toBe(total)
        }
      }),
      { numRuns: 150 },
    )
    expect(byWords).toBeGreaterThan(80)
  }, 60_000)
})

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
    await followSearches(deps())
  }, 60_000)

  const reading = async (filter: SearchFields, until = 10) => {
    const plan = await chooseReadingPlan(portal.db, { filter, viewerId: viewer, until })
    return [plan.method, plan.terms.map(({ term }) => term), plan.total]
  }

  it.each<[string, SearchFields, unknown[]]>([
    ['two words', { nome: 'rara lote' }, ['collect', ['RARA'], undefined]],
    ['a rare word, whose number is kept', { nome: 'rara' }, ['collect', ['RARA'], 120]],
    ['a common word, whose number is kept', { nome: 'comum' }, ['index-scan', ['COMUM'], 6000]],
    ['a word inside two words', { nome: 'rar' }, ['collect', ['RAR'], undefined]],
    [
      'a word and an activity it never has',
      { nome: 'comum', cnaes: ['47'] },
      ['collect', ['COMUM'], undefined],
    ],
    ['a number', { nome: '9999' }, ['index-scan', [], undefined]],
    ['a number in a municipality', { nome: '9999', codMunicipioRfb: '8599' }, ['collect', [], undefined]],
    ['an activity, whose number is kept', { cnaes: ['1112700'] }, ['index-scan', [], 10_000]],
    ['check boxes alone', { codMunicipioRfb: '8801', apenasMadeInRs: true }, ['index-scan', [], undefined]],
    ['very many terms', { nome: 'rara um2 dois tres quatro cinco' }, ['collect', [], undefined]],
  ])('it is chosen how to read: %s', async (_, filter, expected) => {
    const [method, terms, total] = await reading(filter)
    expect([method, terms, typeof total === 'number' ? Math.min(total, 10_000) : total]).toEqual(expected)
  })

  it('a page far behind is not scanned to', async () => {
    expect((await reading({ nome: 'comum' }, 10))?.[0]).toBe('index-scan')
    expect((await reading({ nome: 'comum' }, 5000))?.[0]).toBe('collect')
  })

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

  it('while the words are counted anew, and while too much waits, searches go by the names', async () => {
    await sql`UPDATE busca_contada SET pronta = false`.execute(portal.db)
    expect(await reading({ nome: 'rara lote' })).toEqual(['collect', [], undefined])
    expect(await answer({ nome: 'rara lote' })).toEqual([10, 120, false])
    await sql`UPDATE busca_contada SET pronta = true`.execute(portal.db)
    await sql`UPDATE empresa SET oculta = true WHERE cnpj LIKE '7700%'`.execute(portal.upkeep)
    expect(await reading({ nome: 'rara lote' })).toEqual(['collect', [], undefined])
    expect(await answer({ nome: 'rara lote' })).toEqual([10, 21, false])
  })
})
