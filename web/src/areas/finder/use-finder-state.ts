import { screens } from '@invest/contract/screens'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGoTo } from '../../ui/layout/locale-link.tsx'
import { type FinderState, readAddress, writeAddress } from './finder-address.ts'

/** The state in the address, and a function that changes it. Only with `step` does the change enter the history. */
export function useFinderState() {
  const goTo = useGoTo()
  const { codMunicipioRfb }: { codMunicipioRfb?: string } = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(codMunicipioRfb, search), [codMunicipioRfb, search])
  const change = useCallback(
    (changes: Partial<FinderState>, { step = true }: { step?: boolean } = {}) => {
      const next = { ...state, page: 0, ...changes }
      // The new address has the whole search in its parameters, with a municipality that was in the path.
      void goTo(screens.finder, {
        search: writeAddress(next),
        replace: !step,
        resetScroll: changes.page !== undefined,
      })
    },
    [state, goTo],
  )
  return { state, change }
}
