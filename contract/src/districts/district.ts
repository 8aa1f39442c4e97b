/** Industrial districts with their lots, statistics and drawing. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Distance } from './distances.ts'
import { Lot } from './lots.ts'
import { byDistrict, readProedi, textLanguage } from './shared.ts'

/** For each group of situations: how many lots, how many hectares, and the share of both in per cent. */
export const DistrictStatistics = z.object({
  numLotesEmAnalise: z.int(),
  pctLotesEmAnalise: z.number(),
  areaEmAnalise: z.number(),
  pctAreaEmAnalise: z.number(),
  numLotesEmNegociacao: z.int(),
  pctLotesEmNegociacao: z.number(),
  areaEmNegociacao: z.number(),
  pctAreaEmNegociacao: z.number(),
  numLotesOcupados: z.int(),
  pctLotesOcupados: z.number(),
  areaOcupados: z.number(),
  pctAreaOcupados: z.number(),
  numLotesIndisponiveis: z.int(),
  pctLotesIndisponiveis: z.number(),
  areaIndisponiveis: z.number(),
  pctAreaIndisponiveis: z.number(),
  numLotesDisponiveis: z.int(),
  pctLotesDisponiveis: z.number(),
  areaDisponiveis: z.number(),
  pctAreaDisponiveis: z.number(),
  totalLotes: z.int(),
  totalArea: z.number(),
})
export type DistrictStatistics = z.infer<typeof DistrictStatistics>

/** A district on the picker's map. */
export const DistrictItem = z.object({
  id: z.int(),
  nome: z.string(),
  /** Of `nome`. */
  idioma: textLanguage,
  sigla: z.string(),
  municipio: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  totalLotes: z.int(),
  /** In hectares. */
  totalArea: z.number(),
  numLotesDisponiveis: z.int(),
  areaDisponiveis: z.number(),
})
export type DistrictItem = z.infer<typeof DistrictItem>

/** Where a fact about a district comes from. */
const Sourced = z.object({
  texto: z.string(),
  idioma: textLanguage,
  fonte: z.string(),
  idiomaFonte: textLanguage,
})

export const District = z.object({
  id: z.int(),
  nome: z.string(),
  /** Of `nome`. */
  idioma: textLanguage,
  sigla: z.string(),
  municipio: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  urlImagemFundo: z.nullable(z.string()),
  /** The address of the drawing, below the API; null where the district has none. It changes with the drawing. */
  svgLotes: z.nullable(z.string()),
  /** Whether drawing and lots are demonstration data. */
  demonstracao: z.boolean(),
  urlGoogleMaps: z.nullable(z.string()),
  acesso: z.nullable(Sourced),
  infraestrutura: z.nullable(Sourced),
  /** The nearest port and airports, nearest first. */
  distancias: z.array(Distance),
  lotes: z.array(Lot),
  estatisticas: DistrictStatistics,
})
export type District = z.infer<typeof District>

/** The districts, one of them whole, and its drawing. */
export const districtCalls = {
  list: endpoint({
    ...readProedi,
    path: '/proedi/distrito-industrial',
    summary: 'The districts, with what is available in each',
    answer: z.array(DistrictItem),
  }),
  get: endpoint({
    ...readProedi,
    path: '/proedi/distrito-industrial/abreviacao/:sigla',
    summary: 'A district with its lots and statistics, by its abbreviation',
    params: z.object({ sigla: z.string().check(z.maxLength(20)) }),
    answer: District,
    errors: ['distrito-desconhecido'],
  }),
  drawing: endpoint({
    ...readProedi,
    path: '/proedi/distrito-industrial/baixar-svg/:districtId',
    summary: "The drawing of a district's lots; each lot is the element whose id is its `cdOriginalSvg`",
    params: byDistrict,
    // The address in `svgLotes` names the version of the drawing, so that browsers may keep it.
    query: z.object({ versao: z.optional(z.string().check(z.maxLength(64))) }),
    transport: 'bytes',
    media: ['image/svg+xml'],
    answer: z.unknown(),
    errors: ['distrito-desconhecido', 'distrito-sem-desenho'],
  }),
}
