/** What is in view, the address that says it, and the companies in it. The list does not wait for the canvas. */
import { map as mapApi } from '@invest/contract/map'
import type { Viewpoint } from '@invest/contract/search/search-address'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../lib/api/api.ts'
import { bundledMaxZoom } from '../../ui/maps/map-zoom.ts'
import { filterOf, type MapState, viewpointText } from './map-address.ts'
import { mapKeys } from './map-keys.ts'
import { limitsAround, type Sight, type Size, seesState, viewOfState } from './sight.ts'
import type { useMapState } from './use-map-state.ts'

/** The map's first view (MAP-2). */
export const initial: Viewpoint = { latitude: -30.5, longitude: -53, zoom: 6.5 }
/** The milliseconds in which further moves, as of a window that is resized, count as one; the first is followed at once. */
const moveDelay = 100
/** The milliseconds after the last move at which the address follows. */
const addressDelay = 400

interface Given extends Pick<ReturnType<typeof useMapState>, 'state' | 'change'> {
  narrow: boolean
  canvas: RefObject<HTMLElement | null>
}

const sizeOf = (box: HTMLElement | null): Size => ({
  width: box?.clientWidth || 820,
  height: box?.clientHeight || 600,
})
const keyOf = (municipality: string, viewpoint: Viewpoint | undefined) =>
  `${municipality} ${viewpointText(viewpoint)}`

/** What the map will show, before its canvas is there to say it. */
function useGuesses(canvas: Given['canvas'], narrow: boolean) {
  const latest = useRef(narrow)
  latest.current = narrow
  const home = useCallback((): Viewpoint => {
    const size = sizeOf(canvas.current)
    return latest.current || !seesState(limitsAround(initial, size)) ? viewOfState(size) : initial
  }, [canvas])
  const guess = useCallback(
    (viewpoint: Viewpoint): Sight => ({
      viewpoint,
      limites: limitsAround(viewpoint, sizeOf(canvas.current)),
      closest: viewpoint.zoom >= bundledMaxZoom,
    }),
    [canvas],
  )
  return { home, guess }
}

const foundQuery = (filter: ReturnType<typeof filterOf>, sight: Sight | undefined) =>
  queryOptions({
    queryKey: mapKeys.map(filter, sight?.limites, sight?.viewpoint.zoom.toFixed(2)),
    queryFn: ({ signal }) =>
      call(
        mapApi.list,
        { body: { ...filter, ...(sight && { limites: sight.limites, zoom: sight.viewpoint.zoom }) } },
        signal,
      ),
  })

/** The companies in view; until the answer is there, the last one. */
const useFound = (filter: ReturnType<typeof filterOf>, sight: Sight | undefined) =>
  useQuery({
    ...foundQuery(filter, sight),
    enabled: sight !== undefined,
    placeholderData: keepPreviousData,
  })

export function useView({ state, change, narrow, canvas }: Given) {
  const [sight, setSight] = useState<Sight>()
  const [start, setStart] = useState<Viewpoint>()
  const [destination, setDestination] = useState<Viewpoint>()
  const hasCanvas = useRef(false)
  const latest = useRef(state)
  latest.current = state
  const { home, guess } = useGuesses(canvas, narrow)

  // Where the canvas will begin is known as soon as its box is there, long before it is drawn.
  useLayoutEffect(() => {
    const first = latest.current.viewpoint ?? home()
    setStart(first)
    setSight(guess(first))
  }, [home, guess])

  const filter = filterOf(state)
  const found = useFound(filter, sight)

  const goTo = useCallback(
    (viewpoint: Viewpoint) => {
      setDestination({ ...viewpoint })
      if (!hasCanvas.current) setSight(guess(viewpoint))
    },
    [guess],
  )

  // What the address asks for and the map already shows. Anything else in the address makes the map move.
  const followed = useRef(state.viewpoint || !state.municipio ? keyOf(state.municipio, state.viewpoint) : '')
  const { data, isPlaceholderData } = found
  useEffect(() => {
    const key = keyOf(state.municipio, state.viewpoint)
    if (key === followed.current) return
    const seat = data &&
      !isPlaceholderData && {
        latitude: data.latInicial,
        longitude: data.lngInicial,
        zoom: data.zoomInicial,
      }
    const asked = state.viewpoint ?? (state.municipio ? seat : home())
    if (!asked) return
    followed.current = key
    goTo(asked)
  }, [data, isPlaceholderData, state.municipio, state.viewpoint, home, goTo])

  // The address says what is seen (MAP-16). The usual first view needs no words.
  const writeAddress = useDebouncedCallback((viewpoint: Viewpoint) => {
    const now = latest.current
    if (!now.viewpoint && keyOf(now.municipio, undefined) !== followed.current) return
    const isFirst = viewpointText(viewpoint) === viewpointText(initial)
    const written = isFirst && !now.municipio ? undefined : viewpoint
    if (viewpointText(written) === viewpointText(now.viewpoint)) return
    followed.current = keyOf(now.municipio, written)
    change({ viewpoint: written }, { step: false })
  }, addressDelay)

  const client = useQueryClient()
  const settle = useDebouncedCallback(
    (next: Sight, opened: boolean) => {
      // Asked before React renders: a canvas that is still drawing would let neither it nor a timer run (MAP-44).
      void client.prefetchQuery(foundQuery(filterOf(latest.current), next))
      setSight(next)
      // A map that opens where a link says may begin a little beside it, at its bounds; the link stays as it was.
      if (!opened || !latest.current.viewpoint) writeAddress(next.viewpoint)
    },
    { delay: moveDelay, leading: true },
  )
  const onMove = (next: Sight) => {
    const opened = !hasCanvas.current
    hasCanvas.current = true
    settle(next, opened)
  }

  return {
    sight,
    start,
    destination,
    found,
    filter,
    onMove,
    lookAt: (viewpoint: Viewpoint) => {
      goTo(viewpoint)
      if (!hasCanvas.current) writeAddress(viewpoint)
    },
    /** The address says where to look only until another municipality is chosen, since the map then moves there. */
    changeFilters: (changes: Partial<MapState>, options?: { step?: boolean }) => {
      const elsewhere = 'municipio' in changes && changes.municipio !== state.municipio
      if (elsewhere) writeAddress.cancel()
      change(elsewhere ? { ...changes, viewpoint: undefined } : changes, options)
    },
  }
}
