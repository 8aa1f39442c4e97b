import type { HomeOverview } from '@invest/contract/home'
import { hasLots } from '@invest/contract/state'
import { formatNumber } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import classes from './home.module.css'
import { useTexts } from './texts.ts'

/** As high while the figures are on their way, so that nothing moves when they come. */
export function Facts({ overview, failed }: { overview: HomeOverview | undefined; failed: boolean }) {
  const { t } = useTexts()
  const locale = useLocale()
  if (failed && !overview) return <p className={classes.facts}>{t('failed')}</p>
  const { empresas = 0, buscandoInvestimento = 0, comSelo = 0, distritos = [] } = overview ?? {}
  const lots = distritos.reduce((sum, { lotesDisponiveis }) => sum + lotesDisponiveis, 0)
  const facts = [
    [empresas, 'facts.companies'],
    [buscandoInvestimento, 'facts.seeking'],
    [comSelo, 'facts.seal'],
    ...(hasLots ? ([[lots, 'facts.lots']] as const) : []),
  ] as const
  return (
    <ul className={classes.facts} aria-label={t('facts')} aria-busy={!overview}>
      {facts.map(([count, name]) => (
        <li key={name}>
          <strong className="figures">{overview ? formatNumber(count, locale) : '…'}</strong>
          {t(name, { count })}
        </li>
      ))}
    </ul>
  )
}
