import { screens } from '@invest/contract/screens'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { openCompanyParameter } from '../../widgets/company/details/use-open-company.ts'
import { type MapState, readAddress, writeAddress } from './map-address.ts'

/** The state in the address. A change of filters enters the history, and moving the map does not (MAP-16). */
export function useMapState() {
  const locale = useLocale()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(search), [search])
  const change = useCallback(
    (changes: Partial<MapState>, { step = true }: { step?: boolean } = {}) =>
      navigate({
        to: `/${locale}/${screens.map.path}` as '/',
        // A move may have changed the address since the last render.
        search: ((now: Record<string, unknown>) => ({
          ...writeAddress({ ...readAddress(now), ...changes }),
          // The map may still move below the details of a company (MAP-41).
          ...(!step && now[openCompanyParameter] !== undefined
            ? { [openCompanyParameter]: now[openCompanyParameter] }
            : {}),
        })) as never,
        replace: !step,
        ...(!step && { state: true as const }),
        resetScroll: false,
      }),
    [locale, navigate],
  )
  return { state, change }
}
