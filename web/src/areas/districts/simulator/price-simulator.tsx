/** The simulator for a tab of a lot's dialog. It begins with the lot and leads to the screen with the same simulation. */
import { screens } from '@invest/contract/screens'
import { useState } from 'react'
import { LocaleLink } from '../../../ui/layout/locale-link.tsx'
import { simulationOf, writeAddress } from './simulation-address.ts'
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
  const [simulation, setSimulation] = useState(() => simulationOf(lot))
  return (
    <Simulator
      compact
      simulation={simulation}
      onChange={setSimulation}
      actions={({ simulation: shown, ...table }) => (
        <>
          <LocaleLink className={classes.link} screen={screens.lotPrice} search={writeAddress(shown)}>
            {t('openPage')}
          </LocaleLink>
          <SpreadsheetButton {...table} />
        </>
      )}
    />
  )
}
