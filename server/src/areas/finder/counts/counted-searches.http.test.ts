/** Totals of counted searches equal a naive count, whatever changes, whoever looks, and while others save. */
import type { SearchFields } from '@invest/contract/search/search'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  activityFilters,
  createWorld,
  meets,
  numbers,
  type World,
  type WorldCompany,
  words,
} from '../../../../test/discovery-world.ts'
import { createPortal, investor, type Person, socia, type TestPortal } from '../../../../test/portal.ts'
import { searchConditions } from '../search-conditions.sql.ts'
import { countFound } from '../search-order.sql.ts'
import { followChanges } from './counter-repository.ts'
import { checkSearches, followSearches } from './keep-counted.ts'
import { countKeysOf, readNumbers } from './known-counts.sql.ts'

let portal: TestPortal
let world: World
const hiddenBy = new Map<Person, Set<string>>([
  [investor, new Set()],
  [socia, new Set()],
])
const deps = () => ({ db: portal.db, upkeep: portal.upkeep, clock: portal.clock })
const noWarning = (details: object) => {
  throw new Error(JSON.stringify(details))
}

beforeAll(async () => {
  portal = await createPortal()
  world = await createWorld(portal.db, 60, 14)
  const chance = numbers(3)
  for (const [person, hidden] of hiddenBy)
    for (const { id, cnpj, oculta } of world.companies)
      if (!oculta && chance() < 0.2) {
        hidden.add(id)
        await portal.call(person, 'PUT', `/empresas/ocultas/ocultar?cnpj=${cnpj}`)
      }
  await followSearches(deps())
})
afterAll(() => portal?.close())

const filters: fc.Arbitrary<SearchFields> = fc.record({
  nome: fc.option(fc.constantFrom(...words, 'sol', 'TRÊS', 'coro', 'zzz', '12.345'), {
    nil: undefined,
    freq: 2,
  }),
  codMunicipioRfb: fc.option(fc.constantFrom('8801', '8599', '1118'), { nil: undefined }),
  cnaes: fc.option(fc.uniqueArray(fc.constantFrom(...activityFilters), { maxLength: 2 }), {
    nil: undefined,
    freq: 1,
  }),
  produtosOuServicos: fc.option(
    fc.uniqueArray(
      fc
        .constantFrom('22042100', '2204', '22', '09', 'SIV')
        .map((codigoSemMascara) => ({ tipoTabela: 'NCM' as const, codigoSemMascara })),
      { maxLength: 2, selector: ({ codigoSemMascara }) => codigoSemMascara },
    ),
    { nil: undefined, freq: 1 },
  ),
  buscandoInvestimentos: fc.constantFrom(undefined, true),
  apenasMadeInRs: fc.constantFrom(undefined, true),
})
const names = fc.constantFrom(
  'Vinícola Três Coroas',
  'Sol e Filhos',
  'A&B Solar',
  'Móveis Serra',
  'Ar Ó',
  "D'Ávila",
)
const changes = fc.record({
  at: fc.nat(59),
  change: fc.oneof(
    names.map((nomeExibicao): Partial<WorldCompany> => ({ nomeExibicao })),
    fc.boolean().map((oculta): Partial<WorldCompany> => ({ oculta })),
    fc.boolean().map((buscandoInvestimentos): Partial<WorldCompany> => ({ buscandoInvestimentos })),
    fc.boolean().map((selo): Partial<WorldCompany> => ({ selo })),
    fc
      .constantFrom('8801', '8599', '8531')
      .map((codMunicipioRfb): Partial<WorldCompany> => ({ codMunicipioRfb })),
    fc
      .constantFrom<string[]>(['1112700'], ['4712100', '6201501'])
      .map((cnaes): Partial<WorldCompany> => ({ cnaes })),
    fc
      .constantFrom<string[]>(['NCM:22042100'], ['NCM:09011110', 'NCM:2204'], [])
      .map((produtos): Partial<WorldCompany> => ({ produtos })),
  ),
})

async function apply(company: WorldCompany): Promise<void> {
  const [main = '', ...others] = company.cnaes
  await sql`UPDATE empresa SET nome_exibicao = ${company.nomeExibicao}, oculta = ${company.oculta},
    buscando_investimentos = ${company.buscandoInvestimentos}, habilitado_made_in_rs = ${company.selo},
    cod_municipio_rfb = ${company.codMunicipioRfb}, cnae_principal = ${main}, cnaes_secundarios = ${others}::text[]
    WHERE id = ${company.id}`.execute(portal.db)
  await sql`
    WITH anteriores AS (DELETE FROM empresa_produto
      WHERE empresa_id = ${company.id} AND tipo_tabela || ':' || codigo_sem_mascara <> ALL (${company.produtos}::text[]))
    INSERT INTO empresa_produto (empresa_id, tipo_tabela, codigo_sem_mascara, ordem)
    SELECT ${company.id}, split_part(codigo, ':', 1), split_part(codigo, ':', 2), ordem
    FROM unnest(${company.produtos}::text[]) WITH ORDINALITY AS p (codigo, ordem) ON CONFLICT DO NOTHING`.execute(
    portal.db,
  )
}

const shown = (person: Person, filter: SearchFields): number =>
  world.companies.filter(
    (company) => !company.oculta && !hiddenBy.get(person)?.has(company.id) && meets(world, company, filter),
  ).length

async function totalsOf(person: Person, filter: SearchFields) {
  const found = await portal.call(person, 'POST', '/empresas/listar', { ...filter, size: 1 })
  const counted = await portal.call(person, 'POST', '/empresas/contar', filter)
  return [
    found.json().totalElements,
    ...Object.values<{ total: number }>(counted.json()).map(({ total }) => total),
  ]
}

describe('the total of any search', () => {
  it('is that of a naive count after any changes, followed or not, for each viewer', async () => {
    let counted = 0
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.array(changes, { maxLength: 3 }),
        fc.constantFrom(investor, socia),
        fc.boolean(),
        async (filter, made, person, follow) => {
          for (const { at, change } of made) {
            const company = Object.assign(world.companies[at] as WorldCompany, change)
            await apply(company)
          }
          if (follow) await followChanges(portal.db)
          if (countKeysOf(filter)) counted += 1
          const total = (more: SearchFields) => shown(person, { ...filter, ...more })
          expect(await totalsOf(person, filter)).toEqual([
            total({}),
            total({}),
            total({ buscandoInvestimentos: true }),
            total({ apenasMadeInRs: true }),
          ])
        },
      ),
      { numRuns: 250 },
    )
    expect(counted).toBeGreaterThan(60)
    await checkSearches(deps(), noWarning)
  }, 60_000)

  it('is that of the companies of the same instant, while others save and a worker follows', async () => {
    const { id: viewer } = (await portal.call(investor, 'GET', '/usuario/dados')).json()
    let saving = true
    const chance = numbers(11)
    const saves = (async () => {
      while (saving) {
        const company = world.companies[Math.floor(chance() * 60)] as WorldCompany
        company.oculta = chance() < 0.2
        company.nomeExibicao = chance() < 0.5 ? 'Sol e Filhos' : 'Vinícola Serra'
        company.selo = chance() < 0.5
        await apply(company)
      }
    })()
    const following = (async () => {
      while (saving) await followChanges(portal.db)
    })()
    let compared = 0
    for (const filter of fc.sample(filters, 150)) {
      const keys = countKeysOf(filter)
      if (!keys) continue
      await portal.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const rest = { ...filter, buscandoInvestimentos: false, apenasMadeInRs: false }
          const read = await readNumbers(tx, keys, { viewerId: viewer, hidden: searchConditions(rest) })
          if (read?.total === undefined) return
          expect(read.total).toBe(await countFound(tx, rest, viewer))
          compared += 1
        })
    }
    saving = false
    await Promise.all([saves, following])
    expect(compared).toBeGreaterThan(20)
    await checkSearches(deps(), noWarning)
  }, 60_000)
})

describe('the numbers', () => {
  beforeEach(() => followSearches(deps()))

  it('that drift are found, corrected and told', async () => {
    await sql`UPDATE busca_contagem SET total = total + 3 WHERE chave = 'a:C' AND cod_municipio_rfb = ''`.execute(
      portal.db,
    )
    await sql`DELETE FROM busca_contagem WHERE chave = 'p:VINICOLA' AND cod_municipio_rfb = '8801'`.execute(
      portal.db,
    )
    await sql`INSERT INTO busca_contagem VALUES ('p:NADA', '8801', 2, 0, 0, 0)`.execute(portal.db)
    const warnings: object[] = []
    await checkSearches(deps(), (details) => warnings.push(details))
    expect(warnings).toEqual([
      { numeros: 3, exemplos: expect.arrayContaining(['a:C, ', 'p:NADA, 8801', 'p:VINICOLA, 8801']) },
    ])
    await checkSearches(deps(), noWarning)
    expect(await totalsOf(investor, { cnaes: ['C'] })).toEqual(
      [{}, {}, { buscandoInvestimentos: true }, { apenasMadeInRs: true }].map((more) =>
        shown(investor, { cnaes: ['C'], ...more }),
      ),
    )
  })

  it('are not used after a load of many, until they are counted anew', async () => {
    const before = shown(investor, {})
    await sql`
      INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
        nome_municipio, sigla_uf, habilitado_made_in_rs)
      SELECT '77' || lpad(n::text, 6, '0') || '000100', 'LOTE ' || CASE WHEN n % 2 = 0 THEN 'LOTEADORA' ELSE 'LIVRE' END,
        'Lote', '1112700', 'ATIVA', now(), '8801', 'Porto Alegre', 'RS', n <= 2000
      FROM generate_series(1, 10500) AS n`.execute(portal.upkeep)
    const answer = async (filter: SearchFields) => {
      const { totalElements, totalLimitado } = (
        await portal.call(investor, 'POST', '/empresas/listar', { ...filter, size: 1 })
      ).json()
      return [totalElements, totalLimitado ?? false]
    }
    const expected = async () => {
      // Inside two words, one of them in 10,500 names.
      expect(await answer({ nome: 'lote' })).toEqual([10_000, true])
      expect(await answer({ nome: 'loteadora' })).toEqual([5250, false])
      expect(await answer({ cnaes: ['11', '47'] })).toEqual([10_000, true])
      expect(await answer({ nome: 'livre', codMunicipioRfb: '8801' })).toEqual([5250, false])
      expect(await answer({ nome: 'lote', apenasMadeInRs: true })).toEqual([2000, false])
      expect(await answer({})).toEqual([10_000, true])
    }
    const ready = async () =>
      (await sql<{ pronta: boolean }>`SELECT pronta FROM busca_contada`.execute(portal.db)).rows[0]?.pronta
    expect(await ready()).toBe(false)
    await expected()
    await followSearches(deps())
    expect(await ready()).toBe(true)
    await expected()
    await sql`DELETE FROM empresa WHERE cnpj LIKE '77%'`.execute(portal.upkeep)
    // More changes wait than are added up for an answer.
    expect(await answer({})).toEqual([before, false])
    await followSearches(deps())
    expect(await answer({})).toEqual([before, false])
    await checkSearches(deps(), noWarning)
  }, 60_000)

  it('neither lose nor double a change when the worker ends in the middle', async () => {
    const company = world.companies.find(({ oculta }) => !oculta) as WorldCompany
    await apply(Object.assign(company, { nomeExibicao: 'Interrompida' }))
    await portal.upkeep.transaction().execute(async (tx) => {
      await sql`SELECT FROM busca_contagem FOR UPDATE`.execute(tx)
      const worker = expect(followChanges(portal.db)).rejects.toThrow()
      // It has emptied the queue, and waits for the numbers when its session is ended.
      const endWaiting = async () => {
        const ended = await sql`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
            AND wait_event_type = 'Lock' AND query LIKE '%INSERT INTO busca_contagem%'`.execute(portal.db)
        return ended.rows.length
      }
      await expect.poll(endWaiting).toBe(1)
      await worker
    })
    expect((await totalsOf(investor, { nome: 'interrompida' }))[0]).toBe(
      shown(investor, { nome: 'interrompida' }),
    )
    await followChanges(portal.db)
    await checkSearches(deps(), noWarning)
  })
})
