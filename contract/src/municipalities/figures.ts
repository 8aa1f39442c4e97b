/** Figures of municipalities that nobody types: each has its year and source. */

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { FileItem } from '../fields.ts'
import { hasScore } from '../state.ts'
import { Activity, anyone, RegistryName } from './shared.ts'

/** The most frequent main activities of active head offices, and how many there are. */
export const PopularActivity = z.object({ atividadeEconomicaVO: Activity, numeroEmpresas: z.int() })
export type PopularActivity = z.infer<typeof PopularActivity>

/** Figures that nobody types: each has its year and source; null where none is known. */
export const plainFigures = {
  populacao: z.nullable(z.int()),
  anoPopulacao: z.nullable(z.int()),
  fontePopulacao: z.nullable(z.string()),
  /** In reais. */
  pib: z.nullable(z.number()),
  anoPib: z.nullable(z.int()),
  fontePib: z.nullable(z.string()),
  /** 0 to 1; null without a score. */
  pontuacaoIntegrar: z.nullable(z.number()),
  anoPontuacaoIntegrar: z.nullable(z.int()),
  fontePontuacaoIntegrar: z.nullable(z.string()),
  /** Active head offices of the registry, and those by kind of main activity; the rest are neither of the three. */
  numeroEmpresas: z.int(),
  numeroEmpresasAbertasUltimosCincoAnos: z.int(),
  numeroEmpresasFechadasUltimosCincoAnos: z.int(),
  numeroEmpresasIndustria: z.int(),
  numeroEmpresasComercio: z.int(),
  numeroEmpresasServico: z.int(),
  /** The day whose registry the numbers of companies are from, YYYY-MM-DD; null before the first count. */
  dataEmpresas: z.nullable(z.string()),
}
export const figures = {
  ...plainFigures,
  cnaesIndustria: z.array(PopularActivity),
  cnaesComercio: z.array(PopularActivity),
  cnaesServico: z.array(PopularActivity),
}

/** Names of figures that are older than they should be (MUNICIPALITY-14). */
export const agingFigures = ['populacao', 'pib', 'pontuacaoIntegrar', 'empresas'] as const
export type AgingFigure = (typeof agingFigures)[number]
/** Those that the state's municipalities have. */
export const keptFigures = agingFigures.filter((figure) => hasScore || figure !== 'pontuacaoIntegrar')

/** IBGE's intermediate region, with its code of four digits. */
export const Region = z.object({ codigo: z.string(), nome: z.string() })
export type Region = z.infer<typeof Region>

/** One municipality's figures and what it offers, for the list, the map of the state and comparisons (MUNICIPALITY-65). */
export const MunicipalityFigures = z.object({
  municipioJunta: RegistryName,
  codIbge: z.string(),
  areaKm2: z.number(),
  ...plainFigures,
  /** Null until the reference data have been loaded. */
  regiao: z.nullable(Region),
  imagemLogo: z.nullable(FileItem),
  /** The programme's districts there, and their lots that are available. */
  distritosIndustriais: z.int(),
  lotesDisponiveis: z.int(),
  /** Tax incentives on its page. */
  incentivos: z.int(),
  /** Companies of the portal that seek investment and that their owners do not hide. */
  empresasBuscandoInvestimento: z.int(),
})
export type MunicipalityFigures = z.infer<typeof MunicipalityFigures>

/** The figures of all municipalities. */
export const figureCalls = {
  figures: endpoint({
    ...anyone,
    path: '/municipio/publico/indicadores',
    summary: 'The figures of all municipalities of the state, and what each offers',
    answer: z.array(MunicipalityFigures),
  }),
}
