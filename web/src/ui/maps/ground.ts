/**
 * The ground of the bundled map: fine shores, lakes, rivers and the names of waters. It is loaded once a map has drawn its
 * first picture, and laid into sources that bundledStyle() leaves empty until then (MAP-47).
 */
import { stateFile } from '@invest/contract/state-map'
import type { Feature, FeatureCollection, LineString, MultiLineString, MultiPolygon, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { aMoment } from '../../lib/in-turn.ts'

type Named = { nome?: string }
type GroundTopology = Topology<Record<'estado' | 'lagos' | 'rios' | 'aguas', GeometryCollection<Named>>>

export interface Ground {
  /** The state as boundaries.ts has it, with fine shores. */
  state: FeatureCollection<MultiPolygon, Named>
  lakes: FeatureCollection<MultiPolygon, Named>
  rivers: FeatureCollection<LineString | MultiLineString, Named>
  waters: FeatureCollection<Point, Named>
}

export const emptyGround = { type: 'FeatureCollection', features: [] as Feature[] } as const

let loaded: Ground | undefined
let loading: Promise<Ground> | undefined

/** What was loaded for an earlier map or theme. */
export const knownGround = (): Ground | undefined => loaded

function loadGround(): Promise<Ground> {
  loading ??= fetch(stateFile('ground.topo.json'))
    .then((response) => response.json() as Promise<GroundTopology>)
    .then(async (topology) => {
      await aMoment()
      const shapes = <T>(name: keyof typeof topology.objects) =>
        feature(topology, topology.objects[name]) as T
      loaded = {
        state: shapes('estado'),
        lakes: shapes('lagos'),
        rivers: shapes('rios'),
        waters: shapes('aguas'),
      }
      await aMoment()
      return loaded
    })
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

async function lay(map: MapLibre): Promise<void> {
  const ground = await loadGround()
  for (const name of ['state', 'lakes', 'rivers', 'waters'] as const) {
    ;(map.getSource(name) as GeoJSONSource | undefined)?.setData(ground[name])
    // Each is packed for the map's worker, which takes a phone a while.
    await aMoment()
  }
}

/** Without the ground the map stays as it is, coarser. It may be closed meanwhile. */
export function layGround(map: MapLibre): void {
  map.once('idle', () => {
    lay(map).catch(() => {})
  })
}
