/** Companies that would cover each other become one sign with their number, until a closer look takes them apart. Pure. */

import { mercatorX, mercatorY } from '../sight.ts'
import { clusterRadius, degreesOf, type Mark } from './marks.ts'

/** Dots nearer than this, in pixels, touch. */
const touching = 15

export interface Signs {
  /** What stands on the canvas: clusters and heaps, companies, places. */
  signs: readonly Mark[]
  /** The sign of each mark in the list, by the keys of both. */
  signOf: ReadonlyMap<string, string>
}

/** Without a zoom every company has its own sign. */
export function heapUp(marks: readonly Mark[], zoom: number | undefined): Signs {
  const world = 256 * 2 ** (zoom ?? 0)
  const companies = marks.filter((mark) => mark.kind === 'company')
  const heaps: { x: number; y: number; members: Mark[] }[] = []
  for (const mark of companies) {
    const [x, y] = [mercatorX(mark.longitude) * world, mercatorY(mark.latitude) * world]
    const near = zoom !== undefined && heaps.find((heap) => Math.hypot(heap.x - x, heap.y - y) < touching)
    if (near) near.members.push(mark)
    else heaps.push({ x, y, members: [mark] })
  }
  const signs = heaps.map(({ members }) => signFor(members, zoom ?? 0))
  return {
    signs: [
      ...marks.filter(({ kind }) => kind === 'cluster'),
      ...signs.filter(({ kind }) => kind === 'cluster'),
      ...signs.filter(({ kind }) => kind === 'company'),
      ...marks.filter(({ kind }) => kind === 'place'),
    ],
    signOf: new Map(heaps.flatMap(({ members }, i) => members.map(({ key }) => [key, signs[i]?.key ?? key]))),
  }
}

function signFor(members: readonly Mark[], zoom: number): Mark {
  const [only] = members
  if (members.length === 1 && only) return only
  const mean = (of: (mark: Mark) => number) => members.reduce((sum, one) => sum + of(one), 0) / members.length
  const at = { latitude: mean((one) => one.latitude), longitude: mean((one) => one.longitude) }
  return {
    key: `heap ${only?.key}`,
    kind: 'cluster',
    ...at,
    radius: clusterRadius(members.length),
    // What these companies seek is known by their cards alone.
    cluster: { ...at, total: members.length, valorBuscado: 0 },
    seeking: members.some((one) => one.kind === 'company' && one.company.buscandoInvestimentos),
    reach: degreesOf(touching, zoom),
  }
}
