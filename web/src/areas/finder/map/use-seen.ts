/** What the screen shows of the last answer: its marks in the list, their signs on the canvas and the companies' cards. */
import { useMemo } from 'react'
import type { FinderState } from '../finder-address.ts'
import { heapUp } from './markers/heaps.ts'
import { type Mark, marksOf, onlyShown } from './markers/marks.ts'
import { useCards } from './use-cards.ts'
import { initial, type useView } from './use-view.ts'

const none: readonly Mark[] = []

export function useSeen({ found, sight }: ReturnType<typeof useView>, hidden: FinderState['hidden']) {
  // Drawn at once: a map that is still drawing kept a deferred list waiting for more than a second (MAP-44).
  const { data } = found
  const zoom = sight?.viewpoint.zoom ?? initial.zoom
  const answer = useMemo(() => data && onlyShown(data, hidden, zoom), [data, hidden, zoom])
  const marks = useMemo(() => (answer ? marksOf(answer, zoom) : none), [answer, zoom])
  // At the closest zoom nothing takes companies apart, so that each keeps a sign of its own.
  const signs = useMemo(() => heapUp(marks, sight?.closest ? undefined : zoom), [marks, sight?.closest, zoom])
  return {
    answer,
    marks,
    zoom,
    ...signs,
    cards: useCards(answer),
    isBusy: found.isFetching,
  }
}
