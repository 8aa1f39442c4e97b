/**
 * Draws the state's municipalities, each of which leads somewhere. One of them is the tab key's stop; arrow keys lead to
 * its neighbours.
 */

import { type MunicipalityShape, outlineBox } from '@invest/contract/state-map'
import {
  memo,
  type ReactNode,
  type SVGProps,
  startTransition,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { municipalityShapes } from './municipality-shapes.ts'
import { isArrow, nextPoint } from './next-point.ts'

/** Undefined while the shapes load, null where they could not be loaded. `waitMs` is how long the rest of the page goes first. */
export function useMunicipalityShapes(waitMs: number): readonly MunicipalityShape[] | null | undefined {
  const [shapes, setShapes] = useState<readonly MunicipalityShape[] | null>()
  useEffect(() => {
    let current = true
    const show = (loaded: readonly MunicipalityShape[] | null) => {
      if (current) setShapes(loaded)
    }
    // Hundreds of paths are drawn a few at a time, so that the page answers in between.
    const load = () =>
      municipalityShapes().then(
        (loaded) => startTransition(() => show(loaded)),
        () => show(null),
      )
    const timer = setTimeout(load, waitMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [waitMs])
  return shapes
}

/** What a municipality is called and how it looks; undefined where it is not drawn. */
type Look = (shape: MunicipalityShape) => SVGProps<SVGPathElement> | undefined

interface StateMapProps {
  label: string
  /** How the keys are used, for screen readers. */
  keys: string
  /** None while they load. */
  shapes: readonly MunicipalityShape[]
  /** The same function as long as nothing changes, since hundreds of paths are drawn by it. */
  lookOf: Look
  /** The code of the tab key's first stop. */
  start: string
  onPoint: (shape: MunicipalityShape | undefined) => void
  onOpen: (code: string) => void
  className?: string | undefined
  /** Whether the page stays where it is while arrow keys move the focus. */
  preventScroll?: boolean
  /** What lies below the municipalities, and what above them. */
  ground?: ReactNode
  children?: ReactNode
}

export function StateMap(props: StateMapProps) {
  const { label, keys, shapes, lookOf, start, onPoint, onOpen, className, preventScroll = false } = props
  const hint = useId()
  const drawing = useRef<SVGSVGElement>(null)
  const [stop, setStop] = useState<string>()
  const at = (target: EventTarget) => {
    const { code } = (target as SVGElement).dataset
    return code === undefined ? undefined : shapes.find((shape) => shape.code === code)
  }
  return (
    <>
      <p id={hint} className="unseen">
        {keys}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: it groups the links of a drawing. */}
      <svg
        ref={drawing}
        role="group"
        aria-label={label}
        aria-describedby={hint}
        className={className}
        viewBox={`-6 -6 ${outlineBox.width + 12} ${outlineBox.height + 12}`}
        onPointerOver={({ target }) => onPoint(at(target))}
        onPointerLeave={() => onPoint(undefined)}
        onFocus={({ target }) => {
          setStop(at(target)?.code)
          onPoint(at(target))
        }}
        onBlur={() => onPoint(undefined)}
        onClick={({ target }) => {
          const shape = at(target)
          if (shape) onOpen(shape.code)
        }}
        onKeyDown={(event) => {
          const shape = at(event.target)
          if (!shape) return
          if (event.key === 'Enter') onOpen(shape.code)
          if (!isArrow(event.key)) return
          event.preventDefault()
          const next = nextPoint(shape, event.key, shapes)
          const path = next && drawing.current?.querySelector<SVGPathElement>(`[data-code="${next.code}"]`)
          path?.focus({ preventScroll })
        }}
      >
        {props.ground}
        <g data-ready={shapes.length > 0 || undefined}>
          <Municipalities shapes={shapes} lookOf={lookOf} stop={stop ?? start} />
        </g>
        {props.children}
      </svg>
    </>
  )
}

interface MunicipalitiesProps {
  shapes: readonly MunicipalityShape[]
  lookOf: Look
  stop: string
}

/** Drawn anew only when looks or the tab stop change, not with each municipality that is pointed at. */
const Municipalities = memo(function Municipalities({ shapes, lookOf, stop }: MunicipalitiesProps) {
  return shapes.map((shape) => {
    const { code, d } = shape
    const look = lookOf(shape)
    if (!look) return null
    return (
      // biome-ignore lint/a11y/useSemanticElements: HTML's link cannot stand in a drawing.
      <path key={code} d={d} role="link" tabIndex={code === stop ? 0 : -1} data-code={code} {...look} />
    )
  })
})
