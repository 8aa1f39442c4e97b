/** The drawing on the page: what pointer and keyboard do to its lots. It listens at the drawing, never at each lot. */

import { lightLot } from './lit-lot.ts'
import { type LotShape, measureLots } from './lot-shapes.ts'
import type { ShapeGroup } from './lot-texts.ts'
import { createTooltip } from './lot-tooltip.ts'
import { fitLabels, type Labels } from './map-labels.ts'
import type { MapLayers } from './map-layers.ts'
import { type Box, type Direction, nearestLot } from './nearest-lot.ts'
import { zoomDrawing } from './zoom-drawing.ts'

export interface LotView {
  /** The lots by number; their elements are prepared. */
  show(shapes: Map<string, LotShape>): void
  /** Lights a lot, as the pointer over it would. */
  light(cd: string | null): void
  zoomBy(factor: number): void
  reset(): void
  end(): void
}

export interface ViewEvents {
  onLight: (cd: string | null) => void
  onOpen: (cd: string) => void
  /** At rest: the zoom, and how many CSS pixels a unit of the drawing has without it. */
  onRest: (zoom: number, pixels: number) => void
}

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}
const panStep = 90
const zoomStep = 1.5
/** Two frames: what one step changes is painted before the next one begins. */
const stepMs = 32

export interface ViewParts {
  frame: HTMLElement
  /** What moves within the frame; it holds the drawing and its layers. */
  sheet: HTMLElement
  drawing: SVGSVGElement
  layers: MapLayers
  tooltip: HTMLElement
}

/** `events` is asked at each event, so that the latest functions are called. */
export function createLotView(
  { frame, sheet, drawing, layers, tooltip: tooltipElement }: ViewParts,
  paintOf: (group: ShapeGroup) => string,
  events: () => ViewEvents,
): LotView {
  const tooltip = createTooltip(tooltipElement)
  let shapes = new Map<string, LotShape>()
  let boxes: Map<string, Box> | undefined
  let labels: Labels | undefined
  let size = { width: 0, height: 0, left: 0 }
  let pixels = 1
  let settling: ReturnType<typeof setTimeout> | undefined
  let hovered: string | null = null
  let focused: string | null = null
  /** What this view reported last, so that nothing is reported twice. */
  let reported: string | null = null
  let lit: LotShape | undefined
  let stop: LotShape | undefined

  const zoom = zoomDrawing(frame, sheet, {
    onMove: tooltip.hide,
    onRest(scale) {
      settle(stepsToRest(scale))
      const shape = focused && shapes.get(focused)
      if (shape && !hovered) showAbove(shape)
    },
  })

  /** A box of the window as it is in the frame without zoom. */
  function toFrame({ x, y, width, height }: Box): Box {
    const corner = frame.getBoundingClientRect()
    const { x: left, y: top, k } = zoom.current()
    return {
      x: (x - corner.x - left) / k,
      y: (y - corner.y - top) / k,
      width: width / k,
      height: height / k,
    }
  }
  const boxesOfLots = () => {
    boxes ??= measureLots(shapes, toFrame)
    return boxes
  }

  /** What a drawing at rest needs at a zoom. Each step is one frame's work on a slow phone (DISTRICT-47). */
  const stepsToRest = (scale: number): (() => void)[] => {
    const unit = String(1 / (pixels * scale))
    const thinLines = () => {
      for (const layer of [layers.painted, layers.lit]) layer.style.setProperty('--unit', unit)
    }
    const changed = labels?.change(zoom.current(), size) ?? []
    const sizeTexts = () => layers.texts.style.setProperty('--unit', unit)
    // Finer patterns come last: they paint all lots anew.
    return [sizeTexts, ...changed, thinLines, () => events().onRest(scale, pixels)]
  }

  function settle(steps: (() => void)[]) {
    clearTimeout(settling)
    const [step, ...later] = steps
    step?.()
    if (later.length > 0) settling = setTimeout(() => settle(later), stepMs)
  }

  function measure() {
    const { width, height } = frame.getBoundingClientRect()
    const { width: drawnWidth, height: drawnHeight } = drawing.viewBox?.baseVal ?? { width: 1, height: 1 }
    pixels = Math.min(width / drawnWidth, height / drawnHeight) || 1
    size = { width, height, left: (width - drawnWidth * pixels) / 2 }
    zoom.resize(width, height)
    boxes = undefined
    // Below, sizes are those of the whole district, and grow with the zoom.
    drawing.style.setProperty('--unit', String(1 / pixels))
    labels = fitLabels(layers.texts, shapes.values(), pixels)
    clearTimeout(settling)
    const steps = stepsToRest(zoom.current().k)
    for (const step of steps.slice(0, -1)) step()
    // Not within the effect that measures.
    settling = setTimeout(() => settle(steps.slice(-1)), stepMs)
  }

  const lotOf = (target: EventTarget | null): LotShape | undefined =>
    target instanceof Element ? shapes.get(target.closest('[data-group]')?.id ?? '') : undefined

  function light(cd: string | null) {
    const shape = cd === null ? undefined : shapes.get(cd)
    if (shape === lit) return
    lit = shape
    lightLot(layers.lit, shape, paintOf)
  }

  /** The pointer wins over the focus. */
  function notify() {
    const active = hovered ?? focused
    if (active === reported) return
    reported = active
    light(active)
    events().onLight(active)
  }

  function showAbove({ element, cd }: LotShape) {
    const shape = shapes.get(cd)
    if (!shape) return
    const { x, y, width } = element.getBoundingClientRect()
    tooltip.show(shape)
    tooltip.moveTo(x + width / 2, y)
  }

  function takeStop(shape: LotShape | undefined) {
    stop?.element.setAttribute('tabindex', '-1')
    shape?.element.setAttribute('tabindex', '0')
    stop = shape
  }

  function focusLot(cd: string | undefined) {
    // The browser would scroll the page to a lot that the zoom has moved out of sight.
    if (cd !== undefined) shapes.get(cd)?.element.focus({ preventScroll: zoom.current().k > 1 })
  }

  const listen = {
    pointerover(event: PointerEvent) {
      if (event.pointerType === 'touch' || event.buttons !== 0) return
      const shape = lotOf(event.target)
      if (!shape || shape.cd === hovered) return
      hovered = shape.cd
      tooltip.show(shape)
      tooltip.moveTo(event.clientX, event.clientY)
      notify()
    },
    pointermove(event: PointerEvent) {
      if (hovered && event.buttons === 0) tooltip.moveTo(event.clientX, event.clientY)
    },
    pointerout(event: PointerEvent) {
      if (!hovered || lotOf(event.relatedTarget)) return
      hovered = null
      tooltip.hide()
      notify()
    },
    click(event: MouseEvent) {
      const shape = lotOf(event.target)
      if (!shape) return
      tooltip.hide()
      events().onOpen(shape.cd)
    },
    focusin(event: FocusEvent) {
      const shape = lotOf(event.target)
      if (!shape) return
      takeStop(shape)
      // A press focuses as well, but whoever points needs no help to see where.
      if (!isByKeyboard(shape.element)) return
      focused = shape.cd
      const box = boxesOfLots().get(shape.cd)
      // Once it has come into sight, the map at rest shows the tooltip.
      if (!box || !zoom.bringIntoSight(box)) showAbove(shape)
      notify()
    },
    focusout() {
      focused = null
      if (!hovered) tooltip.hide()
      notify()
    },
    keydown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const shape = lotOf(event.target)
      if (zoomByKey(event.key) || (shape ? lotKey(event.key, shape) : panByKey(event.key)))
        event.preventDefault()
    },
  }

  function zoomByKey(key: string): boolean {
    if (key === '+' || key === '=') zoom.by(zoomStep)
    else if (key === '-') zoom.by(1 / zoomStep)
    else if (key === '0') zoom.reset()
    else return false
    return true
  }

  function panByKey(key: string): boolean {
    const way = arrows[key]
    if (!way) return false
    const step = way === 'left' || way === 'up' ? -panStep : panStep
    return way === 'left' || way === 'right' ? zoom.pan(step, 0) : zoom.pan(0, step)
  }

  function lotKey(key: string, shape: LotShape): boolean {
    const way = arrows[key]
    if (way) focusLot(nearestLot(boxesOfLots(), shape.cd, way))
    else if (key === 'Home') focusLot(shapes.keys().next().value)
    else if (key === 'End') focusLot([...shapes.keys()].at(-1))
    else if (key === 'Enter' || key === ' ') events().onOpen(shape.cd)
    else return false
    return true
  }

  const hideByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') tooltip.hide()
  }
  document.addEventListener('keydown', hideByKey)
  for (const [type, handler] of Object.entries(listen)) frame.addEventListener(type, handler as EventListener)
  const observer = new ResizeObserver(measure)
  observer.observe(frame)

  return {
    show(next) {
      const litBefore = lit?.cd ?? null
      light(null)
      shapes = next
      takeStop((stop && next.get(stop.cd)) ?? next.values().next().value)
      light(litBefore)
      measure()
    },
    light,
    zoomBy: zoom.by,
    reset: zoom.reset,
    end() {
      clearTimeout(settling)
      observer.disconnect()
      document.removeEventListener('keydown', hideByKey)
      for (const [type, handler] of Object.entries(listen))
        frame.removeEventListener(type, handler as EventListener)
      light(null)
      tooltip.end()
      zoom.end()
    },
  }
}

const isByKeyboard = (element: Element): boolean => element.matches(':focus-visible')
