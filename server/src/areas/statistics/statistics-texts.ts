/** The words of the spreadsheet of statistics. */

import type { Language } from '@invest/contract/language'
import { sealName } from '@invest/contract/state'
import type { GeneralStatistics, MonthlyStatistics } from '@invest/contract/statistics'

type Totals = keyof GeneralStatistics
type Monthly = Exclude<keyof MonthlyStatistics, 'mes'>

export interface StatisticsTexts {
  file: string
  title: string
  /** The names of the two sheets: at most 31 characters. */
  generalSheet: string
  monthlySheet: string
  measure: string
  total: string
  month: string
  totals: Record<Totals, string>
  months: Record<Monthly, string>
  /** Names the month in the language of the file, whatever the reader's program speaks. */
  monthFormat: string
}

export const statisticsTexts: Record<Language, StatisticsTexts> = {
  pt: {
    file: 'estatisticas-portal-de-investimentos',
    title: 'Estatísticas do portal de investimentos',
    generalSheet: 'Totais',
    monthlySheet: 'Por mês',
    measure: 'Indicador',
    total: 'Total',
    month: 'Mês',
    totals: {
      totalUsuariosCadastrados: 'Usuários cadastrados',
      totalEmpresasCadastradas: 'Empresas cadastradas',
      totalEmpresasMadeInRS: `Empresas com o selo ${sealName}`,
      totalEmpresasBuscandoInvestimentos: 'Empresas buscando investimentos',
      totalEmpresasFavoritadas: 'Empresas favoritadas',
      totalEmpresasOcultadas: 'Empresas ocultadas',
    },
    months: {
      totalUsuariosCadastrados: 'Usuários novos',
      totalEmpresasCadastradas: 'Empresas novas',
      totalEmpresasMadeInRS: `Selos ${sealName} habilitados`,
      totalEmpresasFavoritadas: 'Empresas favoritadas',
      totalEmpresasOcultadas: 'Empresas ocultadas',
    },
    monthFormat: '[$-416]mmmm" de "yyyy',
  },
  en: {
    file: 'investment-portal-statistics',
    title: 'Statistics of the investment portal',
    generalSheet: 'Totals',
    monthlySheet: 'By month',
    measure: 'Figure',
    total: 'Total',
    month: 'Month',
    totals: {
      totalUsuariosCadastrados: 'Registered users',
      totalEmpresasCadastradas: 'Registered companies',
      totalEmpresasMadeInRS: `Companies with the ${sealName} seal`,
      totalEmpresasBuscandoInvestimentos: 'Companies seeking investment',
      totalEmpresasFavoritadas: 'Companies marked as favourites',
      totalEmpresasOcultadas: 'Hidden companies',
    },
    months: {
      totalUsuariosCadastrados: 'New users',
      totalEmpresasCadastradas: 'New companies',
      totalEmpresasMadeInRS: `${sealName} seals enabled`,
      totalEmpresasFavoritadas: 'Companies marked as favourites',
      totalEmpresasOcultadas: 'Hidden companies',
    },
    monthFormat: '[$-409]mmmm yyyy',
  },
  es: {
    file: 'estadisticas-portal-de-inversiones',
    title: 'Estadísticas del portal de inversiones',
    generalSheet: 'Totales',
    monthlySheet: 'Por mes',
    measure: 'Indicador',
    total: 'Total',
    month: 'Mes',
    totals: {
      totalUsuariosCadastrados: 'Usuarios registrados',
      totalEmpresasCadastradas: 'Empresas registradas',
      totalEmpresasMadeInRS: `Empresas con el sello ${sealName}`,
      totalEmpresasBuscandoInvestimentos: 'Empresas que buscan inversión',
      totalEmpresasFavoritadas: 'Empresas favoritas',
      totalEmpresasOcultadas: 'Empresas ocultadas',
    },
    months: {
      totalUsuariosCadastrados: 'Usuarios nuevos',
      totalEmpresasCadastradas: 'Empresas nuevas',
      totalEmpresasMadeInRS: `Sellos ${sealName} habilitados`,
      totalEmpresasFavoritadas: 'Empresas favoritas',
      totalEmpresasOcultadas: 'Empresas ocultadas',
    },
    monthFormat: '[$-C0A]mmmm" de "yyyy',
  },
}
