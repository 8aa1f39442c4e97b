/** When figures of a municipality are too old to be relied on. Pure. */
import { dayMs } from '@invest/contract/limits'
import type { AgingFigure } from '@invest/contract/municipalities/figures'

/** Years after which a figure is old: IBGE estimates people each year, and publishes GDP two years later. */
const shelfLife = { populacao: 2, pib: 4, pontuacaoIntegrar: 2 } as const
/** The last year for which all of a municipality's yearly figures serve; undefined where none is known. */
export function lastYearOf(figures: {
  anoPopulacao: number | null
  anoPib: number | null
  anoPontuacaoIntegrar: number | null
}): number | undefined {
  const { anoPopulacao, anoPib, anoPontuacaoIntegrar } = figures
  const years = [
    anoPopulacao === null ? [] : anoPopulacao + shelfLife.populacao,
    anoPib === null ? [] : anoPib + shelfLife.pib,
    anoPontuacaoIntegrar === null ? [] : anoPontuacaoIntegrar + shelfLife.pontuacaoIntegrar,
  ].flat()
  return years.length > 0 ? Math.min(...years) : undefined
}

const companyDays = 7

/** The figures past their shelf life (MUNICIPALITY-14). One that is not known is not old. */
export function agedFigures(
  figures: {
    anoPopulacao: number | null
    anoPib: number | null
    anoPontuacaoIntegrar: number | null
    dataEmpresas: string | null
  },
  today: string,
): AgingFigure[] {
  const year = Number(today.slice(0, 4))
  const isOld = (of: number | null, years: number) => of !== null && year - of > years
  const { anoPopulacao, anoPib, anoPontuacaoIntegrar, dataEmpresas } = figures
  const countedDaysAgo = dataEmpresas === null ? 0 : (Date.parse(today) - Date.parse(dataEmpresas)) / dayMs
  const old: Record<AgingFigure, boolean> = {
    populacao: isOld(anoPopulacao, shelfLife.populacao),
    pib: isOld(anoPib, shelfLife.pib),
    pontuacaoIntegrar: isOld(anoPontuacaoIntegrar, shelfLife.pontuacaoIntegrar),
    empresas: countedDaysAgo > companyDays,
  }
  return (Object.keys(old) as AgingFigure[]).filter((figure) => old[figure])
}
