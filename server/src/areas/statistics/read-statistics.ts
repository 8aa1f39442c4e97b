/** How much there is of what, and what was new in each month (STATS-1, STATS-2). */
import type { Language } from '@invest/contract/language'
import type { GeneralStatistics, MonthlyStatistics } from '@invest/contract/statistics'
import type { AreaDeps } from '../../area.ts'
import { today } from '../../ports/clock.ts'
import { type Measure, monthCounts, totals } from './month-lines-repository.ts'
import { firstDay, monthOf, monthsBack, nameOf } from './months.ts'

export type StatisticsDeps = Pick<AreaDeps, 'db' | 'clock'>

export async function readGeneral({ db }: StatisticsDeps): Promise<GeneralStatistics> {
  const counted = await totals(db)
  const total = (measure: Measure) => counted.get(measure) ?? 0
  return {
    totalUsuariosCadastrados: total('USUARIOS'),
    totalEmpresasCadastradas: total('EMPRESAS'),
    totalEmpresasMadeInRS: total('COM_SELO'),
    totalEmpresasBuscandoInvestimentos: total('BUSCANDO'),
    totalEmpresasFavoritadas: total('FAVORITAS'),
    totalEmpresasOcultadas: total('OCULTADAS'),
  }
}

/** From the first month with anything to the current one, those without anything too; the latest first. */
export async function readMonthly(
  { db, clock }: StatisticsDeps,
  language: Language,
): Promise<MonthlyStatistics[]> {
  const counts = await monthCounts(db)
  const counted = new Map(counts.map(({ medida, mes, total }) => [`${medida} ${mes}`, total]))
  const now = monthOf(today(clock))
  const first = counts.map(({ mes }) => mes).sort()[0]
  return monthsBack(now, first === undefined ? now : monthOf(first)).map((month) => {
    const total = (measure: Measure) => counted.get(`${measure} ${firstDay(month)}`) ?? 0
    return {
      mes: { nome: nameOf(month, language), ...month },
      totalUsuariosCadastrados: total('USUARIOS'),
      totalEmpresasCadastradas: total('EMPRESAS'),
      totalEmpresasMadeInRS: total('SELOS'),
      totalEmpresasFavoritadas: total('FAVORITAS'),
      totalEmpresasOcultadas: total('OCULTADAS'),
    }
  })
}
