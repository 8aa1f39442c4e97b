/** The simulator as the screen and the lot's dialog show it: form, result, and where the figures come from (DISTRICT-30). */
import { simulatePrice } from '@invest/contract/rules/lot-price'
import { Button, Skeleton } from '@mantine/core'
import { IconTableOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatExactMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { formatArea } from './area-text.ts'
import { Notices } from './notices.tsx'
import { PriceBasis } from './price-basis.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { PriceForm } from './price-form.tsx'
import { usePrices } from './price-queries.ts'
import { shareText } from './share-text.ts'
import { completed, type Simulation } from './simulation-address.ts'
import classes from './simulator.module.css'
import { useTexts } from './texts.ts'

interface SimulatorProps {
  simulation: Simulation
  /** Gets the whole simulation, also where only the table fills it in. */
  onChange: (simulation: Simulation) => void
  /** The buttons below the result. */
  actions: (shown: { simulation: Simulation; isCurrent: boolean; newest: number }) => ReactNode
  /** The address, for whoever reads it on paper. */
  address?: string | undefined
  /** For a dialog, where one column has to do. */
  compact?: boolean
}

export function Simulator({ simulation: asked, onChange, actions, address, compact }: SimulatorProps) {
  const { t } = useTexts()
  const locale = useLocale()
  const { table, current, error, isUnknownVersion, retry } = usePrices(asked.versao)
  const simulation = table && completed(asked, table)
  // The address then holds everything that the result goes by, whoever copies it.
  useEffect(() => {
    if (simulation && JSON.stringify(simulation) !== JSON.stringify(asked)) onChange(simulation)
  })
  if (isUnknownVersion && current)
    return (
      <div role="alert">
        <EmptyState
          icon={IconTableOff}
          title={t('unknownVersion', { version: asked.versao })}
          text={t('unknownVersion.text')}
          action={
            <Button variant="default" onClick={() => onChange({ ...asked, versao: current.versao })}>
              {t('unknownVersion.use')}
            </Button>
          }
        />
      </div>
    )
  if (error instanceof ApiError && error.codigo === 'precos-desconhecidos')
    return <EmptyState icon={IconTableOff} title={t('noPrices')} text={t('noPrices.text')} />
  if (error) return <ErrorState error={error} title={t('loadFailed')} onRetry={retry} />
  if (!simulation || !table || !current) return <Waiting compact={compact} />
  const change = (more: Partial<Simulation>) => onChange({ ...simulation, ...more })
  const isCurrent = table.versao === current.versao
  const result =
    simulation.area === null
      ? undefined
      : simulatePrice(table, { ...simulation, sigla: simulation.distrito, area: simulation.area })
  // Paper does not show the form.
  const summary = [
    table.precos.find(({ sigla }) => sigla === simulation.distrito)?.nome,
    simulation.numero && t('lot', { number: simulation.numero }),
    `${formatArea(simulation.area ?? 0, locale)} ha`,
    table.usos.find(({ codigo }) => codigo === simulation.uso)?.nome,
  ]
  return (
    <div className={classes.simulator} data-compact={compact || undefined}>
      <Notices table={table} newer={isCurrent ? undefined : current} onUse={(versao) => change({ versao })} />
      <PriceForm table={table} simulation={simulation} onChange={change} />
      <section className={classes.final} aria-label={t('result')} data-known={result ? true : undefined}>
        {result && <p className={classes.summary}>{summary.filter(Boolean).join(' · ')}</p>}
        <h2>{t('result.final')}</h2>
        <output className="figures">
          {result ? formatExactMoney(result.valorFinal, locale) : t('result.missing')}
        </output>
        {result && result.percentual > 0 && (
          <>
            <div className={classes.bar} aria-hidden>
              <span style={{ width: `${100 - result.percentual / 100}%` }} />
            </div>
            <p className={classes.pays}>
              {t('result.pays', { share: shareText(result.percentual, locale) })}
            </p>
          </>
        )}
      </section>
      <div className={classes.details}>
        {result && <PriceBreakdown table={table} simulation={simulation} result={result} />}
        <div className={classes.actions}>{actions({ simulation, isCurrent, newest: current.versao })}</div>
        <PriceBasis table={table} address={address} />
      </div>
    </div>
  )
}

function Waiting({ compact }: { compact: boolean | undefined }) {
  return (
    <div className={classes.simulator} data-compact={compact || undefined} aria-busy>
      <div className={classes.notices}>
        <Skeleton height={48} />
      </div>
      <div className={classes.form}>
        {['district', 'area', 'use', 'first', 'second'].map((field) => (
          <Skeleton key={field} height={62} />
        ))}
      </div>
      <div className={classes.final}>
        <Skeleton height={96} />
      </div>
      <div className={classes.details}>
        <Skeleton height={260} />
      </div>
    </div>
  )
}
