/** Simulates the price of a lot. The address holds the whole simulation, its table's version included (DISTRICT-36). */
import { screens } from '@invest/contract/screens'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SimulationActions } from './simulation-actions.tsx'
import classes from './simulator.module.css'
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
      actions={
        lote &&
        distrito && (
          <LocaleLink
            className={classes.link}
            screen={screens.industrialDistrict}
            parameter={distrito}
            search={{ lote }}
          >
            {t('lot.open')}
          </LocaleLink>
        )
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
