/** What is in view, the address that says it, and the companies in it. The list does not wait for the canvas. */
import { map as mapApi } from '@invest/contract/map'
import { readViewpoint, type Viewpoint, writeViewpoint } from '@invest/contract/search/search-address'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { bundledMaxZoom } from '../../../ui/maps/map-zoom.ts'
import { type FinderState, filtersInUse, mapFilterOf, viewpointText } from '../finder-address.ts'
import { finderKeys } from '../finder-keys.ts'
import type { Change } from '../use-finder-state.ts'
import { limitsAround, type Sight, seesState, sizeOf, viewAround, viewOfState } from './sight.ts'

/** The map's first view (MAP-2). */
export const initial: Viewpoint = { latitude: -30.5, longitude: -53, zoom: 6.5 }
/** The milliseconds in which further moves, as of a window that is resized, count as one; the first is followed at once. */
const moveDelay = 100
/** The milliseconds after the last move at which the address follows, and with it the list beside the map. */
const addressDelay = 200

interface Given {
  state: FinderState
  change: Change
  canvas: RefObject<HTMLElement | null>
}

/** What the map will show, before its canvas is there to say it. */
function useGuesses(canvas: Given['canvas']) {
  const home = useCallback((): Viewpoint => {
    const size = sizeOf(canvas.current)
    return seesState(limitsAround(initial, size)) ? initial : viewOfState(size)
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

type Filter = ReturnType<typeof mapFilterOf>

const foundQuery = (filter: Filter, sight: Sight | undefined) =>
  queryOptions({
    queryKey: finderKeys.map(filter, sight?.limites, sight?.viewpoint.zoom.toFixed(2)),
    queryFn: ({ signal }) =>
      call(
        mapApi.list,
        { body: { ...filter, ...(sight && { limites: sight.limites, zoom: sight.viewpoint.zoom }) } },
        signal,
      ),
  })

/** The companies in view; until the answer is there, the last one. */
const useFound = (filter: Filter, sight: Sight | undefined) =>
  useQuery({
    ...foundQuery(filter, sight),
    enabled: sight !== undefined,
    placeholderData: keepPreviousData,
  })

/**
 * Where a map lies that nobody has moved: at the municipality of the filter (MAP-17), around what a search finds in the whole state
 * (MAP-55), or over the state. Undefined until the server has said it.
 */
function useOwnPlace({ state, canvas }: Given, home: () => Viewpoint, whole: Sight | undefined) {
  const searches = filtersInUse(state) > 0 || state.texto.trim() !== ''
  const filter = mapFilterOf({ ...state, hidden: ['distritos', 'portos', 'aeroportos'] })
  const { data } = useQuery({
    ...foundQuery(filter, whole),
    enabled: whole !== undefined && searches && !state.viewpoint,
    meta: { background: true },
  })
  if (!searches) return { name: 'home', place: home }
  const place =
    data &&
    (() =>
      state.municipio
        ? { latitude: data.latInicial, longitude: data.lngInicial, zoom: data.zoomInicial }
        : (viewAround([...data.empresas, ...data.agrupamentos], sizeOf(canvas.current)) ?? home()))
  return { name: JSON.stringify(filter), place }
}

export function useView(given: Given) {
  const { state, change, canvas } = given
  const [sight, setSight] = useState<Sight>()
  const [start, setStart] = useState<Viewpoint>()
  const [whole, setWhole] = useState<Sight>()
  const [destination, setDestination] = useState<Viewpoint>()
  const latest = useRef(state)
  latest.current = state
  const { home, guess } = useGuesses(canvas)

  // Where the canvas will begin is known as soon as its box is there, long before it is drawn.
  useLayoutEffect(() => {
    const first = latest.current.viewpoint ?? home()
    setStart(first)
    setSight(guess(first))
    setWhole(guess(viewOfState(sizeOf(canvas.current))))
  }, [home, guess, canvas])

  const filter = mapFilterOf(state)
  const found = useFound(filter, sight)

  const goTo = useCallback(
    (viewpoint: Viewpoint) => {
      setDestination({ ...viewpoint })
      // What will be in view is asked for before the canvas has come there.
      setSight(guess(viewpoint))
    },
    [guess],
  )

  // What the map shows already. Anything else that the address asks for makes it move; where it asks for no place, another search does.
  const placed = useRef(viewpointText(state.viewpoint) || 'home')
  const own = useOwnPlace(given, home, whole)
  const asked = viewpointText(state.viewpoint) || own.name
  useEffect(() => {
    const place = state.viewpoint ?? own.place?.()
    if (asked === placed.current || !place) return
    placed.current = asked
    goTo(place)
  }, [asked, own, state.viewpoint, goTo])

  const write = useCallback(
    (viewpoint: Viewpoint) => {
      placed.current = viewpointText(viewpoint)
      change({ viewpoint }, { step: false })
    },
    [change],
  )
  const writeLater = useDebouncedCallback(write, addressDelay)

  const client = useQueryClient()
  const settle = useDebouncedCallback(
    (next: Sight) => {
      // Asked before React renders: a canvas that is still drawing would let neither it nor a timer run (MAP-44).
      void client.prefetchQuery(foundQuery(mapFilterOf(latest.current), next))
      setSight(next)
    },
    { delay: moveDelay, leading: true },
  )

  return {
    sight,
    start,
    destination,
    found,
    filter,
    /** Only what a person has moved is a place that the address names (MAP-16). */
    onMove: (next: Sight, byPerson: boolean) => {
      settle(next)
      if (byPerson) writeLater(next.viewpoint)
    },
    /** As exactly as the address says it, so that a link shows the same. */
    lookAt: (viewpoint: Viewpoint) => {
      const exactly = readViewpoint(writeViewpoint(viewpoint)) ?? viewpoint
      goTo(exactly)
      write(exactly)
    },
  }
}
