/** The five groups of situations, in the order of tables and legends, with their part of the statistics' field names. */
import type { DistrictStatistics } from '@invest/contract/districts/district'
import type { LotGroup } from '@invest/contract/districts/lots'

export const groupsInOrder = [
  ['DISPONIVEL', 'Disponiveis'],
  ['EM_NEGOCIACAO', 'EmNegociacao'],
  ['EM_ANALISE', 'EmAnalise'],
  ['OCUPADO', 'Ocupados'],
  ['INDISPONIVEL', 'Indisponiveis'],
] as const satisfies readonly (readonly [LotGroup, string])[]

export const groupColour: Record<LotGroup, string> = {
  DISPONIVEL: 'var(--lot-available)',
  EM_NEGOCIACAO: 'var(--lot-negotiation)',
  EM_ANALISE: 'var(--lot-analysis)',
  OCUPADO: 'var(--lot-occupied)',
  INDISPONIVEL: 'var(--lot-unavailable)',
}

export interface GroupShare {
  group: LotGroup
  lots: number
  lotShare: number
  area: number
  areaShare: number
}

/** The statistics as one row for each group; shares in per cent, areas in hectares. */
export const sharesOf = (statistics: DistrictStatistics): GroupShare[] =>
  groupsInOrder.map(([group, name]) => ({
    group,
    lots: statistics[`numLotes${name}`],
    lotShare: statistics[`pctLotes${name}`],
    area: statistics[`area${name}`],
    areaShare: statistics[`pctArea${name}`],
  }))
