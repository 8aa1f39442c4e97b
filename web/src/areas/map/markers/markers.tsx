/**
 * The signs on the canvas, as buttons: clusters above companies above places. One of them is the tab key's stop, and
 * arrow keys lead from one to the next (MAP-27).
 */
import type { MarkerCard } from '@invest/contract/map'
import type { Municipality } from '@invest/contract/reference'
import { useQuery } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { municipalitiesQuery } from '../../../lib/screens/start-up.ts'
import { mainCities } from '../../../ui/maps/map-labels.ts'
import { mainNames, namesFrom } from '../../../ui/maps/map-style.ts'
import { drawNames } from '../map-layers.ts'
import { mercatorX, mercatorY } from '../sight.ts'
import { useTexts } from '../texts.ts'
import { HoverCard } from './hover-card.tsx'
import { makeRoom, type Shift } from './make-room.ts'
import { Marker } from './marker.tsx'
import { useArrows, useKeepFocus } from './marker-focus.ts'
import classes from './markers.module.css'
import type { Mark } from './marks.ts'

interface MarkersProps {
  map: MapLibre
  /** Counts the styles drawn so far; each needs the names anew. */
  styled: number
  marks: readonly Mark[]
  cards: ReadonlyMap<string, MarkerCard>
  /** The key of the mark that is pointed at, here or in the list. */
  lit: string | undefined
  onLit: (key: string | undefined) => void
  onOpen: (mark: Mark) => void
}

/** The pixels of the whole world at a zoom of the canvas. */
const worldAt = (zoom: number) => 512 * 2 ** zoom
/** Milliseconds in which the pointer may go from a sign to its card. */
const wayToCard = 160

export function Markers({ map, styled, marks, cards, lit, onLit, onOpen }: MarkersProps) {
  const { t } = useTexts()
  const layer = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const [shown, setShown] = useState<string>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { shifts, names } = useLayout(map, marks, useMainCities())
  const byKey = useMemo(() => new Map(marks.map((mark) => [mark.key, mark])), [marks])
  const stop = active !== undefined && byKey.has(active) ? active : marks[0]?.key

  const pixelOf = (mark: Mark) => {
    const { x, y } = map.project([mark.longitude, mark.latitude])
    const { dx, dy } = shifts.get(mark.key) ?? { dx: 0, dy: 0 }
    return { x: x + dx, y: y + dy }
  }
  const latest = useRef({ marks, pixelOf, onOpen })
  latest.current = { marks, pixelOf, onOpen }

  // Positions are written past React: a map that is dragged moves all signs in each frame.
  useLayoutEffect(() => {
    const place = () => {
      for (const element of layer.current?.querySelectorAll<HTMLElement>('[data-key]') ?? []) {
        const mark = byKey.get(element.dataset.key ?? '')
        if (!mark) continue
        const { x, y } = latest.current.pixelOf(mark)
        element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
      }
      for (const { city, shift } of names) {
        const element = layer.current?.querySelector<HTMLElement>(`[data-city="${city.codMunicipioRfb}"]`)
        const { x, y } = map.project([city.longitude, city.latitude])
        if (element)
          element.style.transform = `translate(${(x + shift.dx).toFixed(1)}px, ${(y + shift.dy).toFixed(1)}px) translate(-50%, -50%)`
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

  useEffect(() => {
    if (styled === 0) return
    if (map.getLayer(mainNames)) map.setLayerZoomRange(mainNames, namesFrom, 24)
    drawNames(map, marks, ({ key, longitude, latitude }) => {
      const { x, y } = map.project([longitude, latitude])
      const { dx, dy } = shifts.get(key) ?? { dx: 0, dy: 0 }
      return map.unproject([x + dx, y + dy]).toArray()
    })
  }, [map, styled, marks, shifts])

  useArrows(layer, latest)
  useKeepFocus(layer, map, marks)

  const point = (key: string | undefined, withCard: boolean) => {
    clearTimeout(leaving.current)
    const change = () => {
      onLit(key)
      setShown(withCard ? key : undefined)
    }
    if (key === undefined) leaving.current = setTimeout(change, wayToCard)
    else change()
  }
  useEffect(() => () => clearTimeout(leaving.current), [])
  const shownMark = shown === undefined ? undefined : byKey.get(shown)
  const latestPoint = useRef(point)
  latestPoint.current = point
  const [stable] = useState(() => ({
    point: (key: string | undefined, withCard: boolean) => latestPoint.current(key, withCard),
    open: (mark: Mark) => {
      setShown(undefined)
      latest.current.onOpen(mark)
    },
    focus: (key: string) => {
      setActive(key)
      latestPoint.current(key, true)
    },
  }))

  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons is no group of fields.
    <div
      ref={layer}
      className={classes.layer}
      role="group"
      aria-label={t('markers')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || shown === undefined) return
        event.stopPropagation()
        setShown(undefined)
      }}
    >
      {names.map(({ city }) => (
        <span
          key={city.codMunicipioRfb}
          data-city={city.codMunicipioRfb}
          className={classes.city}
          aria-hidden
        >
          {city.nomeCompleto}
        </span>
      ))}
      {marks.map((mark) => (
        <Marker
          key={mark.key}
          mark={mark}
          town={mark.kind === 'company' ? cards.get(mark.company.id)?.municipio : undefined}
          lit={mark.key === lit}
          stop={mark.key === stop}
          {...stable}
        />
      ))}
      {shownMark && (
        <HoverCard
          mark={shownMark}
          card={shownMark.kind === 'company' ? cards.get(shownMark.company.id) : undefined}
          at={pixelOf(shownMark)}
          within={{ width: map.getContainer().clientWidth, height: map.getContainer().clientHeight }}
          onPointer={(inside) => point(inside ? shownMark.key : undefined, inside)}
          onOpen={() => stable.open(shownMark)}
        />
      )}
    </div>,
    map.getCanvasContainer(),
  )
}

interface Layout {
  /** How far each sign is moved aside, by its key. */
  shifts: ReadonlyMap<string, Shift>
  /** The names of the main cities that have room; only while the canvas writes none. */
  names: readonly { city: Municipality; shift: Shift }[]
}

/** The pixels that a letter of a city's name takes, on average, and half of a line. */
const letter = 6.6
const halfLine = 8

/** Worked out for the zoom that the map has come to: clusters first, then names of cities, companies, and places. */
function useLayout(map: MapLibre, marks: readonly Mark[], cities: readonly Municipality[]): Layout {
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
