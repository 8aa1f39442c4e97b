/** The state with its municipalities' borders, from the boundaries that the portal's maps are drawn by. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { outlineProjection } from '@invest/contract/state-map'
import { colours, type Paper } from '../../../../paper/paper.ts'

const file = join(stateFolder, 'boundaries/boundaries.topo.json')

/** What this drawing uses of a TopoJSON file: arcs of whole steps, each from where the one before ended. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { estado: Shapes; municipios: Shapes }
}
interface Shapes {
  geometries: ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })[]
}

export interface Position {
  latitude: number
  longitude: number
}
export interface Point {
  x: number
  y: number
}

export interface StateMap {
  height: number
  /** Where a position lies on the page. */
  at(position: Position): Point
  draw(paper: Paper): void
}

/** At these latitudes a degree of longitude is so much shorter than one of latitude. */
const shrink = outlineProjection.perLongitude / outlineProjection.perLatitude
/** Points of a line that lie nearer to each other do not show, in points of the page. */
const finest = 0.4

export function stateMap({ x, y, width }: { x: number; y: number; width: number }): StateMap {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const { scale, translate } = topology.transform
  const lines = topology.arcs.map((arc) => {
    let [eastward, northward] = [0, 0]
    return arc.map(([east, north]) => {
      eastward += east
      northward += north
      return {
        longitude: eastward * scale[0] + translate[0],
        latitude: northward * scale[1] + translate[1],
      }
    })
  })
  const ringsOf = ({ geometries }: Shapes) =>
    geometries.flatMap((shape) => (shape.type === 'Polygon' ? shape.arcs : shape.arcs.flat()))
  const lineOf = (index: number) => (index < 0 ? (lines[~index]?.toReversed() ?? []) : (lines[index] ?? []))
  const outline = ringsOf(topology.objects.estado).map((ring) => ring.flatMap(lineOf))
  const all = outline.flat()
  const west = Math.min(...all.map(({ longitude }) => longitude))
  const east = Math.max(...all.map(({ longitude }) => longitude))
  const north = Math.max(...all.map(({ latitude }) => latitude))
  const south = Math.min(...all.map(({ latitude }) => latitude))
  const unit = width / ((east - west) * shrink)
  const at = ({ latitude, longitude }: Position): Point => ({
    x: x + (longitude - west) * shrink * unit,
    y: y + (north - latitude) * unit,
  })
  const borders = new Set(
    ringsOf(topology.objects.municipios).flatMap((ring) => ring.map((index) => (index < 0 ? ~index : index))),
  )
  return {
    height: (north - south) * unit,
    at,
    draw(paper) {
      for (const ring of outline) trace(paper, ring.map(at))
      paper.fill(colours.band)
      for (const index of borders) trace(paper, (lines[index] ?? []).map(at))
      paper.lineWidth(0.35).stroke(colours.line)
      for (const ring of outline) trace(paper, ring.map(at))
      paper.lineWidth(1).stroke(colours.fill)
    },
  }
}

function trace(paper: Paper, points: readonly Point[]): void {
  let last: Point | undefined
  points.forEach((point, i) => {
    if (!last) paper.moveTo(point.x, point.y)
    else if (i < points.length - 1 && Math.hypot(point.x - last.x, point.y - last.y) < finest) return
    else paper.lineTo(point.x, point.y)
    last = point
  })
}

/**
 * Moves circles of a radius apart, a little at a time, until none covers another; each stays as near as that allows to where it
 * belongs. With very many of them some may still touch.
 */
export function apart(places: readonly Point[], radius: number): Point[] {
  const moved = places.map((place, i) => ({ x: place.x + Math.cos(i) / 10, y: place.y + Math.sin(i) / 10 }))
  for (let step = 0; step < 200; step++) {
    let still = true
    for (let i = 0; i < moved.length; i++)
      for (let k = i + 1; k < moved.length; k++) {
        const [one, other] = [moved[i], moved[k]]
        if (!one || !other) continue
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        const missing = 2 * radius + 1 - distance
        if (missing <= 0) continue
        still = false
        const [ux, uy] = [(dx / distance) * (missing / 2), (dy / distance) * (missing / 2)]
        one.x -= ux
        one.y -= uy
        other.x += ux
        other.y += uy
      }
    if (still) break
  }
  return moved
}
