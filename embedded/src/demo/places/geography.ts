/** Reads the municipalities with their shapes, and finds positions inside of them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateFolder } from '@invest/contract/state/from-folder'
import { parseTsv } from '@invest/server/areas/reference/tsv'
import type { Random } from '../random.ts'
import { type StateDemo, stateDemo } from '../state-demo.ts'
import { type Position, type Region, regionFinder } from './regions.ts'

export interface Municipality {
  codMunicipioRfb: string
  nomeCompleto: string
  siglaUf: string
  ddd: string
  latitude: number
  longitude: number
  areaKm2: number
  populacao: number
  region: Region
  /** Its part of the companies, where the demonstration says so. */
  weight: number
  /** The first three digits of its postcodes. */
  postcodePrefixes: readonly string[]
  /** Its companies lie around these. */
  centres: readonly Position[]
  /** All rings, holes included: a point is inside where it lies in an odd number of them. */
  rings: Position[][]
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { municipios: { geometries: { type: string; id: string; arcs: number[][] | number[][][] }[] } }
}

/** The state's municipalities, from its folder, with what its demonstration says of them. */
export async function readMunicipalities(
  folder: string = stateFolder,
  demo: StateDemo = stateDemo,
): Promise<Municipality[]> {
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const rows = parseTsv(await read('municipios.tsv'))
  const shapes = ringsByCode(JSON.parse(await read('boundaries/boundaries.topo.json')) as Topology)
  const seats = rows.map((row) => ({
    codMunicipioRfb: row.cod_municipio_rfb ?? '',
    nomeCompleto: row.nome_completo ?? '',
    siglaUf: row.sigla_uf ?? '',
    ddd: row.ddd ?? '',
    latitude: Number(row.latitude),
    longitude: Number(row.longitude),
    areaKm2: Number(row.area_km2),
    populacao: Number(row.populacao),
  }))
  const regionOf = regionFinder(demo.regions, seats)
  return seats.map((seat) => {
    const code = seat.codMunicipioRfb
    const region = regionOf(seat)
    return {
      ...seat,
      region: region?.id ?? '',
      weight: region?.municipalities?.[seat.nomeCompleto] ?? 0,
      postcodePrefixes: demo.settings?.postcodePrefixes?.[code] ?? (region ? [region.postcodePrefix] : []),
      centres: demo.settings?.centres?.[code] ?? [[seat.longitude, seat.latitude]],
      rings: shapes.get(code) ?? [],
    }
  })
}

function ringsByCode(topology: Topology): Map<string, Position[][]> {
  const { scale, translate } = topology.transform
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): Position => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  // A negative index means the arc ~index backwards.
  const ring = (indexes: number[]): Position[] =>
    indexes.flatMap((index) => (index < 0 ? [...(arcs[~index] ?? [])].reverse() : (arcs[index] ?? [])))
  const entries = topology.objects.municipios.geometries.map((shape): [string, Position[][]] => {
    const polygons = shape.type === 'Polygon' ? [shape.arcs as number[][]] : (shape.arcs as number[][][])
    return [shape.id, polygons.flat().map(ring)]
  })
  return new Map(entries)
}

export function isInside(rings: Position[][], latitude: number, longitude: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as Position
      const [xj, yj] = ring[j] as Position
      const crosses = yi > latitude !== yj > latitude
      if (crosses && longitude < ((xj - xi) * (latitude - yi)) / (yj - yi) + xi) inside = !inside
    }
  }
  return inside
}

/** A position inside the municipality. Most are near its seat; rural ones lie farther from it. */
export function positionIn(place: Municipality, chance: Random, rural: boolean): Position {
  const urban = 0.004 + Math.min(0.02, Math.sqrt(place.populacao) / 40_000)
  const spread = rural ? Math.min(0.12, Math.sqrt(place.areaKm2) / 450) : urban
  for (let attempt = 0; attempt < 60; attempt++) {
    const [x, y] = chance.pick(place.centres)
    const reach = spread * (1 - attempt / 70)
    const longitude = round(x + chance.gauss() * reach)
    const latitude = round(y + chance.gauss() * reach * 0.9)
    if (isInside(place.rings, latitude, longitude)) return [longitude, latitude]
  }
  return [place.longitude, place.latitude]
}

// Six decimals are about ten centimetres.
const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
