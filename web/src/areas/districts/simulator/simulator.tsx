/** The simulator as the screen and the lot's dialog show it: form, result, and where the figures come from (DISTRICT-30). */

import { completedSimulation, type Simulation } from '@invest/contract/districts/simulation-address'
import { rangeOfUse, simulatePrice } from '@invest/contract/rules/lot-price'
import { Button, Skeleton } from '@mantine/core'
import { IconTableOff } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { formatArea, formatExactMoney, formatShortMoney } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { ConvertedAmount } from '../../../widgets/company/converted-amount.tsx'
import { Notices } from './notices.tsx'
import { PriceBasis } from './price-basis.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import { type FixedFields, PriceForm } from './price-form.tsx'
import { usePrices } from './price-queries.ts'
import { shareText } from './share-text.ts'
import { SimulatedRange } from './simulated-range.tsx'
import classes from './simulator.module.css'
import { useTexts } from './texts.ts'

interface SimulatorProps {
  simulation: Simulation
  /** Gets the whole simulation, also where only the table fills it in. */
  onChange: (simulation: Simulation) => void
  /** What stands first, such as the spreadsheet in a lot's dialog. */
  first?: (table: { isCurrent: boolean; newest: number }) => ReactNode
  /** The buttons below the result. */
  actions: (shown: { simulation: Simulation; isCurrent: boolean; newest: number }) => ReactNode
  /** The address, for whoever reads it on paper. */
  address?: string | undefined
  /** For a dialog, where one column has to do. */
  compact?: boolean
  /** What the lot itself says, so that nobody chooses it. */
  fixed?: FixedFields
}

export function Simulator(props: SimulatorProps) {
  const { simulation: asked, onChange, first, actions, address, compact, fixed = {} } = props
  const { t } = useTexts()
  const locale = useLocale()
  const { table, current, error, isUnknownVersion, retry } = usePrices(asked.versao)
  const simulation = table && completedSimulation(asked, table)
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
  const { area } = simulation
  const range =
    area === null ? undefined : rangeOfUse(table, { sigla: simulation.distrito, area, uso: simulation.uso })
  // Paper does not show the form.
  const summary = [
    table.precos.find(({ sigla }) => sigla === simulation.distrito)?.nome,
    simulation.numero && t('lot', { number: simulation.numero }),
    `${formatArea(area ?? 0, locale)} ha`,
    table.usos.find(({ codigo }) => codigo === simulation.uso)?.nome,
  ]
  return (
    <Frame compact={compact}>
      {first && <div className={classes.first}>{first({ isCurrent, newest: current.versao })}</div>}
      {result && range && (
        <SimulatedRange range={range} result={result} summary={summary.filter(Boolean).join(' · ')} />
      )}
      <Notices table={table} newer={isCurrent ? undefined : current} onUse={(versao) => change({ versao })} />
      <PriceForm
        table={table}
        simulation={simulation}
        market={result?.valorMercado}
        fixed={fixed}
        onChange={change}
      />
      <section className={classes.final} aria-label={t('result')} data-known={result ? true : undefined}>
        <h2>{t('result.final')}</h2>
        <output className="figures">
          {result ? formatExactMoney(result.valorFinal, locale) : t('result.missing')}
        </output>
        {result && range && (
          <p className={classes.between}>
            {[
              t('range'),
              [range.de, range.ate].map((reais) => formatShortMoney(reais, locale)).join(' – '),
            ].join(': ')}
          </p>
        )}
        {result && <ConvertedAmount reais={result.valorFinal} />}
        {result && result.percentual > 0 && (
          <p className={classes.pays}>{t('result.pays', { share: shareText(result.percentual, locale) })}</p>
        )}
      </section>
      <div className={classes.details}>
        {result && <PriceBreakdown table={table} simulation={simulation} result={result} />}
        <div className={classes.actions}>{actions({ simulation, isCurrent, newest: current.versao })}</div>
        <PriceBasis table={table} address={address} />
      </div>
    </Frame>
  )
}

interface FrameProps {
  compact: boolean | undefined
  busy?: boolean
  children: ReactNode
}

const Frame = ({ compact, busy, children }: FrameProps) => (
  <div className={classes.frame}>
    <div className={classes.simulator} data-compact={compact || undefined} aria-busy={busy}>
      {children}
    </div>
  </div>
)

const Waiting = ({ compact }: { compact: boolean | undefined }) => (
  <Frame compact={compact} busy>
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
  </Frame>
)
