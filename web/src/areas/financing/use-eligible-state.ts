import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLocale } from '../../lib/use-locale.ts'
import { type EligibleState, readAddress, writeAddress } from './eligible-address.ts'

/** The search in the address, and a way to ask another. */
export function useEligibleState() {
  const locale = useLocale()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const state = useMemo(() => readAddress(search), [search])
  const ask = (next: EligibleState) =>
    navigate({
      to: `/${locale}/empresas-elegiveis` as '/',
      search: writeAddress(next) as never,
      resetScroll: false,
    })
  return { state, ask }
}
