/**
 * The simulator for a tab of a lot's dialog: the spreadsheet first, then a simulation that begins with the lot and leads to
 * the screen with the same one.
 */

import { simulationOf, writeSimulation } from '@invest/contract/districts/simulation-address'
import { screens } from '@invest/contract/screens'
import { useState } from 'react'
import { LocaleLink, useAddressOf } from '../../../ui/layout/locale-link.tsx'
import { SimulationActions } from './simulation-actions.tsx'
import classes from './simulator.module.css'
import { Simulator } from './simulator.tsx'
import { SpreadsheetButton } from './spreadsheet-button.tsx'
import { useTexts } from './texts.ts'

interface PriceSimulatorProps {
  /** The district's abbreviation. */
  sigla: string
  numero: string | null
  /** In hectares. */
  area: number | null
  /** The lot's id, so that the screen can lead back to it. */
  lote?: number
}

export function PriceSimulator(lot: PriceSimulatorProps) {
  const { t } = useTexts()
  const addressOf = useAddressOf()
  const [simulation, setSimulation] = useState(() => simulationOf(lot))
  const address = addressOf(screens.lotPrice, { search: writeSimulation(simulation) })
  return (
    <Simulator
      compact
      // A lot whose area nobody has entered yet is simulated with one of the reader's.
      fixed={{ district: true, area: lot.area !== null }}
      simulation={simulation}
      onChange={setSimulation}
      address={address}
      first={(table) => <SpreadsheetButton {...table} />}
      actions={({ simulation: shown }) => (
        <>
          <SimulationActions simulation={shown} address={address} />
          <LocaleLink className={classes.link} screen={screens.lotPrice} search={writeSimulation(shown)}>
            {t('openPage')}
          </LocaleLink>
        </>
      )}
    />
  )
}
