/** Population, product and score of a municipality, each with its year and source. */
import type { PublicMunicipality } from '@invest/contract/municipalities/pages'
import { formatMoney, formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
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

/** The score's source is fixed. */
const scoreSource = 'SPGG/DEE'

export function Figures({ figures }: { figures: FigureFields }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { populacao, pib, pontuacaoIntegrar } = figures
  const score = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const shown = [
    {
      name: t('field.populacao'),
      value:
        populacao === null
          ? null
          : t('inhabitants', { count: populacao, shown: formatNumber(populacao, locale) }),
      year: figures.anoPopulacao,
      source: figures.fontePopulacao,
    },
    {
      name: t('field.pib'),
      value: pib === null ? null : formatMoney(pib, locale),
      year: figures.anoPib,
      source: figures.fontePib,
    },
    {
      name: t('field.pontuacaoIntegrar'),
      value: pontuacaoIntegrar === null ? null : score.format(pontuacaoIntegrar * 100),
      year: figures.anoPontuacaoIntegrar,
      source: figures.fontePontuacaoIntegrar ?? scoreSource,
    },
  ]
  return (
    <dl className={classes.figures}>
      {shown.map(({ name, value, year, source }) => (
        <div key={name}>
          <dt className="small">{name}</dt>
          <dd className="figures" data-none={value === null || undefined}>
            {value ?? t('notKnown')}
          </dd>
          {value !== null && (source || year) && (
            <dd className="small">{t('source', { source: [source, year].filter(Boolean).join(', ') })}</dd>
          )}
        </div>
      ))}
    </dl>
  )
}
