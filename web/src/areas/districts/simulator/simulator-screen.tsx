/** Simulates the price of a lot. The address holds the whole simulation, its table's version included (DISTRICT-36). */
import { screens } from '@invest/contract/screens'
import { Page } from '../../../ui/layout/page.tsx'
import { SimulationActions } from './simulation-actions.tsx'
import { Simulator } from './simulator.tsx'
import { SpreadsheetButton } from './spreadsheet-button.tsx'
import { useTexts } from './texts.ts'
import { useSimulation } from './use-simulation.ts'

export function Screen() {
  const { t } = useTexts()
  const { simulation, change } = useSimulation()
  const { numero, distrito, lote } = simulation
  return (
    <Page
      title={t('title')}
      lead={numero && distrito ? `${t('lot', { number: numero })}, ${distrito}` : t('lead')}
      back={
        lote
          ? { screen: screens.lot, parameter: lote, label: t('lot', { number: numero ?? lote }) }
          : undefined
      }
    >
      <Simulator
        simulation={simulation}
        onChange={change}
        address={window.location.href}
        actions={({ simulation: shown, ...table }) => (
          <>
            <SimulationActions simulation={shown} address={window.location.href} />
            <SpreadsheetButton {...table} />
          </>
        )}
      />
    </Page>
  )
}
