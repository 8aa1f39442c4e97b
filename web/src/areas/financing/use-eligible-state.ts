import { screens } from '@invest/contract/screens'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { type EligibleState, readAddress, writeAddress } from './eligible-address.ts'

/** Reads the search from the address, and writes another one into it. */
export function useEligibleState() {
  const goTo = useGoTo()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(search), [search])
  const ask = (next: EligibleState) =>
    goTo(screens.eligibleCompanies, { search: writeAddress(next), resetScroll: false })
  return { state, ask }
}
