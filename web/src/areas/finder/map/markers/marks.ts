/** Everything that the map shows as a sign, with one key for its row and its marker. Pure. */
import type { Cluster, MapAnswer, MapCompany, Place } from '@invest/contract/map'
import type { Kind } from '../../finder-address.ts'

interface Placed {
  /** The same for the row in the list and the marker on the canvas. */
  key: string
  latitude: number
  longitude: number
  /** Half of the sign's side or diameter, in pixels. */
  radius: number
}
export type Mark =
  /** `reach` is how far a cluster's towns lie from it, in degrees of longitude; `seeking` that some company seeks investment. */
  | (Placed & { kind: 'cluster'; cluster: Cluster; reach: number; seeking: boolean })
  | (Placed & { kind: 'company'; company: MapCompany })
  | (Placed & { kind: 'place'; place: Place })

export const keyOfCompany = ({ id }: Pick<MapCompany, 'id'>): string => `company ${id}`
export const keyOfCluster = ({ latitude, longitude }: Cluster): string => `cluster ${latitude} ${longitude}`
export const keyOfPlace = ({ tipoLocal, sigla, nome }: Place): string => `place ${tipoLocal} ${sigla ?? nome}`

const signs = { company: 8, place: 12 } as const
/** Clusters stand 44 pixels apart (MAP-8). Grows by the number's magnitude, so that 3 and 900 are told apart. */
export const clusterRadius = (total: number): number => Math.round(Math.min(30, 12 + Math.log10(total) * 5.5))

export const placesOf = (answer: MapAnswer): Place[] => [
  ...answer.distritosIndustriais,
  ...answer.portos,
  ...answer.aeroportos,
]

/** Before, aerodromes without scheduled flights would crowd the state. */
const aerodromesFrom = 8.5

/** What is switched off is hidden at once, before the answer without it is there. */
export const onlyShown = (answer: MapAnswer, hidden: readonly Kind[], zoom: number): MapAnswer => ({
  ...answer,
  portos: hidden.includes('portos') ? [] : answer.portos,
  aeroportos: hidden.includes('aeroportos')
    ? []
    : answer.aeroportos.filter(({ principal }) => principal || zoom >= aerodromesFrom),
})

/** The degrees of longitude of so many pixels. A cluster's cell is 64 pixels wide (MAP-6). */
export const degreesOf = (pixels: number, zoom: number): number => (pixels / (256 * 2 ** zoom)) * 360

/** In the order in which signs take their room: clusters, companies, places. */
export const marksOf = (answer: MapAnswer, zoom: number): Mark[] => {
  const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({ latitude, longitude })
  const clusters = answer.agrupamentos.toSorted((a, b) => b.total - a.total)
  return [
    ...clusters.map((cluster): Mark => {
      const radius = clusterRadius(cluster.total)
      return {
        key: keyOfCluster(cluster),
        kind: 'cluster',
        ...at(cluster),
        radius,
        cluster,
        reach: degreesOf(32, zoom),
        seeking: cluster.valorBuscado > 0,
      }
    }),
    ...answer.empresas.map((company): Mark => {
      return { key: keyOfCompany(company), kind: 'company', ...at(company), radius: signs.company, company }
    }),
    ...placesOf(answer).map((place): Mark => {
      return { key: keyOfPlace(place), kind: 'place', ...at(place), radius: signs.place, place }
    }),
  ]
}

/** The cluster that a company is most probably counted in: the one nearest to where it is. */
export function nearestCluster(
  { latitude, longitude }: { latitude?: number | null; longitude?: number | null },
  marks: readonly Mark[],
): Mark | undefined {
  if (latitude == null || longitude == null) return undefined
  const off = (mark: Mark) => Math.hypot(mark.latitude - latitude, mark.longitude - longitude)
  return marks.reduce<Mark | undefined>(
    (nearest, mark) => (mark.kind === 'cluster' && (!nearest || off(mark) < off(nearest)) ? mark : nearest),
    undefined,
  )
}
