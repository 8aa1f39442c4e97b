/** A page read from a kept place is the page read from the list's beginning, whatever changes, whoever looks (FINDER-46). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPortal, investor, type Person, socia, type TestPortal } from '../../../../test/portal.ts'
import type { Queries } from '../../../db/database.ts'
import type { CompanyIds } from '../../companies/index.ts'
import { followChanges } from '../counts/counter-repository.ts'
import { followSearches } from '../counts/keep-counted.ts'
import { foundIds } from '../search-order.sql.ts'
import { createListPlaces, type ListPlaces, plainListOf } from './list-places.ts'

const count = 400
let portal: TestPortal
let ids: string[]
const viewers = new Map<Person, string>()

beforeAll(async () => {
  portal = await createPortal()
  await sql`
    INSERT INTO empresa (cnpj, nome, nome_exibicao, cnae_principal, situacao_junta, consultada_em, cod_municipio_rfb,
      nome_municipio, sigla_uf)
    SELECT lpad(n::text, 14, '0'), 'EMPRESA', 'Firma ' || md5(n::text), '1112700', 'ATIVA', now(),
      '8801', 'Porto Alegre', 'RS'
    FROM generate_series(1, ${count}::int) AS n`.execute(portal.db)
  const { rows } = await sql<{
    id: string
    cnpj: string
  }>`SELECT id, cnpj FROM empresa ORDER BY cnpj`.execute(portal.db)
  ids = rows.map(({ id }) => id)
  for (const person of [investor, socia])
    viewers.set(person, (await portal.call(person, 'GET', '/usuario/dados')).json().id)
}, 60_000)
afterAll(() => portal?.close())
/** Hides every so many-th company from a person, and no other. */
async function hideEvery(step: number, person: Person) {
  await sql`DELETE FROM ocultada WHERE usuario_id = ${viewers.get(person)}`.execute(portal.db)
  await sql`
    INSERT INTO ocultada (usuario_id, empresa_id, criado_em)
    SELECT ${viewers.get(person)}, id, now() FROM empresa WHERE cnpj::int % ${step} = 1`.execute(portal.db)
}
/** The same list before every test: random changes leave as many visible companies as they happen to. */
beforeEach(async () => {
  await sql`
    UPDATE empresa SET nome_exibicao = 'Firma ' || md5(cnpj::int::text), oculta = false,
      cod_municipio_rfb = CASE WHEN cnpj::int % 2 = 0 THEN '8801' ELSE '8599' END`.execute(portal.db)
  await hideEvery(9, investor)
  await hideEvery(5, socia)
  await followSearches({ db: portal.db, upkeep: portal.upkeep, clock: portal.clock })
})

const read = async (db: Queries, list: CompanyIds): Promise<string[]> =>
  (await list.execute(db)).rows.toSorted((a, b) => a.posicao - b.posicao).map(({ id }) => id)

type Rows = { offset: number; limit: number; direction: 'asc' }
const wholePage = (db: Queries, municipality: string, viewerId: string, rows: Rows) =>
  read(db, foundIds(municipality ? { codMunicipioRfb: municipality } : {}, viewerId, rows))

const change = (id: string | undefined, set: ReturnType<typeof sql>) =>
  sql`UPDATE empresa SET ${set} WHERE id = ${id}`.execute(portal.db)
const changes = fc.record({
  at: fc.nat(count - 1),
  set: fc.oneof(
    fc
      .constantFrom('Aurora Boreal', 'Boreal Aurora', 'Firma 5', '5 Firma', 'Zinco')
      .map((name) => sql`nome_exibicao = ${name}`),
    fc.boolean().map((hidden) => sql`oculta = ${hidden}`),
    fc.constantFrom('8801', '8599').map((code) => sql`cod_municipio_rfb = ${code}`),
    fc.constant(sql`descricao = 'Outra'`),
  ),
})
const hides = fc.record({
  at: fc.nat(count - 1),
  person: fc.constantFrom(investor, socia),
  hide: fc.boolean(),
})
const hide = ({ at, person, hide }: { at: number; person: Person; hide: boolean }) =>
  (hide
    ? sql`INSERT INTO ocultada (usuario_id, empresa_id, criado_em) VALUES (${viewers.get(person)}, ${ids[at]}, now()) ON CONFLICT DO NOTHING`
    : sql`DELETE FROM ocultada WHERE usuario_id = ${viewers.get(person)} AND empresa_id = ${ids[at]}`
  ).execute(portal.db)
const asked = fc.record({
  person: fc.constantFrom(investor, socia),
  municipality: fc.constantFrom('', '8801', '8599'),
  rows: fc.record({
    offset: fc.nat(count),
    limit: fc.constantFrom(5, 7, 10),
    direction: fc.constant('asc' as const),
  }),
})

/** The page by places; undefined where they are not those of now. They are read anew after that. */
async function placedPage(
  db: Queries,
  places: ListPlaces,
  municipality: string,
  viewerId: string,
  rows: Rows,
) {
  const list = { municipality, viewerId }
  const found = await places.idsOf(db, list, rows)
  const page = found && (await read(db, found))
  if (page?.length === 0) places.forget(list)
  return page?.length ? page : undefined
}

describe('a page from a kept place', () => {
  it('is the page from the beginning after any changes, followed or not, for each viewer', async () => {
    const places = createListPlaces({ every: 10, from: 0, restMs: 0 })
    let compared = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(changes, { maxLength: 2 }),
        fc.array(hides, { maxLength: 2 }),
        fc.boolean(),
        fc.array(asked, { minLength: 3, maxLength: 5 }),
        async (made, hidden, follow, pages) => {
          for (const { at, set } of made) await change(ids[at], set)
          for (const one of hidden) await hide(one)
          if (follow) await followChanges(portal.db)
          for (const { person, municipality, rows } of pages) {
            const viewerId = viewers.get(person) ?? ''
            const page = await placedPage(portal.db, places, municipality, viewerId, rows)
            const whole = await wholePage(portal.db, municipality, viewerId, rows)
            if (page) compared += 1
            expect(page ?? whole).toEqual(whole)
          }
        },
      ),
      { numRuns: 250 },
    )
    expect(compared).toBeGreaterThan(150)
  }, 60_000)

  it('is that of the same instant, while others save and a worker follows', async () => {
    const places = createListPlaces({ every: 10, from: 0, restMs: 0 })
    let saving = true
    const repeat = async (work: (n: number) => Promise<unknown>) => {
      for (let n = 0; saving; n++) {
        await work(n)
        await new Promise((resolve) => setTimeout(resolve, 15))
      }
    }
    const others = [
      repeat((n) =>
        change(ids[(n * 7) % count], sql`nome_exibicao = ${n % 2 ? `Aurora ${n}` : `${n} Aurora`}`),
      ),
      repeat((n) => change(ids[(n * 11) % count], sql`oculta = NOT oculta`)),
      repeat((n) => hide({ at: (n * 13) % count, person: n % 3 ? investor : socia, hide: n % 2 === 0 })),
      repeat(() => followChanges(portal.db)),
    ]
    let compared = 0
    // How often nothing waits depends on the machine.
    for (const { person, municipality, rows } of fc.sample(asked, 4000)) {
      if (compared === 25) break
      const viewerId = viewers.get(person) ?? ''
      await portal.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const page = await placedPage(tx, places, municipality, viewerId, rows)
          if (!page) return
          compared += 1
          expect(page).toEqual(await wholePage(tx, municipality, viewerId, rows))
        })
    }
    saving = false
    await Promise.all(others)
    expect(compared).toBe(25)
  }, 60_000)

  it('is not that of before a name whose words only change places', async () => {
    const places = createListPlaces({ every: 10, from: 0, restMs: 0 })
    const viewerId = viewers.get(investor) ?? ''
    const rows = { offset: 50, limit: 10, direction: 'asc' as const }
    const [company] = await wholePage(portal.db, '', viewerId, { ...rows, offset: 200 })
    await change(company, sql`nome_exibicao = 'Aurora Zinco'`)
    await followChanges(portal.db)
    const before = await placedPage(portal.db, places, '', viewerId, rows)
    expect(before).toHaveLength(10)
    await change(company, sql`nome_exibicao = 'Zinco Aurora'`)
    const after = await wholePage(portal.db, '', viewerId, rows)
    expect(after).not.toEqual(before)
    expect(await placedPage(portal.db, places, '', viewerId, rows)).toBeUndefined()
    await followChanges(portal.db)
    expect(await placedPage(portal.db, places, '', viewerId, rows)).toEqual(after)
  })

  it('is not that of before the viewer hid a company and showed another one', async () => {
    const places = createListPlaces({ every: 10, from: 0, restMs: 0 })
    const viewerId = viewers.get(investor) ?? ''
    const rows = { offset: 205, limit: 10, direction: 'asc' as const }
    const page = () => placedPage(portal.db, places, '', viewerId, rows)
    const whole = () => wholePage(portal.db, '', viewerId, rows)
    expect(await page()).toEqual(await whole())
    const [first, second] = await wholePage(portal.db, '', viewerId, { ...rows, offset: 3 })
    const at = (id?: string) => ids.indexOf(id ?? '')
    await hide({ at: at(first), person: investor, hide: true })
    expect(await page()).toBeUndefined()
    expect(await page()).toEqual(await whole())
    // As many as before, but not the same.
    await hide({ at: at(second), person: investor, hide: true })
    await hide({ at: at(first), person: investor, hide: false })
    expect(await page()).toBeUndefined()
    expect(await page()).toEqual(await whole())
  })

  it('is none after a load of many, until they are counted', async () => {
    const places = createListPlaces({ every: 10, from: 0, restMs: 0 })
    const rows = { offset: 200, limit: 10, direction: 'asc' as const }
    const page = () => placedPage(portal.db, places, '', viewers.get(investor) ?? '', rows)
    expect(await page()).toHaveLength(10)
    await sql`UPDATE busca_contada SET pronta = false`.execute(portal.db)
    expect([await page(), await page()]).toEqual([undefined, undefined])
    await followSearches({ db: portal.db, upkeep: portal.upkeep, clock: portal.clock })
    expect(await page()).toHaveLength(10)
  })

  it('is not tried again at once while changes come all the time', async () => {
    const places = createListPlaces({ every: 10, from: 100, restMs: 60_000 })
    const idsAt = (offset: number) =>
      places.idsOf(
        portal.db,
        { municipality: '', viewerId: viewers.get(investor) ?? '' },
        {
          offset,
          limit: 10,
          direction: 'asc',
        },
      )
    expect(await idsAt(90)).toBeUndefined()
    expect(await idsAt(150)).toBeDefined()
    await sql`UPDATE busca_contada SET versao = versao + 1`.execute(portal.db)
    places.forget({ municipality: '', viewerId: viewers.get(investor) ?? '' })
    expect(await idsAt(150)).toBeUndefined()
  })
})

it('the call goes through all pages of a list without a gap or a company twice, while names change in between', async () => {
  const page = async (n: number, more: object = {}) =>
    (
      await portal.call(investor, 'POST', '/empresas/listar', {
        page: n,
        size: 20,
        total: n % 2 === 0,
        ...more,
      })
    ).json()
  const first = await page(0)
  const all: string[] = []
  for (let n = 0; n < Math.ceil(first.totalElements / 20); n++)
    all.push(...(await page(n)).content.map((company: { id: string }) => company.id))
  expect(all).toHaveLength(first.totalElements)
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(
    await wholePage(portal.db, '', viewers.get(investor) ?? '', {
      offset: 0,
      limit: 10_000,
      direction: 'asc',
    }),
  )
  // Far behind one is moved to the front: the next page begins with what was the last of the page before.
  const at = 320 / 20
  const before = (await page(at - 1)).content.at(-1).id
  await change(all.at(-1), sql`nome_exibicao = '0 Primeira'`)
  expect((await page(at)).content[0].id).toBe(before)
  await followChanges(portal.db)
  expect((await page(at)).content[0].id).toBe(before)
})

it.each([
  [{}, ''],
  [{ sort: 'nome,asc', codMunicipioRfb: '8801' }, '8801'],
  [{ nome: '  ', cnaes: [] }, ''],
  [{ sort: 'nome,desc' }, undefined],
  [{ sort: 'destaque' }, undefined],
  [{ nome: 'sol' }, undefined],
  [{ cnaes: ['25'] }, undefined],
  [{ apenasMadeInRs: true }, undefined],
] as const)('which lists have places: %j', (filter, municipality) => {
  expect(plainListOf(filter as never)).toBe(municipality)
})
