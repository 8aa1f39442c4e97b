import { screens } from '@invest/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useGoTo } from '../../../ui/layout/locale-link.tsx'
import { readAddress, type Simulation, writeAddress } from './simulation-address.ts'

const keyOf = (simulation: Simulation) => JSON.stringify(writeAddress(simulation))

/**
 * The simulation of the screen. The fields show a choice at once, and the address follows a moment later, since the
 * router takes its time.
 */
export function useSimulation() {
  const goTo = useGoTo()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const addressed = useMemo(() => readAddress(search), [search])
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
    goTo(screens.lotPrice, { search: writeAddress(next), replace: true, resetScroll: false })
  }
  return { simulation, change }
}
