import {
  readSimulation,
  type Simulation,
  writeSimulation,
} from '@invest/contract/districts/simulation-address'
import { screens } from '@invest/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'

const keyOf = (simulation: Simulation) => JSON.stringify(writeSimulation(simulation))

/**
 * The simulation of the screen. The fields show a choice at once, and the address follows a moment later, since the
 * router takes its time.
 */
export function useSimulation() {
  const goTo = useGoTo()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const addressed = useMemo(() => readSimulation(search), [search])
  const [simulation, setSimulation] = useState(addressed)
  // What was written and may still arrive, the latest last.
  const underway = useRef<string[]>([])
  useEffect(() => {
    const arrived = underway.current.indexOf(keyOf(addressed))
    underway.current = underway.current.slice(arrived + 1)
    // Back, Forward and links change the address from outside.
    if (arrived === -1) {
      underway.current = []
      setSimulation(addressed)
    }
  }, [addressed])
  const change = (next: Simulation) => {
    setSimulation(next)
    underway.current.push(keyOf(next))
    goTo(screens.lotPrice, { search: writeSimulation(next), replace: true, resetScroll: false })
  }
  return { simulation, change }
}
