/** Distances by road from a real OSRM, over a small network of roads whose lengths are known. */
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkRouting } from '../embedded/src/doctor/check-parts.ts'
import { kilometresBetween, type Position } from '../server/src/areas/districts/distances.ts'
import { districtsInOrder, portsAndAirports } from '../server/src/areas/districts/repository.ts'
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
    await portal.untilReady()
    await goThrough(check, portal, router)
  } finally {
    await portal.stop()
    await router.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function goThrough(check: Check, portal: RealPortal, router: Router): Promise<void> {
  const db = portal.database()
  const [districts, places] = await Promise.all([districtsInOrder(db, 'pt'), portsAndAirports(db)])
  const administrator = await portal.token('admin')
  const distances = async (sigla: string): Promise<Found[]> =>
    (
      await portal.call(
        'GET',
        `/proedi/distrito-industrial/abreviacao/${sigla}`,
        await portal.token('investidor'),
      )
    ).json.distancias
  const measureNow = async () => {
    const { status } = await portal.call(
      'PUT',
      '/admin/operacao/tarefas/measure-roads/executar',
      administrator,
    )
    assert.equal(status, 200)
  }
  const isByRoad = async (sigla: string) =>
    (await distances('DIRG')).some((one) => one.sigla === sigla && one.porEstrada)
  const isTold = (since = 0) =>
    until(
      30,
      async () => portal.output().slice(since).includes('the routing service could not be asked'),
      Boolean,
    )
  /** What was measured is old, so that the next run asks for it again. */
  const age = () =>
    db
      .updateTable('distanciaRodoviaria')
      .set({ medidaEm: new Date(Date.now() - 31 * 86_400_000) })
      .execute()

  await check('before a router answers, distances are straight lines and its absence is told', async () => {
    await measureNow()
    await isTold()
    assert.ok((await distances('DIRG')).every((one) => !one.porEstrada))
  })

  await check('every way is as long as its roads', async () => {
    const reached = places.filter((place) => place.sigla !== outside)
    await router.start([...districts, ...reached])
    await measureNow()
    await until(30, () => isByRoad('BRRIG'), Boolean)
    for (const district of districts)
      for (const found of await distances(district.sigla)) {
        const place = places.find((one) => one.sigla === found.sigla)
        assert.ok(place)
        if (place.sigla === outside) continue
        const roads = kilometresBetween(district, hub) + kilometresBetween(hub, place)
        assert.equal(found.porEstrada, true, `${district.sigla} to ${place.sigla}`)
        // A road may cross another one, which shortens a way; no way is longer than its two roads.
        assert.ok(found.distancia <= roads * 1.01 + 0.1, `${found.distancia} km by roads of ${roads}`)
        assert.ok(found.distancia >= kilometresBetween(district, place) * 0.99 - 0.1)
      }
  })

  await check('a place far from every road stays in a straight line', async () => {
    const place = places.find(({ sigla }) => sigla === outside)
    const district = districts.find(({ sigla }) => sigla === 'DIRG')
    const found = (await distances('DIRG')).find((one) => one.sigla === outside)
    assert.ok(place && district && found)
    assert.equal(found.porEstrada, undefined)
    assert.ok(Math.abs(found.distancia - kilometresBetween(district, place)) < 0.1)
  })

  await check('the doctor tells the way that the router knows', async () => {
    const { state, text } = await checkRouting(router.url)
    assert.equal(state, 'ok', text)
    assert.match(text, /^2\d\d(\.\d)? km from Porto Alegre/)
  })

  await check('a router that was killed takes nothing away', async () => {
    await router.kill()
    const told = portal.output().length
    await age()
    await measureNow()
    await isTold(told)
    assert.ok(await isByRoad('BRRIG'))
  })

  await check('a road that was built since is measured by the next run', async () => {
    await router.start([...districts, ...places])
    await measureNow()
    await until(30, () => isByRoad(outside), Boolean)
  })
}

interface Found {
  sigla: string
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
  const folder = join(fileURLToPath(new URL('..', import.meta.url)), '.cache', 'osrm')
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
