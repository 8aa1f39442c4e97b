/** Makes the features that the canvas draws from an answer of the map's call. Pure. */
import type { Cluster, MapAnswer, MapCompany, Place } from '@invest/contract/map'
import type { FeatureCollection, Point } from 'geojson'

const points = <T>(
  items: readonly T[],
  at: (item: T) => [number, number],
  about: (item: T, i: number) => object,
) =>
  ({
    type: 'FeatureCollection',
    features: items.map((item, i) => ({
      type: 'Feature',
      id: i,
      geometry: { type: 'Point', coordinates: at(item) },
      properties: about(item, i),
    })),
  }) satisfies FeatureCollection<Point>

export const placesOf = (answer: MapAnswer): Place[] => [
  ...answer.distritosIndustriais,
  ...answer.portos,
  ...answer.aeroportos,
]

export const companyPoints = (companies: readonly MapCompany[]) =>
  points(
    companies,
    ({ longitude, latitude }) => [longitude, latitude],
    ({ cnpj, nomeExibicao, habilitadoMadeInRs, buscandoInvestimentos }) => ({
      cnpj,
      nome: nomeExibicao,
      selo: habilitadoMadeInRs,
      busca: buscandoInvestimentos,
    }),
  )

export const clusterPoints = (clusters: readonly Cluster[], shown: (total: number) => string) =>
  points(
    clusters,
    ({ longitude, latitude }) => [longitude, latitude],
    ({ total }, i) => ({ total, texto: shown(total), i }),
  )

export const placePoints = (places: readonly Place[]) =>
  points(
    places,
    ({ longitude, latitude }) => [longitude, latitude],
    ({ nome, tipoLocal }, i) => ({ nome, tipo: tipoLocal, i }),
  )
