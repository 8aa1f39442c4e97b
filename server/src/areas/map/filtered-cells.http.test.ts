/** Cells counted for a filter equal a count of its companies, after any change, and drift is found. */
import type { SearchFields } from '@invest/contract/search/search'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, numbers, type World } from '../../../test/discovery-world.ts'
import { createPortal, investor, type TestPortal } from '../../../test/portal.ts'
import { boxOf, companyConditions, searchConditions } from '../finder/index.ts'
import { countCellsAnew, followChanges } from './counted-cells.sql.ts'
import { type Cell, filteredCells, liveCells } from './repository.ts'
import { countedZooms, filteredZooms, wholeCells } from './viewport.ts'

let portal: TestPortal
let world: World
let viewerId: string
const state = { norte: -27, sul: -33.5, leste: -49.7, oeste: -57.6 }
const now = new Date('2026-11-22T12:00:00Z')
const filters: [string, SearchFields][] = [
  ['a:C', { cnaes: ['C'] }],
  ['a:11', { cnaes: ['11'] }],
  ['a:4712100', { cnaes: ['4712100'] }],
  ['buscando', { buscandoInvestimentos: true }],
  ['selo', { apenasMadeInRs: true }],
]

beforeAll(async () => {
  portal = await createPortal({ settings: { MAP_CELLS_FROM: '0' } })
  world = await createWorld(portal.db, 80, 21)
  viewerId = (await portal.call(investor, 'GET', '/usuario/dados')).json().id
  await followChanges(portal.db)
  await countCellsAnew(portal.upkeep, now)
})
afterAll(() => portal?.close())

const inOrder = (cells: Cell[] = []) =>
  cells.toSorted((a, b) => a.x - b.x || a.y - b.y).map(({ x, y, total, buscado }) => [x, y, total, buscado])

async function expectSame(): Promise<void> {
  for (const [key, filter] of filters)
    for (let zoom = countedZooms.least; zoom <= (filteredZooms.at(-1) ?? 0); zoom++) {
      const box = wholeCells(boxOf(state) ?? { west: 0, north: 0, east: 0, south: 0 }, zoom)
      const counted = await filteredCells(
        portal.db,
        { key, condition: searchConditions(filter), viewerId },
        box,
        zoom,
      )
      const live = await liveCells(portal.db, companyConditions(filter, viewerId), box, zoom)
      expect([key, zoom, inOrder(counted)]).toEqual([key, zoom, inOrder(live)])
      for (const cell of counted ?? []) {
        const same = live.find(({ x, y }) => x === cell.x && y === cell.y)
        expect(Math.abs(cell.meioX - (same?.meioX ?? 0))).toBeLessThan(1)
        expect(Math.abs(cell.meioY - (same?.meioY ?? 0))).toBeLessThan(1)
      }
    }
}

it('agree with counting now after any changes, less what the viewer has hidden', async () => {
  const chance = numbers(5)
  const change = async (id: string) => {
    const sets = [
      sql`latitude = ${-28 - chance() * 4}, longitude = ${-51 - chance() * 5}`,
      sql`oculta = NOT oculta`,
      sql`cnae_principal = ${chance() < 0.5 ? '1112700' : '6201501'}, cnaes_secundarios = '{}'`,
      sql`buscando_investimentos = NOT buscando_investimentos`,
      sql`valor_esperado_investimento = ${Math.round(chance() * 9e8) / 100}`,
      sql`habilitado_made_in_rs = NOT habilitado_made_in_rs`,
      sql`latitude = NULL, longitude = NULL`,
    ]
    await sql`UPDATE empresa SET ${sets[Math.floor(chance() * sets.length)]} WHERE id = ${id}`.execute(
      portal.db,
    )
    if (chance() < 0.1)
      await sql`INSERT INTO ocultada (usuario_id, empresa_id) SELECT ${viewerId}, ${id} ON CONFLICT DO NOTHING`.execute(
        portal.db,
      )
  }
  for (let round = 0; round < 8; round++) {
    for (let i = 0; i < 20; i++) await change(world.companies[Math.floor(chance() * 80)]?.id ?? '')
    await followChanges(portal.db)
    await expectSame()
  }
  expect(await countCellsAnew(portal.upkeep, now)).toBe(0)
  await sql`UPDATE empresa SET latitude = NULL, longitude = NULL`.execute(portal.db)
  await followChanges(portal.db)
  const left = await sql<{ n: number }>`SELECT count(*)::int AS n FROM mapa_celula_filtrada`.execute(
    portal.db,
  )
  expect(left.rows[0]?.n).toBe(0)
}, 60_000)

it('serve the map with one filter, and no other search', async () => {
  await sql`UPDATE empresa SET latitude = -30, longitude = -51.2, oculta = false`.execute(portal.db)
  await followChanges(portal.db)
  const list = async (filter: object) =>
    (await portal.call(investor, 'POST', '/mapa/listar', { limites: state, zoom: 9, ...filter })).json().total
  const before = await list({ cnaes: ['C'] })
  await sql`UPDATE mapa_celula_filtrada SET total = total + 500`.execute(portal.db)
  expect(await list({ cnaes: ['C'] })).toBeGreaterThan(500)
  expect(await list({ buscandoInvestimentos: true })).toBeGreaterThan(500)
  for (const live of [
    { cnaes: ['C', 'G'] },
    { cnaes: ['C'], apenasMadeInRs: true },
    { cnaes: ['C'], nome: 'sul' },
    { cnaes: ['C'], municipio: '8801' },
  ])
    expect(await list(live)).toBeLessThanOrEqual(80)
  expect(await countCellsAnew(portal.upkeep, now)).toBeGreaterThan(0)
  expect(await list({ cnaes: ['C'] })).toBe(before)
  expect(await countCellsAnew(portal.upkeep, now)).toBe(0)
})

it('are not used until they have been counted', async () => {
  await sql`UPDATE mapa_contada SET pronta = false`.execute(portal.db)
  await sql`DELETE FROM mapa_celula_filtrada`.execute(portal.db)
  const answer = await portal.call(investor, 'POST', '/mapa/listar', {
    limites: state,
    zoom: 9,
    apenasMadeInRs: true,
  })
  expect(answer.json().total).toBeGreaterThan(0)
  expect((await followChanges(portal.db)).stale).toBe(true)
  await countCellsAnew(portal.upkeep, now)
  expect((await followChanges(portal.db)).stale).toBe(false)
  await expectSame()
})
