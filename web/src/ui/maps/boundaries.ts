/**
 * Loads the shapes of the state's municipalities and of its neighbours. They are read once, when a map is first drawn.
 */
import { stateFile } from '@invest/contract/state-map'
import type { FeatureCollection, MultiLineString, MultiPolygon, Polygon } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { aMoment } from '../../lib/in-turn.ts'

type Named = GeometryCollection<{ nome: string }>
type Municipality = { id: string; properties: { nome: string } }
type BoundaryTopology = Topology<{ municipios: Named; estado: Named; paises: Named; ufs: Named }>
export type Shapes = FeatureCollection<Polygon | MultiPolygon, { nome: string }>

export interface Boundaries {
  names: readonly MunicipalityName[]
  /** The municipalities' shapes; `id` is the RFB code. They are made when asked for, which takes a phone a while. */
  municipalities(): Shapes
  /** The lines between municipalities, each once. */
  borders: MultiLineString
  state: Shapes
  countries: Shapes
  neighbours: Shapes
}

export interface MunicipalityName {
  codMunicipioRfb: string
  nome: string
}

let loading: Promise<Boundaries> | undefined

export function loadBoundaries(): Promise<Boundaries> {
  loading ??= fetch(stateFile('boundaries.topo.json'))
    .then((response) => response.json() as Promise<BoundaryTopology>)
    .then(async (topology) => {
      await aMoment()
      const { municipios } = topology.objects
      const shapes = (name: keyof typeof topology.objects) =>
        feature(topology, topology.objects[name]) as Shapes
      let municipalities: Shapes | undefined
      return {
        names: (municipios.geometries as Municipality[]).map(({ id, properties }) => ({
          codMunicipioRfb: id,
          nome: properties.nome,
        })),
        municipalities: () => {
          municipalities ??= shapes('municipios')
          return municipalities
        },
        borders: mesh(topology, municipios, (one, other) => one !== other),
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
