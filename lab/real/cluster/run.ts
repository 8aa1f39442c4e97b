/**
 * `npm run lab -- cluster`: the portal on several machines' worth of real parts, on loopback, under a counted load, while
 * each part is killed, lost, silenced or filled in turn (docs/operations/running.md, Failover). Ends with 1 where something that
 * was acknowledged is lost, a goal is missed, a process of the portal has ended, or the cluster is not whole again by itself.
 * `--only node` leaves out all events but those whose name has the word.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { RealPortal } from '../support/portal.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { events } from './events.ts'
import { type Load, startLoad } from './load.ts'
import { installPrograms } from './parts/programs.ts'
import { failuresOf, goalsOf, tableOf, type Window } from './report.ts'

const wholeWithinSeconds = 60
/** How often something happens that has a goal. */
const runs = 3
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values
const began = performance.now()
const say = (text: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`)

try {
  installPrograms()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const cluster = await startCluster((step) => say(`starting ${step}`))
const windows: Window[] = []
const heard = new Map<RealPortal, number>()
let ok = true
try {
  const load = await startLoad(cluster)
  say('people use it')
  const all = events(cluster).flatMap((event) => Array(event.goal === undefined ? 1 : runs).fill(event))
  for (const { name, happen, goal } of all) {
    if (only && !name.includes(only)) continue
    if (!happen) {
      say(`${name}: left out, since this machine mounts no disks`)
      continue
    }
    const window: Window = { name, goal, from: performance.now(), to: Number.POSITIVE_INFINITY }
    windows.push(window)
    try {
      await happen(cluster)
      await untilWhole(cluster, load)
    } catch (error) {
      window.broken = (error as Error).message
      ok = false
    }
    window.to = performance.now()
    say(`${name}: ${((window.to - window.from) / 1000).toFixed(0)} s`)
    for (const line of failuresOf(window, load)) console.log(`          ${line}`)
    for (const line of saidBy(cluster)) console.log(`          ${line.slice(0, 600)}`)
    if (window.broken) console.log(`          ${window.broken}`)
  }
  await load.end()
  const lost = await load.lost()
  console.log(`\n${tableOf(windows, load, lost)}\n`)
  for (const { what, key } of lost.slice(0, 20)) console.log(`lost: ${what} ${key}`)
  for (const { text, missed } of goalsOf(windows, load)) {
    console.log(`${missed ? 'MISSED' : 'kept'}  ${text}`)
    if (missed) ok = false
  }
  const running = [...cluster.portals, cluster.worker].every((portal) => portal.runs())
  if (lost.length > 0 || !running) ok = false
  say(
    `${load.acknowledged.length} acknowledged, ${lost.length} lost; the portal's processes ${running ? 'run' : 'have ended'}`,
  )
} finally {
  await cluster.stop()
}
process.exit(ok ? 0 : 1)

/** What the portals have logged about readings that failed, and of primaries, since the last call; a few lines. */
function saidBy({ portals }: Cluster): string[] {
  const lines = portals.flatMap((portal) => {
    const output = portal.output()
    const from = heard.get(portal) ?? 0
    heard.set(portal, output.length)
    return output.slice(from).split('\n')
  })
  return lines
    .filter(
      (line) =>
        (line.includes('"indisponivel"') && /usuario\/dados|listar|publico/.test(line)) ||
        line.includes('two servers take writes'),
    )
    .slice(0, 3)
}

/** The database has all its nodes, every portal serves, and a write of each kind has succeeded since. */
async function untilWhole({ database, portals, keycloaks }: Cluster, { answers }: Load): Promise<void> {
  await database.untilWhole(wholeWithinSeconds)
  for (const portal of portals) await portal.untilReady(wholeWithinSeconds)
  await keycloaks.untilReady(120)
  const since = performance.now()
  const lanes = () => new Set(answers.filter(({ ok, at }) => ok && at > since).map(({ what }) => what))
  const all = new Set(answers.map(({ what }) => what.split(':')[0] ?? what))
  for (let tries = 0; tries < wholeWithinSeconds * 4 && lanes().size < all.size; tries++) await pause(250)
  if (lanes().size < all.size)
    throw new Error(`not back: ${[...all].filter((lane) => !lanes().has(lane)).join(', ')}`)
}
