/** Distances by road, measured by a small stand-in of a routing service (DISTRICT-16). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addLot, drawDistrict } from '../../../../test/districts.ts'
import { createPortal, investor, type TestPortal } from '../../../../test/portal.ts'
import { createOsrm } from '../../../adapters/osrm/osrm.ts'
import type { RoadDistances } from '../../../ports/road-distances.ts'
import { measureRoads } from './measure-roads.ts'

let portal: TestPortal
let service: Server
let address: string
let calls: string[]
/** What the service does with a call. */
let mood: 'answers' | 'fails' | 'hangs' | 'knows no road'
/** Calls that it still answers before it fails. */
let answersLeft = Number.POSITIVE_INFINITY

beforeAll(async () => {
  portal = await createPortal()
  await addLot(portal.db, { distritoId: await drawDistrict(portal.db, 'DIRG'), shape: 'A1' })
  service = createServer((request, response) => {
    calls.push(request.url ?? '')
    answersLeft -= 1
    if (mood === 'hangs') return
    if (mood === 'fails' || answersLeft < 0) return void response.writeHead(503).end()
    const to = new URL(request.url ?? '', 'http://x').searchParams.get('destinations')?.split(';') ?? []
    // Ways of 100, 101, 102 ... kilometres.
    const distances = [to.map((_, i) => (mood === 'knows no road' && i === 0 ? null : 100_000 + 1000 * i))]
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 'Ok', distances }))
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
beforeEach(async () => {
  calls = []
  mood = 'answers'
  answersLeft = Number.POSITIVE_INFINITY
  await portal.db.deleteFrom('distanciaRodoviaria').execute()
})
afterAll(async () => {
  service?.closeAllConnections()
  service?.close()
  await portal?.close()
})

const measure = (roads: RoadDistances | undefined = createOsrm(address, 200), warn = vi.fn()) =>
  measureRoads({ db: portal.db, clock: portal.clock, roads }, warn)
const lot = async () => {
  const answer = await portal.call(investor, 'GET', '/proedi/lotes?distrito=DIRG&local=PORTO:BRRIG')
  return answer.json().content[0]
}
const district = async () =>
  (await portal.call(investor, 'GET', '/proedi/distrito-industrial/abreviacao/DIRG')).json()

it('stand in list, district and file once all are measured, and are asked for once', async () => {
  expect((await lot()).local.porEstrada).toBeUndefined()
  await measure()
  // One table for each of the five districts.
  expect(calls).toHaveLength(5)
  const found = await lot()
  expect(found.porto).toMatchObject({ porEstrada: true })
  expect(found.local.distancia).toBeGreaterThanOrEqual(100)
  expect((await district()).distancias[0]).toMatchObject({ distancia: 100, porEstrada: true })
  const file = await portal.call(investor, 'GET', '/proedi/lotes/exportar?distrito=DIRG')
  expect(file.payload).toContain('(km, por estrada)')
  await measure()
  expect(calls).toHaveLength(5)
})

it.each(['fails', 'hangs'] as const)(
  'are straight lines while the service %s, and no call waits',
  async (how) => {
    mood = how
    const warn = vi.fn()
    await measure(createOsrm(address, 200), warn)
    // It is not asked for the other districts in that run.
    expect(calls).toHaveLength(1)
    expect(warn).toHaveBeenCalledOnce()
    expect((await lot()).local.porEstrada).toBeUndefined()
    // No answer asks the service.
    expect(calls).toHaveLength(1)
    mood = 'answers'
    await measure()
    expect((await lot()).local.porEstrada).toBe(true)
    // What was measured stays while the service is away again.
    mood = how
    await measure()
    expect((await lot()).local.porEstrada).toBe(true)
  },
)

it('are straight lines until the last district is measured', async () => {
  answersLeft = 4
  await measure()
  expect((await district()).distancias[0].porEstrada).toBeUndefined()
  answersLeft = 1
  await measure()
  expect((await district()).distancias[0].porEstrada).toBe(true)
})

it('a place that no road leads to is measured in a straight line', async () => {
  mood = 'knows no road'
  await measure()
  const { distancias } = await district()
  expect(distancias.some((one: { porEstrada?: true }) => one.porEstrada)).toBe(true)
  const without = await portal.db
    .selectFrom('distanciaRodoviaria')
    .where('km', 'is', null)
    .selectAll()
    .execute()
  expect(without).toHaveLength(5)
})

it('a place that moves is measured anew, and its old way is forgotten', async () => {
  await measure()
  const before = await portal.db.selectFrom('distanciaRodoviaria').select('rota').execute()
  await portal.db
    .updateTable('lugar')
    .set({ latitude: -32.2 })
    .where('tipoLocal', '=', 'PORTO')
    .where('sigla', '=', 'BRRIG')
    .execute()
  expect((await lot()).local.porEstrada).toBeUndefined()
  await measure()
  expect((await lot()).local.porEstrada).toBe(true)
  expect(await portal.db.selectFrom('distanciaRodoviaria').select('rota').execute()).toHaveLength(
    before.length,
  )
})

it('go when the operator takes the service away', async () => {
  await measure()
  await measureRoads({ db: portal.db, clock: portal.clock, roads: undefined }, vi.fn())
  expect((await lot()).local.porEstrada).toBeUndefined()
})
