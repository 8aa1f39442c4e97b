/** The figures that municipalities are compared and coloured by: their values, and the year and source of each. Pure. */

import type { MunicipalityFigures, plainFigures } from '@invest/contract/municipalities/figures'
import { hasScore, scoreSource } from '@invest/contract/state'

const allNames = [
  'populacao',
  'densidade',
  'areaKm2',
  'pib',
  'pibPorPessoa',
  'pontuacaoIntegrar',
  'empresas',
  'empresasPorMil',
  'industria',
  'comercio',
  'servico',
  'abertas',
  'fechadas',
] as const
export type FigureName = (typeof allNames)[number]
export const isKept = (figure: FigureName): boolean => hasScore || figure !== 'pontuacaoIntegrar'
export const figureNames = allNames.filter(isKept)

export type Figured = Pick<MunicipalityFigures, keyof typeof plainFigures | 'areaKm2'>

const per = (of: number | null, each: number | null): number | null =>
  of === null || !each ? null : of / each
const counted = (figures: Figured, count: number): number | null =>
  figures.dataEmpresas === null ? null : count

const values: Record<FigureName, (figures: Figured) => number | null> = {
  populacao: ({ populacao }) => populacao,
  densidade: ({ populacao, areaKm2 }) => per(populacao, areaKm2),
  areaKm2: ({ areaKm2 }) => areaKm2,
  pib: ({ pib }) => pib,
  pibPorPessoa: ({ pib, populacao }) => per(pib, populacao),
  pontuacaoIntegrar: ({ pontuacaoIntegrar }) => pontuacaoIntegrar,
  empresas: (all) => counted(all, all.numeroEmpresas),
  empresasPorMil: (all) => per(counted(all, all.numeroEmpresas * 1000), all.populacao),
  industria: (all) => counted(all, all.numeroEmpresasIndustria),
  comercio: (all) => counted(all, all.numeroEmpresasComercio),
  servico: (all) => counted(all, all.numeroEmpresasServico),
  abertas: (all) => counted(all, all.numeroEmpresasAbertasUltimosCincoAnos),
  fechadas: (all) => counted(all, all.numeroEmpresasFechadasUltimosCincoAnos),
}

/** Null where nobody knows it, which is not 0. */
export const figureOf = (figure: FigureName, figures: Figured): number | null => values[figure](figures)

/** Where a figure comes from. The portal counts companies itself, and says the day. */
export type Origin = { source: string | null; year: number | null } | { countedOn: string }

const [people, product, score] = [
  (all: Figured): Origin => ({ source: all.fontePopulacao, year: all.anoPopulacao }),
  (all: Figured): Origin => ({ source: all.fontePib, year: all.anoPib }),
  (all: Figured): Origin => ({
    source: all.fontePontuacaoIntegrar ?? scoreSource,
    year: all.anoPontuacaoIntegrar,
  }),
]
const area = (): Origin => ({ source: 'IBGE', year: null })
const registry = ({ dataEmpresas }: Figured): Origin => ({ countedOn: dataEmpresas ?? '' })

const origins: Record<FigureName, ((figures: Figured) => Origin)[]> = {
  populacao: [people],
  densidade: [people],
  areaKm2: [area],
  pib: [product],
  pibPorPessoa: [product, people],
  pontuacaoIntegrar: [score],
  empresas: [registry],
  empresasPorMil: [registry, people],
  industria: [registry],
  comercio: [registry],
  servico: [registry],
  abertas: [registry],
  fechadas: [registry],
}

/** One for each figure that the value is made of. */
export const originsOf = (figure: FigureName, figures: Figured): Origin[] =>
  origins[figure].map((origin) => origin(figures))
