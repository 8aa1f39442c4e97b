/** Distances by road from a real OSRM, over a small network of roads whose lengths are known. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkRouting } from '../../embedded/src/doctor/check-parts.ts'
import {
  kilometresBetween,
  type PlaceRow,
  type Position,
} from '../../server/src/areas/districts/distances.ts'
import { districtsInOrder, portsAndAirports } from '../../server/src/areas/districts/repository.ts'
import { type Check, NotInstalled } from './part.ts'
import { freePort, type RealPortal, startPortal } from './support/portal.ts'
import { until } from './support/until.ts'

export const name = 'routing'

/** Every road of the network goes from here. */
const hub = { latitude: -30.0331, longitude: -51.23 }
/** An airport at the end of the coast, some 100 km from the nearest of the others. */
const outside = 'SSTE'

export async function run(check: Check): Promise<void> {
  const programs = install()
  const folder = mkdtempSync(join(tmpdir(), 'invest-roads-'))
  const router = createRouter(programs, folder, await freePort())
  const portal = await startPortal({ ROUTING_URL: router.url })
  try {
    // The demo's districts are needed, and are loaded before it is ready.
    await portal.untilReady(300)
    await goThrough(check, portal, router)
  } finally {
    await portal.stop()
    await router.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function goThrough(check: Check, portal: RealPortal, router: Router): Promise<void> {
  const db = portal.database()
  const [districts, places] = await Promise.all([districtsInOrder(db, 'pt'), portsAndAirports(db, 'pt')])
  const token = await portal.token('investidor')
  const distance = async (district: string, { tipoLocal, sigla }: PlaceRow): Promise<Found> =>
    (await portal.call('GET', `/proedi/lotes?distrito=${district}&local=${tipoLocal}:${sigla}`, token)).json
      .content[0].local
  const place = (sigla: string) => places.find((one) => one.sigla === sigla) as PlaceRow
  const isByRoad = async (sigla: string) => (await distance('DIRG', place(sigla))).porEstrada === true
  /** Ways are measured when the portal starts, then every ten minutes. Returns what it has said since. */
  const measureNow = async () => {
    const before = portal.output().length
    await portal.restart()
    await portal.untilReady()
    return () => portal.output().slice(before)
  }
  const isAway = (said: () => string) =>
    until(30, async () => said().includes('the routing service could not be asked'), Boolean)

  await check('before a router answers, distances are straight lines and its absence is told', async () => {
    await isAway(portal.output)
    assert.equal(await isByRoad('BRRIG'), false)
  })

  await check('every way is as long as its roads', async () => {
    await router.start([...districts, ...places.filter(({ sigla }) => sigla !== outside)])
    await measureNow()
    await until(30, () => isByRoad('BRRIG'), Boolean)
    for (const district of districts)
      for (const to of places.filter(({ sigla }) => sigla !== outside)) {
        const found = await distance(district.sigla, to)
        const way = `${district.sigla} to ${to.sigla}: ${JSON.stringify(found)}`
        assert.equal(found.porEstrada, true, way)
        const roads = kilometresBetween(district, hub) + kilometresBetween(hub, to)
        // Where another road passes nearer than the point's own, the way is shorter than both roads.
        assert.ok(found.distancia <= roads * 1.01 + 0.1, way)
        assert.ok(found.distancia >= kilometresBetween(district, to) * 0.99 - 0.1, way)
      }
  })

  await check('a place far from every road stays in a straight line', async () => {
    const district = districts.find(({ sigla }) => sigla === 'DIRG')
    assert.ok(district)
    const found = await distance('DIRG', place(outside))
    assert.equal(found.porEstrada, undefined)
    assert.ok(Math.abs(found.distancia - kilometresBetween(district, place(outside))) < 0.1)
  })

  await check('the doctor tells the way that the router knows', async () => {
    const { state, text } = await checkRouting(router.url)
    assert.equal(state, 'ok', text)
    assert.match(text, /^2\d\d(\.\d)? km from Porto Alegre/)
  })

  await check('a router that was killed takes nothing away', async () => {
    await router.kill()
    // What was measured is old, so that it is asked for again.
    await db
      .updateTable('distanciaRodoviaria')
      .set({ medidaEm: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    await isAway(await measureNow())
    assert.equal(await isByRoad('BRRIG'), true)
  })

  await check('a road that was built since is measured by the next run', async () => {
    await router.start([...districts, ...places])
    await measureNow()
    await until(30, () => isByRoad(outside), Boolean)
  })
}

interface Found {
  distancia: number
  porEstrada?: true
}

interface Router {
  url: string
  /** Makes a network that reaches these points, and serves it. */
  start(points: readonly Position[]): Promise<void>
  kill(): Promise<void>
  stop(): Promise<void>
}

function createRouter(programs: string, folder: string, port: number): Router {
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  const make = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(join(programs, program), args, { encoding: 'utf8' })
    assert.equal(status, 0, `${program}: ${stdout}${stderr}`)
  }
  const answers = async () => {
    try {
      return (await fetch(`${url}/nearest/v1/driving/${hub.longitude},${hub.latitude}`)).ok
    } catch {
      return false
    }
  }
  const end = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    async start(points) {
      const roads = join(folder, 'roads.osm')
      writeFileSync(roads, network(points))
      make('osrm-extract', '-p', join(programs, '..', 'share', 'profiles', 'car.lua'), roads)
      make('osrm-contract', join(folder, 'roads.osrm'))
      child = spawn(
        join(programs, 'osrm-routed'),
        ['--ip', '127.0.0.1', '--port', String(port), join(folder, 'roads.osrm')],
        { stdio: 'ignore' },
      )
      await until(30, answers, Boolean)
    },
    kill: end,
    stop: end,
  }
}

/** OpenStreetMap's XML: a straight road from the hub to each point. */
function network(points: readonly Position[]): string {
  const node = ({ latitude, longitude }: Position, id: number) =>
    `<node id="${id}" version="1" lat="${latitude}" lon="${longitude}"/>`
  const way = (id: number) =>
    `<way id="${id}" version="1"><nd ref="1"/><nd ref="${id}"/><tag k="highway" v="primary"/></way>`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<osm version="0.6" generator="invest-web">',
    node(hub, 1),
    ...points.map((point, i) => node(point, i + 2)),
    ...points.map((_, i) => way(i + 2)),
    '</osm>',
  ].join('\n')
}

/** OSRM's own programs, as its Python package carries them. Returns their folder. */
function install(): string {
  const folder = join(fileURLToPath(new URL('../..', import.meta.url)), '.cache', 'osrm')
  const programs = join(folder, 'osrm', 'bin')
  if (existsSync(join(programs, 'osrm-routed'))) return programs
  mkdirSync(folder, { recursive: true })
  const wheel = ['--only-binary', ':all:', '--python-version', '3.12', '--platform', 'manylinux_2_28_x86_64']
  need('python3', [
    '-m',
    'pip',
    'download',
    '--no-deps',
    ...wheel,
    '--dest',
    folder,
    'osrm-bindings==26.10.0',
  ])
  const [archive] = readdirSync(folder).filter((file) => file.endsWith('.whl'))
  need('python3', ['-m', 'zipfile', '--extract', join(folder, archive ?? ''), folder])
  for (const file of readdirSync(programs)) chmodSync(join(programs, file), 0o755)
  return programs
}

function need(command: string, args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0)
    throw new NotInstalled(
      `OSRM could not be installed (Linux on x86-64, Python with pip and PyPI are needed): ${error?.message ?? stderr.trim().split('\n').at(-1)}`,
    )
}
