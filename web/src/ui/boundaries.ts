/**
 * Loads the shapes of the state's municipalities and of its neighbours. They are read once, when a map is first drawn.
 */
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import boundariesUrl from '../../../reference-data/boundaries/rs.topo.json?url'

type Named = GeometryCollection<{ nome: string }>
type BoundaryTopology = Topology<{ municipios: Named; estado: Named; paises: Named; ufs: Named }>
export type Shapes = FeatureCollection<Polygon | MultiPolygon, { nome: string }>

export interface Boundaries {
  /** `id` is the RFB code. */
  municipalities: Shapes
  state: Shapes
  countries: Shapes
  neighbours: Shapes
}

let loading: Promise<Boundaries> | undefined

export function loadBoundaries(): Promise<Boundaries> {
  loading ??= fetch(boundariesUrl)
    .then((response) => response.json() as Promise<BoundaryTopology>)
    .then((topology) => {
      const shapes = (name: keyof typeof topology.objects) =>
        feature(topology, topology.objects[name]) as Shapes
      return {
        municipalities: shapes('municipios'),
        state: shapes('estado'),
        countries: shapes('paises'),
        neighbours: shapes('ufs'),
      }
    })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}
