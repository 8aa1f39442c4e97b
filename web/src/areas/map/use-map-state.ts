import { screens } from '@invest/contract/screens'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useLocale } from '../../lib/use-locale.ts'
import { type MapState, readAddress, writeAddress } from './map-address.ts'

/** The state in the address. A change of filters is a step to come Back to; moving the map is not. */
export function useMapState() {
  const locale = useLocale()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(search), [search])
  const change = useCallback(
    (changes: Partial<MapState>, { step = true }: { step?: boolean } = {}) =>
      navigate({
        to: `/${locale}/${screens.map.path}` as '/',
        // What the address says now: a move may have changed it since this was painted.
        search: ((now: Record<string, unknown>) =>
          writeAddress({ ...readAddress(now), ...changes })) as never,
        replace: !step,
        resetScroll: false,
      }),
    [locale, navigate],
  )
  return { state, change }
}
