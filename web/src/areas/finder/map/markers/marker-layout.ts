/** Where the signs and the names of cities stand on the canvas, and the names that the canvas itself writes. */
import type { Municipality } from '@invest/contract/reference'
import { useQuery } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { municipalitiesQuery } from '../../../../lib/screens/start-up.ts'
import { mainCities } from '../../../../ui/maps/map-labels.ts'
import { mainNames, namesFrom } from '../../../../ui/maps/map-style.ts'
import { drawNames } from '../map-layers.ts'
import { mercatorX, mercatorY } from '../sight.ts'
import { makeRoom, type Shift } from './make-room.ts'
import type { Mark } from './marks.ts'

/** The pixels of the whole world at a zoom of the canvas. */
const worldAt = (zoom: number) => 512 * 2 ** zoom

interface Layout {
  /** How far each sign is moved aside, by its key. */
  shifts: ReadonlyMap<string, Shift>
  /** The names of the main cities that have room; only while the canvas writes none. */
  names: readonly { city: Municipality; shift: Shift }[]
}

/** The pixels that a letter of a city's name takes, on average, and half of a line. */
const letter = 6.6
const halfLine = 8

/** The pixels of the canvas's corner that its own buttons take; no sign lies there half covered (MAP-26). */
const corner = { width: 58, height: 108 }

/** Worked out for the zoom that the map has come to: clusters first, then names of cities, companies, and places. */
export function useMarkerLayout(map: MapLibre, marks: readonly Mark[]): Layout {
  const cities = useMainCities()
  const [zoom, setZoom] = useState(() => map.getZoom())
  useEffect(() => {
    const follow = () => setZoom(map.getZoom())
    map.on('zoomend', follow)
    return () => {
      map.off('zoomend', follow)
    }
  }, [map])
  return useMemo(() => {
    const world = worldAt(zoom)
    const at = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
      x: mercatorX(longitude) * world,
      y: mercatorY(latitude) * world,
    })
    const named = zoom < namesFrom ? cities : []
    const clusters = marks.filter(({ kind }) => kind === 'cluster')
    const others = marks.filter(({ kind }) => kind !== 'cluster')
    const [ofClusters, ofNames, ofOthers] = [clusters.length, named.length, others.length]
    const all = makeRoom([
      ...clusters.map((mark) => ({ ...at(mark), radius: mark.radius })),
      ...named.map((city) => ({
        ...at(city),
        half: { width: (city.nomeCompleto.length * letter) / 2, height: halfLine },
      })),
      ...others.map((mark) => ({ ...at(mark), radius: mark.radius })),
    ])
    const of = (list: readonly Mark[], from: number): [string, Shift][] =>
      list.map(({ key }, i) => [key, all[from + i] ?? { dx: 0, dy: 0 }])
    return {
      shifts: new Map([...of(clusters, 0), ...of(others, all.length - ofOthers)]),
      names: named.flatMap((city, i) => {
        const shift = all[ofClusters + i]
        return shift && i < ofNames ? [{ city, shift }] : []
      }),
    }
  }, [marks, cities, zoom])
}

/** The state's main cities, the first one first. */
function useMainCities(): readonly Municipality[] {
  const { data } = useQuery(municipalitiesQuery)
  return useMemo(
    () => mainCities.flatMap((code) => data?.find((one) => one.codMunicipioRfb === code) ?? []),
    [data],
  )
}

interface Place {
  longitude: number
  latitude: number
}

/** A place's pixel on the canvas, moved aside. */
export function pixelOn(map: MapLibre, { longitude, latitude }: Place, shift: Shift | undefined) {
  const { x, y } = map.project([longitude, latitude])
  return { x: x + (shift?.dx ?? 0), y: y + (shift?.dy ?? 0) }
}

/** Positions are written past React: a map that is dragged moves all signs in each frame. */
export function usePlaced(
  layer: RefObject<HTMLElement | null>,
  map: MapLibre,
  byKey: ReadonlyMap<string, Mark>,
  { shifts, names }: Layout,
) {
  useLayoutEffect(() => {
    const move = (
      element: HTMLElement | null | undefined,
      place: Place,
      hides: (x: number, y: number) => boolean,
      shift?: Shift,
      more = '',
    ) => {
      const { x, y } = pixelOn(map, place, shift)
      if (!element) return
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)${more}`
      element.style.visibility = hides(x, y) ? 'hidden' : ''
    }
    const place = () => {
      // Read before anything is moved: after each sign that has moved the browser would lay out the page to answer.
      const width = map.getContainer().clientWidth
      const liesUnderButtons = (radius: number) => (x: number, y: number) =>
        x + radius > width - corner.width &&
        x - radius < width &&
        y - radius < corner.height &&
        y + radius > 0
      for (const element of layer.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
        const mark = byKey.get(element.dataset.key ?? '')
        if (mark) move(element, mark, liesUnderButtons(mark.radius), shifts.get(mark.key))
      }
      for (const { city, shift } of names) {
        const element = layer.current?.querySelector<HTMLElement>(`[data-city="${city.codMunicipioRfb}"]`)
        const half = (city.nomeCompleto.length * letter) / 2
        const isCut = (x: number, y: number) => x < half || x > width - half || liesUnderButtons(half)(x, y)
        move(element, city, isCut, shift, ' translate(-50%, -50%)')
      }
    }
    place()
    map.on('move', place)
    map.on('resize', place)
    return () => {
      map.off('move', place)
      map.off('resize', place)
    }
  })
}

/** The names of places that the canvas writes. Each style that is drawn needs them anew. */
export function useDrawnNames(map: MapLibre, styled: number, marks: readonly Mark[], { shifts }: Layout) {
  useEffect(() => {
    if (styled === 0) return
    if (map.getLayer(mainNames)) map.setLayerZoomRange(mainNames, namesFrom, 24)
    drawNames(map, marks, (mark) => {
      const { x, y } = pixelOn(map, mark, shifts.get(mark.key))
      return map.unproject([x, y]).toArray()
    })
  }, [map, styled, marks, shifts])
}
