/** Population, product, score and area of a municipality, each with its year and source, and the state's median beside it. */

import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { hasScore, scoreSource } from '@invest/contract/state'
import { formatMoney, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { useFigureTexts } from './figure-texts.ts'
import classes from './municipality.module.css'
import { useTexts } from './texts.ts'

export type FigureFields = Pick<
  PublicMunicipality,
  | 'populacao'
  | 'anoPopulacao'
  | 'fontePopulacao'
  | 'pib'
  | 'anoPib'
  | 'fontePib'
  | 'pontuacaoIntegrar'
  | 'anoPontuacaoIntegrar'
  | 'fontePontuacaoIntegrar'
>

interface ShownFigure {
  name: string
  /** Null where nobody knows it. */
  value: string | null
  median?: string | 0 | null | undefined
  year?: number | null
  source?: string | null
}

/** The score's source is fixed. */

interface FiguresProps {
  figures: FigureFields
  /** What only the public page knows. */
  place?: Pick<PublicMunicipality, 'areaKm2' | 'medianas'>
}

export function Figures({ figures, place }: FiguresProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const texts = useFigureTexts()
  const { populacao, pib, pontuacaoIntegrar } = figures
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const inhabitants = (count: number) => t('inhabitants', { count, shown: formatNumber(count, locale) })
  const area = (km2: number) => t('value.km2', { shown: formatNumber(Math.round(km2), locale) })
  const medians = place?.medianas
  const perPerson = populacao && pib !== null ? pib / populacao : null
  const shown: ShownFigure[] = [
    {
      name: t('field.populacao'),
      value: populacao === null ? null : inhabitants(populacao),
      median: medians?.populacao && inhabitants(Math.round(medians.populacao)),
      year: figures.anoPopulacao,
      source: figures.fontePopulacao,
    },
    {
      name: t('field.pib'),
      value: pib === null ? null : formatMoney(pib, locale),
      median: medians?.pib && formatMoney(medians.pib, locale),
      year: figures.anoPib,
      source: figures.fontePib,
    },
    ...(place
      ? [
          {
            name: t('figureName.pibPorPessoa'),
            value: perPerson === null ? null : texts.value('pibPorPessoa', perPerson),
            median: medians?.pibPorPessoa && texts.value('pibPorPessoa', medians.pibPorPessoa),
          },
          {
            name: t('figureName.areaKm2'),
            value: area(place.areaKm2),
            median: medians?.areaKm2 && area(medians.areaKm2),
            source: 'IBGE',
          },
        ]
      : []),
    ...(hasScore
      ? [
          {
            name: t('field.pontuacaoIntegrar'),
            value: pontuacaoIntegrar === null ? null : score.format(pontuacaoIntegrar * 100),
            year: figures.anoPontuacaoIntegrar,
            source: figures.fontePontuacaoIntegrar ?? scoreSource,
          },
        ]
      : []),
  ]
  return (
    <dl className={classes.figures}>
      {shown.map(({ name, value, median, year, source }) => (
        <div key={name}>
          <dt className="small">{name}</dt>
          <dd className="figures" data-none={value === null || undefined}>
            {value ?? t('notKnown')}
          </dd>
          {median && <dd className={classes.median}>{t('figures.median', { shown: median })}</dd>}
          {value !== null && (source || year) && (
            <dd className="small">{t('source', { source: [source, year].filter(Boolean).join(', ') })}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
