import { screens } from '@invest/contract/screens'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { openCompanyParameter } from '../../widgets/company/details/use-open-company.ts'
import { type FinderState, readAddress, writeAddress } from './finder-address.ts'

/** The two addresses of the companies; where the window is wide both show list and map. */
export type At = 'finder' | 'map'
export type Change = (changes: Partial<FinderState>, options?: { step?: boolean }) => void

/** Another search begins on its first page; where it is about something else, the map moves to what it finds (MAP-55). */
function changed(before: FinderState, changes: Partial<FinderState>): FinderState {
  const isElsewhere = (['texto', 'nome', 'cnpj', 'municipio'] as const).some(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  )
  return { ...before, page: 0, ...(isElsewhere && { viewpoint: undefined }), ...changes }
}

/** The state in the address, and a function that changes it. Only with `step` does the change enter the history. */
export function useFinderState(at: At): { state: FinderState; change: Change } {
  const locale = useLocale()
  const navigate = useNavigate()
  const { codMunicipioRfb }: { codMunicipioRfb?: string } = useParams({ strict: false })
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(codMunicipioRfb, search), [codMunicipioRfb, search])
  const change = useCallback<Change>(
    (changes, { step = true } = {}) =>
      // The new address has the whole search in its parameters, with a municipality that was in the path.
      void navigate({
        to: `/${locale}/${screens[at].path}` as '/',
        // A move of the map may have changed the address since the last render.
        search: ((now: Record<string, unknown>) => ({
          ...writeAddress(changed(readAddress(codMunicipioRfb, now), changes)),
          // The map may still move below the details of a company (MAP-16).
          ...(!step && now[openCompanyParameter] !== undefined
            ? { [openCompanyParameter]: now[openCompanyParameter] }
            : {}),
        })) as never,
        replace: !step,
        ...(!step && { state: true as const }),
        resetScroll: changes.page !== undefined,
      }),
    [at, locale, navigate, codMunicipioRfb],
  )
  return { state, change }
}
