/**
 * The signs on the canvas, as buttons: clusters above companies above places. One of them is the tab key's stop, and
 * arrow keys lead from one to the next (MAP-27).
 */
import type { MarkerCard } from '@invest/contract/map'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTexts } from '../texts.ts'
import { HoverCard } from './hover-card.tsx'
import { Marker } from './marker.tsx'
import { useArrows, useKeepFocus } from './marker-focus.ts'
import { pixelOn, useDrawnNames, useMarkerLayout, usePlaced } from './marker-layout.ts'
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

/** Milliseconds in which the pointer may go from a sign to its card. */
const wayToCard = 160

/** Which sign shows its card. Leaving a sign takes effect late, so that the pointer can go over to the card. */
function useShownCard(onLit: (key: string | undefined) => void) {
  const [shown, setShown] = useState<string>()
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(leaving.current), [])
  const point = (key: string | undefined, withCard: boolean) => {
    clearTimeout(leaving.current)
    const change = () => {
      onLit(key)
      setShown(withCard ? key : undefined)
    }
    if (key === undefined) leaving.current = setTimeout(change, wayToCard)
    else change()
  }
  return { shown, point, close: () => setShown(undefined) }
}

export function Markers({ map, styled, marks, cards, lit, onLit, onOpen }: MarkersProps) {
  const { t } = useTexts()
  const layer = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  const layout = useMarkerLayout(map, marks)
  const { shown, point, close } = useShownCard(onLit)
  const byKey = useMemo(() => new Map(marks.map((mark) => [mark.key, mark])), [marks])
  const stop = active !== undefined && byKey.has(active) ? active : marks[0]?.key
  const shownMark = shown === undefined ? undefined : byKey.get(shown)

  const pixelOf = (mark: Mark) => pixelOn(map, mark, layout.shifts.get(mark.key))
  const latest = useRef({ marks, pixelOf, point, onOpen })
  latest.current = { marks, pixelOf, point, onOpen }
  // Markers are memoised, so what they call stays the same.
  const [stable] = useState(() => ({
    point: (key: string | undefined, withCard: boolean) => latest.current.point(key, withCard),
    open: (mark: Mark) => {
      close()
      latest.current.onOpen(mark)
    },
    focus: (key: string) => {
      setActive(key)
      latest.current.point(key, true)
    },
  }))

  usePlaced(layer, map, byKey, layout)
  useDrawnNames(map, styled, marks, layout)
  useArrows(layer, latest)
  useKeepFocus(layer, map, marks)

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
        close()
      }}
    >
      <CityNames names={layout.names} />
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

const CityNames = ({ names }: { names: ReturnType<typeof useMarkerLayout>['names'] }) =>
  names.map(({ city }) => (
    <span key={city.codMunicipioRfb} data-city={city.codMunicipioRfb} className={classes.city} aria-hidden>
      {city.nomeCompleto}
    </span>
  ))
