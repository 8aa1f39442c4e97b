import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { RoutingAway } from '../../ports/road-distances.ts'
import { createOsrm } from './osrm.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A service that answers each call so; `asked` are the paths of its calls. */
async function service(answer: (response: ServerResponse) => void) {
  const asked: string[] = []
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}
const says = (body: unknown, status = 200) =>
  service((response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })

const district = { latitude: -32.0351, longitude: -52.0986 }
const port = { latitude: -32.1, longitude: -52.1 }
const island = { latitude: -3.85, longitude: -32.42 }

it('asks for a table from the first point, and answers kilometres', async () => {
  const { address, asked } = await says({ code: 'Ok', distances: [[12_345.6, null]] })
  expect(await createOsrm(`${address}/`).from(district, [port, island])).toEqual([12.3, null])
  expect(asked).toEqual([
    '/table/v1/driving/-52.09860,-32.03510;-52.10000,-32.10000;-32.42000,-3.85000?sources=0&destinations=1;2&annotations=distance',
  ])
  expect(await createOsrm(address).from(district, [])).toEqual([])
  expect(asked).toHaveLength(1)
})

it('a distance of nothing is one', async () => {
  const { address } = await says({ code: 'Ok', distances: [[0]] })
  expect(await createOsrm(address).from(district, [district])).toEqual([0])
})

it('no road leads to or from a point that is far from every road', async () => {
  const near = { distance: 900 }
  const far = { distance: 5001 }
  const table = { code: 'Ok', distances: [[12_345, 300_000]] }
  const first = await says({ ...table, sources: [near], destinations: [near, far] })
  expect(await createOsrm(first.address).from(district, [port, island])).toEqual([12.3, null])
  server?.close()
  const second = await says({ ...table, sources: [far], destinations: [near, near] })
  expect(await createOsrm(second.address).from(district, [port, island])).toEqual([null, null])
})

it.each([
  ['fails', { code: 'Ok', distances: [[1]] }, 503],
  ['refuses', { code: 'TooBig', message: 'Too many table coordinates' }, 200],
  ['says nothing that can be read', '<html>', 200],
  ['answers for other points', { code: 'Ok', distances: [[1, 2]] }, 200],
  ['answers what is no distance', { code: 'Ok', distances: [[-1]] }, 200],
])('is away when it %s', async (_, body, status) => {
  const { address } = await says(body, status)
  await expect(createOsrm(address).from(district, [port])).rejects.toBeInstanceOf(RoutingAway)
})

it('is away when it does not answer in time', async () => {
  const { address } = await service(() => {})
  await expect(createOsrm(address, 100).from(district, [port])).rejects.toBeInstanceOf(RoutingAway)
})

it('is away when nothing listens', async () => {
  await expect(createOsrm('http://127.0.0.1:1').from(district, [port])).rejects.toBeInstanceOf(RoutingAway)
})
