/** Companies and places on the map. docs/rules/map.md has their rules. */
import * as z from 'zod/mini'
import type { ContractArea } from './area.ts'
import { endpoint } from './endpoint.ts'
import { mapLimits } from './search/map-limits.ts'
import { SearchFields } from './search/search.ts'

export const placeTypes = ['AEROPORTO', 'PORTO', 'DISTRITO_INDUSTRIAL'] as const
export const Place = z.object({
  nome: z.string(),
  /** A district's abbreviation, or an airport's IATA or ICAO code; null where there is none. */
  sigla: z.nullable(z.string()),
  tipoLocal: z.enum(placeTypes),
  latitude: z.number(),
  longitude: z.number(),
  /** False for an aerodrome without scheduled flights. */
  principal: z.boolean(),
})
export type Place = z.infer<typeof Place>

/** The fields that a marker on the map needs. */
export const MapCompany = z.object({
  id: z.string(),
  cnpj: z.string(),
  nomeExibicao: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  habilitadoMadeInRs: z.boolean(),
  buscandoInvestimentos: z.boolean(),
})
export type MapCompany = z.infer<typeof MapCompany>

/** The companies of one cell, at their mean position. */
export const Cluster = z.object({
  latitude: z.number(),
  longitude: z.number(),
  total: z.int(),
  /** What those of them that seek investment seek together, in whole reais. */
  valorBuscado: z.number(),
})
export type Cluster = z.infer<typeof Cluster>

/** What a row and the card of a marker add to `MapCompany`. */
export const MarkerCard = z.object({
  id: z.string(),
  municipio: z.string(),
  /** The description of the main activity; null where the table does not know its code. */
  atividade: z.nullable(z.string()),
  /** The address of the album's first photo, or of the logo. */
  imagem: z.nullable(z.string()),
  /** Reais. */
  valorEsperadoInvestimento: z.nullable(z.number()),
})
export type MarkerCard = z.infer<typeof MarkerCard>
/** As many as the map shows one by one (MAP-6). */
export const mostMarkerCards = 60

const {
  texto,
  ajustes,
  codMunicipioRfb,
  nome,
  cnpj,
  cnaes,
  produtosOuServicos,
  buscandoInvestimentos,
  apenasMadeInRs,
} = SearchFields.shape
const shown = z._default(z.boolean(), true)

/** `municipio` is a `codMunicipioRfb`. Zooms are those of 256-pixel tiles (MAP-10). */
export const MapFilter = z.object({
  texto,
  ajustes,
  nome,
  cnpj,
  cnaes,
  municipio: codMunicipioRfb,
  produtosOuServicos,
  buscandoInvestimentos,
  apenasMadeInRs,
  mostrarEmpresas: shown,
  mostrarDistritosIndustriais: shown,
  mostrarPortos: shown,
  mostrarAeroportos: shown,
  limites: mapLimits,
  zoom: z.nullish(z.number().check(z.minimum(0), z.maximum(22))),
})
export type MapFilter = z.infer<typeof MapFilter>

export const MapAnswer = z.object({
  empresas: z.array(MapCompany),
  /** Companies too close together to show one by one; filled only when `limites` and `zoom` are given. */
  agrupamentos: z.array(Cluster),
  /** The companies of `empresas` and `agrupamentos` together. */
  total: z.int(),
  /** Only without `limites`: there are more than the 5,000 companies in `empresas`. */
  limitado: z.boolean(),
  portos: z.array(Place),
  aeroportos: z.array(Place),
  distritosIndustriais: z.array(Place),
  latInicial: z.number(),
  lngInicial: z.number(),
  zoomInicial: z.number(),
})
export type MapAnswer = z.infer<typeof MapAnswer>

export const map = {
  list: endpoint({
    method: 'POST',
    path: '/mapa/listar',
    area: 'mapa',
    access: 'signed-in',
    changes: false,
    summary: 'Companies, districts, ports and airports; clusters for what is seen with `limites` and `zoom`',
    whoMay: 'Anyone signed in',
    body: MapFilter,
    answer: MapAnswer,
  }),
  cards: endpoint({
    method: 'POST',
    path: '/mapa/cartoes',
    area: 'mapa',
    access: 'signed-in',
    changes: false,
    summary: "Town, main activity, picture and amount sought of the map's companies",
    whoMay: 'Anyone signed in; companies that the caller may not see are left out',
    body: z.object({ ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(mostMarkerCards)) }),
    answer: z.array(MarkerCard),
  }),
}

export const mapArea = {
  calls: map,
} as const satisfies ContractArea
