/** A district's statistics, from the sums of each group of situations (DISTRICT-6). Pure. */
import type { DistrictStatistics } from '@invest/contract/districts/district'
import type { LotGroup } from '@invest/contract/districts/lots'

export interface GroupSum {
  grupo: LotGroup
  lotes: number
  /** In hectares. */
  area: number
}

/** The ending of the wire's field names for each group. */
const suffixes = {
  EM_ANALISE: 'EmAnalise',
  EM_NEGOCIACAO: 'EmNegociacao',
  OCUPADO: 'Ocupados',
  INDISPONIVEL: 'Indisponiveis',
  DISPONIVEL: 'Disponiveis',
} as const satisfies Record<LotGroup, string>

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const percent = (part: number, whole: number) => (whole > 0 ? rounded((100 * part) / whole, 2) : 0)

export function statisticsOf(sums: readonly GroupSum[]): DistrictStatistics {
  const totalLotes = sumOf(sums.map((one) => one.lotes))
  const totalArea = rounded(sumOf(sums.map((one) => one.area)), 4)
  const groups = Object.entries(suffixes).flatMap(([grupo, suffix]) => {
    const { lotes, area } = sums.find((one) => one.grupo === grupo) ?? { lotes: 0, area: 0 }
    return [
      [`numLotes${suffix}`, lotes],
      [`pctLotes${suffix}`, percent(lotes, totalLotes)],
      [`area${suffix}`, rounded(area, 4)],
      [`pctArea${suffix}`, percent(area, totalArea)],
    ]
  })
  return { ...Object.fromEntries(groups), totalLotes, totalArea } as DistrictStatistics
}
