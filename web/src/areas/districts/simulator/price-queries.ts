import { districts } from '@invest/contract/districts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { Locale } from '../../../lib/i18n/locale.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { keysOf } from '../district-keys.ts'

const currentPrices = (locale: Locale) =>
  queryOptions({
    queryKey: keysOf.prices(locale, 'em-vigor'),
    queryFn: ({ signal }) => call(districts.prices, { query: {} }, signal),
    // The fields stay while the names come in another language.
    placeholderData: keepPreviousData,
  })

const pricesOfVersion = (locale: Locale, versao: number) =>
  queryOptions({
    queryKey: keysOf.prices(locale, versao),
    queryFn: ({ signal }) => call(districts.prices, { query: { versao } }, signal),
    // A version's prices and rule never change.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same for what stands beside a lot: nothing waits for it, and without prices there is none. */
export function useCurrentPrices() {
  const locale = useLocale()
  return useQuery({
    queryKey: keysOf.prices(locale, 'faixa'),
    queryFn: ({ signal }) => call(districts.prices, { query: {} }, signal),
    placeholderData: keepPreviousData,
    meta: { background: true },
    staleTime: 300_000,
  }).data
}

/** The table that a simulation goes by, and the one in force. */
export function usePrices(versao: number | undefined) {
  const locale = useLocale()
  const current = useQuery(currentPrices(locale))
  const isCurrent = versao === undefined || current.data?.versao === versao
  const kept = useQuery({
    ...pricesOfVersion(locale, versao ?? 0),
    enabled: !isCurrent && current.data !== undefined,
  })
  return {
    current: current.data,
    table: isCurrent ? current.data : kept.data,
    error: current.error ?? kept.error,
    /** Whether the version that was asked for could not be read, while the current one could. */
    isUnknownVersion: current.data !== undefined && !isCurrent && kept.error !== null,
    retry: () => void current.refetch(),
  }
}
