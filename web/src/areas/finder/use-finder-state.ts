import { screens } from '@invest/contract/screens'
import { useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGoTo } from '../../ui/locale-link.tsx'
import { type FinderState, readAddress, writeAddress } from './finder-address.ts'

/** The state in the address, and a way to change it: `step` leaves a place to come Back to, typing does not. */
export function useFinderState() {
  const goTo = useGoTo()
  const { codMunicipioRfb }: { codMunicipioRfb?: string } = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(codMunicipioRfb, search), [codMunicipioRfb, search])
  const change = useCallback(
    (changes: Partial<FinderState>, { step = true }: { step?: boolean } = {}) => {
      const next = { ...state, page: 0, ...changes }
      // The whole search goes into the parameters, also a municipality that stood in the path.
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
