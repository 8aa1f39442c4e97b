import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useLocale } from '../../lib/use-locale.ts'
import { type FinderState, readAddress, writeAddress } from './finder-address.ts'

/** The state in the address, and a way to change it: `step` leaves a place to come Back to, typing does not. */
export function useFinderState() {
  const locale = useLocale()
  const navigate = useNavigate()
  const params = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(params.codMunicipioRfb, search), [params.codMunicipioRfb, search])
  const change = useCallback(
    (changes: Partial<FinderState>, { step = true }: { step?: boolean } = {}) => {
      const next = { ...state, page: 0, ...changes }
      navigate({
        to: `/${locale}/buscador/buscar` as '/',
        search: writeAddress(next) as never,
        replace: !step,
        resetScroll: changes.page !== undefined,
      })
    },
    [state, locale, navigate],
  )
  return { state, change }
}
