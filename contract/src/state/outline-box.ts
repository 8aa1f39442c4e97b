/** The box of a state's outline, from its boundaries: TopoJSON keeps an outline as arcs of whole steps. */
import type { Bounds } from './definition.ts'

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { estado: { geometries: { arcs: unknown }[] } }
}

const numbersIn = (arcs: unknown): number[] =>
  Array.isArray(arcs) ? arcs.flatMap(numbersIn) : [arcs as number]

export function boxOf(topology: string): Bounds {
  const { transform, arcs, objects } = JSON.parse(topology) as Topology
  const [[scaleX, scaleY], [left, bottom]] = [transform.scale, transform.translate]
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity }
  for (const number of numbersIn(objects.estado.geometries.map((one) => one.arcs))) {
    let [x, y] = [0, 0]
    // An arc is told backwards by its complement.
    for (const [right, up] of arcs[number < 0 ? ~number : number] ?? []) {
      x += right
      y += up
      const [longitude, latitude] = [left + x * scaleX, bottom + y * scaleY]
      box.west = Math.min(box.west, longitude)
      box.east = Math.max(box.east, longitude)
      box.south = Math.min(box.south, latitude)
      box.north = Math.max(box.north, latitude)
    }
  }
  return box
}
