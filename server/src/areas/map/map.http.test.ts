import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, numbers, type World } from '../../../test/discovery-world.ts'
import { createPortal, investor, socia, type TestPortal } from '../../../test/portal.ts'
import { createPool } from '../../db/connections/pool.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { boxOf, companyConditions } from '../finder/index.ts'
import { followChanges } from './index.ts'
import { type Cell, countedCells, liveCells } from './repository.ts'
import { cellZoom, countedZooms, wholeCells } from './viewport.ts'

let portal: TestPortal
let world: World
beforeAll(async () => {
  portal = await createPortal({ settings: { MAP_CELLS_FROM: '0' } })
  world = await createWorld(portal.db, 120, 5)
})
afterAll(() => portal?.close())

const list = async (body: object = {}) => {
  const answer = await portal.call(investor, 'POST', '/mapa/listar', body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** Has a position, and neither its owners nor the viewer hide it. */
async function visible(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM empresa e WHERE NOT oculta AND latitude IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM ocultada o JOIN usuario u ON u.id = o.usuario_id WHERE o.empresa_id = e.id AND u.sub = ${investor.sub})`.execute(
    portal.db,
  )
  return rows[0]?.n ?? 0
}
const state = { norte: -27, sul: -34, leste: -49, oeste: -58 }

describe('places and the first view', () => {
  it('come with the districts of the programme, ports and airports', async () => {
    const all = await list()
    expect(all.distritosIndustriais.map((one: { sigla: string }) => one.sigla).sort()).toEqual([
      'DIAV',
      'DICS',
      'DIMT',
      'DIRG',
      'ZMG',
    ])
    expect([all.portos.length, all.aeroportos.length]).toEqual([5, 43])
    expect(all).toMatchObject({ latInicial: -30.5, lngInicial: -53, zoomInicial: 6.5 })
    const none = await list({
      mostrarEmpresas: false,
      mostrarPortos: false,
      mostrarAeroportos: false,
      mostrarDistritosIndustriais: false,
    })
    expect([none.empresas, none.portos, none.aeroportos, none.distritosIndustriais]).toEqual([[], [], [], []])
  })

  it('begin at the seat of the municipality that is filtered by', async () => {
    expect(await list({ municipio: '8599' })).toMatchObject({ latInicial: -29.1629, zoomInicial: 11 })
    expect(await list({ municipio: '0000', nome: 'x' })).toMatchObject({
      latInicial: -30.5,
      zoomInicial: 6.5,
      empresas: [],
    })
  })

  it.each([
    [{ ...state, norte: -35 }],
    [{ ...state, leste: -59 }],
    [{ ...state, leste: -170, oeste: 170 }],
    [{ ...state, norte: 91 }],
  ])('refuse the bounds %j', async (limites) => {
    const answer = await portal.call(investor, 'POST', '/mapa/listar', { limites, zoom: 8 })
    expect([answer.statusCode, answer.json().codigo]).toEqual([422, 'dados-invalidos'])
    expect(Object.keys(answer.json().campos)[0]).toMatch(/^limites\./)
  })

  it('take the names that the sides had before', async () => {
    const former = { north: state.norte, south: state.sul, east: state.leste, west: state.oeste }
    const [by, byFormer] = await Promise.all([
      list({ limites: state, zoom: 8 }),
      list({ limites: former, zoom: 8 }),
    ])
    expect(by.aeroportos.length).toBeGreaterThan(30)
    expect(byFormer).toEqual(by)
    const answer = await portal.call(investor, 'POST', '/mapa/listar', {
      limites: { ...former, north: -35 },
      zoom: 8,
    })
    expect([answer.statusCode, Object.keys(answer.json().campos)]).toEqual([422, ['limites.norte']])
  })

  it('show nothing if the view is outside the state', async () => {
    const limites = { norte: 10, sul: 5, leste: 20, oeste: 10 }
    expect(await list({ limites, zoom: 8 })).toMatchObject({
      empresas: [],
      agrupamentos: [],
      total: 0,
      portos: [],
    })
  })
})

describe('cells counted beforehand', () => {
  const conditions = async (sub: string) => {
    const user = await portal.db
      .selectFrom('usuario')
      .select('id')
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow()
    return { id: user.id, live: companyConditions({}, user.id) }
  }
  const sorted = <T extends { x: number; y: number }>(cells: T[]) =>
    cells.toSorted((a, b) => a.x - b.x || a.y - b.y)

  it('agree with counting now, after any change, less what the viewer has hidden', async () => {
    for (const person of [investor, socia]) await portal.call(person, 'GET', '/usuario/dados')
    const chance = numbers(11)
    const viewer = await conditions(investor.sub)
    const change = async (kind: number, id: string) => {
      const [y, x] = [-30 - chance() * 3, -51 - chance() * 5]
      if (kind === 0)
        await sql`UPDATE empresa SET latitude = ${y}, longitude = ${x} WHERE id = ${id}`.execute(portal.db)
      if (kind === 1) await sql`UPDATE empresa SET oculta = NOT oculta WHERE id = ${id}`.execute(portal.db)
      if (kind === 2)
        await sql`UPDATE empresa SET latitude = NULL, longitude = NULL WHERE id = ${id}`.execute(portal.db)
      if (kind === 3)
        await sql`INSERT INTO ocultada (usuario_id, empresa_id) SELECT ${viewer.id}, id FROM empresa WHERE id = ${id} ON CONFLICT DO NOTHING`.execute(
          portal.db,
        )
      if (kind === 4) await sql`UPDATE empresa SET descricao = 'outra' WHERE id = ${id}`.execute(portal.db)
      if (kind === 6)
        await sql`UPDATE empresa SET buscando_investimentos = ${chance() < 0.7}, valor_esperado_investimento = ${Math.round(chance() * 1e9)}
          WHERE id = ${id}`.execute(portal.db)
      if (kind === 5 && chance() < 0.2) await sql`DELETE FROM empresa WHERE id = ${id}`.execute(portal.db)
    }
    const zooms = Array.from(
      { length: countedZooms.most - countedZooms.least + 1 },
      (_, i) => countedZooms.least + i,
    )
    for (let round = 0; round < 12; round++) {
      for (let i = 0; i < 25; i++) {
        const one = world.companies[Math.floor(chance() * world.companies.length)]
        await change(Math.floor(chance() * 7), one?.id ?? '')
      }
      await followChanges(portal.db)
      for (const zoom of zooms) {
        const box = wholeCells(boxOf(state) ?? { west: 0, north: 0, east: 0, south: 0 }, zoom)
        const counted = sorted(await countedCells(portal.db, viewer.id, box, zoom))
        const live = sorted(await liveCells(portal.db, viewer.live, box, zoom))
        const figures = ({ x, y, total, buscado }: Cell) => [x, y, total, buscado]
        expect(counted.map(figures)).toEqual(live.map(figures))
        for (const [i, cell] of counted.entries()) {
          expect(Math.abs(cell.meioX - (live[i]?.meioX ?? 0))).toBeLessThan(1)
          expect(Math.abs(cell.meioY - (live[i]?.meioY ?? 0))).toBeLessThan(1)
        }
      }
    }
    const empty = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM mapa_celula WHERE total <= 0`.execute(portal.db)
    expect(empty.rows[0]?.n).toBe(0)
  })

  it('serve the map without filters, and nobody sees what they have hidden', async () => {
    const all = await list({ limites: state, zoom: 6.5 })
    expect(all.total).toBe(await visible())
    await sql`UPDATE mapa_celula SET total = total + 1000`.execute(portal.db)
    // With a filter companies are counted now, which shows that the other numbers come from the cells.
    expect((await list({ limites: state, zoom: 6.5 })).total).toBeGreaterThan(1000)
    expect((await list({ limites: state, zoom: 6.5, buscandoInvestimentos: true })).total).toBeLessThan(120)
    await sql`UPDATE mapa_celula SET total = total - 1000`.execute(portal.db)
  })

  it('lose nothing and count nothing twice if several processes count at once or one breaks off', async () => {
    await sql`UPDATE empresa SET latitude = -30.5, longitude = -52`.execute(portal.db)
    const broken = portal.db.transaction().execute(async (tx) => {
      await sql`DELETE FROM mapa_mudanca`.execute(tx)
      throw new Error('crash')
    })
    await expect(broken).rejects.toThrow('crash')
    await Promise.all([followChanges(portal.db), followChanges(portal.db), followChanges(portal.db)])
    await followChanges(portal.db)
    const { rows } = await sql<{ cells: number; companies: number }>`SELECT
      (SELECT sum(total)::int FROM mapa_celula WHERE zoom = 9) AS cells,
      (SELECT count(*)::int FROM empresa WHERE NOT oculta) AS companies`.execute(portal.db)
    expect(rows[0]?.cells).toBe(rows[0]?.companies)
  })

  it('stay up to date while many changes come', async () => {
    const jobs = [{ name: 'follow', everySeconds: 0.5, run: () => followChanges(portal.db) }]
    const pool = createPool({ connection: portal.connection, max: 2, work: 'jobs' })
    const worker = await startJobs(pool, jobs, (error) => {
      throw error
    })
    try {
      for (let i = 0; i < 30; i++)
        await sql`UPDATE empresa SET latitude = -29 - ${i}::float8 / 100, longitude = -52.5`.execute(
          portal.db,
        )
      const waiting = async () => {
        const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM mapa_mudanca`.execute(
          portal.db,
        )
        return rows[0]?.n
      }
      await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
      const last = await list({
        limites: { norte: -29.285, sul: -29.295, leste: -52.4, oeste: -52.6 },
        zoom: 12,
      })
      expect(last.total).toBe(await visible())
    } finally {
      await worker.stop()
      await pool.end()
    }
  })
})

it('divides any view into few enough cells to keep the answer small', () => {
  const view = fc.record({
    x: fc.double({ min: -57, max: -50, noNaN: true }),
    y: fc.double({ min: -33, max: -28, noNaN: true }),
    width: fc.double({ min: 0.0001, max: 9, noNaN: true }),
    height: fc.double({ min: 0.0001, max: 7, noNaN: true }),
    zoom: fc.double({ min: 0, max: 22, noNaN: true }),
  })
  fc.assert(
    fc.property(view, ({ x, y, width, height, zoom }) => {
      const box = boxOf({ norte: y + height, sul: y, oeste: x, leste: x + width })
      if (!box) return
      const cells = cellZoom(box, zoom)
      const whole = wholeCells(box, cells)
      const side = 2 ** (28 - cells)
      const count = ((whole.east - whole.west + 1) / side) * ((whole.south - whole.north + 1) / side)
      expect(
        whole.west <= box.west &&
          whole.east >= box.east &&
          whole.north <= box.north &&
          whole.south >= box.south,
      ).toBe(true)
      expect(Number.isInteger(count) && count <= 140).toBe(true)
    }),
  )
})
