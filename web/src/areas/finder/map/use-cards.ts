import { type MapAnswer, type MarkerCard, map as mapApi, mostMarkerCards } from '@invest/contract/map'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/api/api.ts'
import { finderKeys } from '../finder-keys.ts'

/** What rows and cards add to the companies that are shown one by one, by their ids. */
export function useCards(answer: MapAnswer | undefined): ReadonlyMap<string, MarkerCard> {
  // The server orders them by cells; sorted, the same companies are the same question.
  const ids = (answer?.empresas ?? [])
    .map(({ id }) => id)
    .sort()
    .slice(0, mostMarkerCards)
  const { data } = useQuery({
    queryKey: finderKeys.map('cartoes', ids),
    queryFn: ({ signal }) => call(mapApi.cards, { body: { ids } }, signal),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    meta: { background: true },
  })
  return useMemo(() => new Map(data?.map((card) => [card.id, card])), [data])
}
