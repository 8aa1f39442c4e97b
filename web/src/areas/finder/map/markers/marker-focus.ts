/** Which sign has the focus: arrow keys move it, and a sign that goes hands it on (MAP-27). */
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { isArrow, nextPoint } from '../../../../ui/maps/next-point.ts'
import type { Mark } from './marks.ts'

interface Latest {
  marks: readonly Mark[]
  pixelOf: (mark: Mark) => { x: number; y: number }
}
type Ref<T> = { readonly current: T }

/** The canvas takes the arrow keys too, below React's own listeners; on a sign they do not move the map. */
export function useArrows(layer: Ref<HTMLDivElement | null>, latest: Ref<Latest>) {
  useEffect(() => {
    const box = layer.current
    if (!box) return
    const onKey = (event: KeyboardEvent) => {
      const key = (event.target as HTMLElement).dataset.key
      if (!isArrow(event.key) || key === undefined) return
      event.stopPropagation()
      event.preventDefault()
      const { width, height } = box.getBoundingClientRect()
      const points = latest.current.marks
        .map((mark) => ({ key: mark.key, ...latest.current.pixelOf(mark) }))
        .filter(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
      const from = points.find((one) => one.key === key)
      const next = from && nextPoint(from, event.key, points)
      if (next) box.querySelector<HTMLElement>(`[data-key="${CSS.escape(next.key)}"]`)?.focus()
    }
    box.addEventListener('keydown', onKey)
    return () => box.removeEventListener('keydown', onKey)
  }, [layer, latest])
}

/** A sign that goes away with a new answer hands the focus to the canvas, where + and arrows go on working. */
export function useKeepFocus(layer: Ref<HTMLDivElement | null>, map: MapLibre, marks: readonly Mark[]) {
  const had = useRef(false)
  useEffect(() => {
    const box = layer.current
    if (!box) return
    const come = () => {
      had.current = true
    }
    // A sign that is removed loses the focus to nothing.
    const go = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) had.current = false
    }
    box.addEventListener('focusin', come)
    box.addEventListener('focusout', go)
    return () => {
      box.removeEventListener('focusin', come)
      box.removeEventListener('focusout', go)
    }
  }, [layer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after each answer.
  useLayoutEffect(() => {
    if (!had.current || document.activeElement !== document.body) return
    had.current = false
    map.getCanvas().focus({ preventScroll: true })
  }, [map, marks])
}
