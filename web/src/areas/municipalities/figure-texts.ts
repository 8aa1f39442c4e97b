/** Writes figures, their units and where they come from in the reader's language. */
import { formatDay, formatNumber, formatShortMoney, formatWholeMoney } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { type Figured, type FigureName, originsOf } from './known-figures.ts'
import { useTexts } from './texts.ts'

const units = {
  populacao: 'habitantes',
  densidade: 'habPorKm2',
  areaKm2: 'km2',
  pib: 'reais',
  pibPorPessoa: 'reaisPorPessoa',
  pontuacaoIntegrar: 'pontos',
  empresas: 'empresas',
  empresasPorMil: 'porMil',
  industria: 'empresas',
  comercio: 'empresas',
  servico: 'empresas',
  abertas: 'empresas',
  fechadas: 'empresas',
} as const satisfies Record<FigureName, string>

export function useFigureTexts() {
  const { t } = useTexts()
  const locale = useLocale()
  const digits = (value: number, exactly: number) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: exactly,
      maximumFractionDigits: exactly,
      useGrouping: 'always',
    }).format(value)
  return {
    name: (figure: FigureName) => t(`figureName.${figure}`),
    unit: (figure: FigureName) => t(`unit.${units[figure]}`),
    value(figure: FigureName, value: number): string {
      switch (figure) {
        case 'pib':
          return formatShortMoney(value, locale)
        case 'pibPorPessoa':
          return formatWholeMoney(value, locale)
        case 'pontuacaoIntegrar':
          return digits(value * 100, 2)
        case 'areaKm2':
          return t('value.km2', { shown: formatNumber(Math.round(value), locale) })
        case 'densidade':
          return t('value.habPorKm2', { shown: digits(value, 1) })
        case 'empresasPorMil':
          return digits(value, 1)
        default:
          return formatNumber(value, locale)
      }
    },
    /** Where a figure comes from, each source with its year. */
    sources: (figure: FigureName, figures: Figured): string[] =>
      originsOf(figure, figures)
        .map((origin) =>
          'countedOn' in origin
            ? origin.countedOn && t('map.countedIn', { date: formatDay(origin.countedOn, locale) })
            : [origin.source, origin.year].filter(Boolean).join(', '),
        )
        .filter((source) => source !== ''),
  }
}
