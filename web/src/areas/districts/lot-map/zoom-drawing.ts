/**
 * Zoom and movement of the drawing (DISTRICT-47). d3-zoom does the arithmetic of wheel, pinch and drag; the outcome is one
 * CSS transform of a plain element around the drawing, so that the browser moves a finished picture and paints it anew only afterwards.
 */
import { select } from 'd3-selection'
import { type D3ZoomEvent, type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import type { Box } from './nearest-lot.ts'

export const closest = 5
/** Milliseconds without movement after which the drawing is painted sharp. */
const rest = 160
/** Milliseconds in which a gliding zoom goes two thirds of the way that is left, on however slow a screen. */
const glide = 50
/** A wheel that passed over the map while the page scrolled goes on scrolling the page for so many milliseconds. */
const scrolling = 250

export interface DrawingZoom {
  /** Multiplies the zoom; the middle stays. */
  by(factor: number): void
  reset(): void
  /** Moves the sight by CSS pixels; answers whether there was anything to move. */
  pan(x: number, y: number): boolean
  /** Moves a box, given as it is without zoom, into sight; answers whether it was outside. */
  bringIntoSight(box: Box): boolean
  /** The size of the frame in CSS pixels has changed. */
  resize(width: number, height: number): void
  /** What is on the screen. */
  current(): ZoomTransform
  end(): void
}

interface ZoomListeners {
  onMove: () => void
  /** Called when the drawing has come to rest. */
  onRest: (zoom: number) => void
}

/** `sheet` is what moves within `frame`. */
export function zoomDrawing(
  frame: HTMLElement,
  sheet: HTMLElement,
  { onMove, onRest }: ZoomListeners,
): DrawingZoom {
  let now: ZoomTransform = zoomIdentity
  /** What is on the screen, on its way to `now`. */
  let seen: ZoomTransform = zoomIdentity
  let glides = false
  let size: [number, number] = [0, 0]
  let lastScroll = Number.NEGATIVE_INFINITY
  let resting: ReturnType<typeof setTimeout> | undefined
  let frameRequest = 0
  let lastFrame = 0
  const target = select<HTMLElement, unknown>(frame)
  const extent = (): [[number, number], [number, number]] => [[0, 0], size]

  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([1, closest])
    .extent(extent)
    .clickDistance(5)
    // The frames below glide instead, by a wheel as well.
    .duration(0)
    .wheelDelta((event: WheelEvent) => -event.deltaY * wheelStep(event))
    .filter(isOurs)
    .on('zoom', (event: D3ZoomEvent<HTMLElement, unknown>) => {
      now = event.transform
      move(isStep(event.sourceEvent))
    })

  function isOurs(event: MouseEvent | TouchEvent | WheelEvent): boolean {
    const zoomed = now.k > 1
    if (event.type === 'wheel') return event.ctrlKey || performance.now() - lastScroll > scrolling
    // At the whole district one finger scrolls the page.
    if ('touches' in event) return zoomed || event.touches.length > 1
    if (event.button !== 0 || event.ctrlKey) return false
    return zoomed || event.type === 'dblclick'
  }

  function move(steps: boolean) {
    glides = steps && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
    sheet.toggleAttribute('data-moves', true)
    if (!frameRequest) {
      lastFrame = performance.now()
      frameRequest = requestAnimationFrame(drawFrame)
    }
    clearTimeout(resting)
    onMove()
  }

  function drawFrame(time: number) {
    const share = glides ? 1 - Math.exp(-Math.max(16, time - lastFrame) / glide) : 1
    lastFrame = time
    const way = [now.x - seen.x, now.y - seen.y, (now.k - seen.k) * 200]
    const isThere = share === 1 || way.every((left) => Math.abs(left) < 0.5)
    seen = isThere
      ? now
      : zoomIdentity
          .translate(seen.x + (now.x - seen.x) * share, seen.y + (now.y - seen.y) * share)
          .scale(seen.k + (now.k - seen.k) * share)
    sheet.style.transform = seen.k > 1 ? `translate(${seen.x}px,${seen.y}px) scale(${seen.k})` : ''
    frameRequest = isThere ? 0 : requestAnimationFrame(drawFrame)
    if (!isThere) return
    clearTimeout(resting)
    resting = setTimeout(() => {
      sheet.removeAttribute('data-moves')
      onRest(now.k)
    }, rest)
  }

  const keepWheel = (event: WheelEvent) => {
    // At the closest zoom d3 lets the wheel go, and the page would scroll away.
    if (isOurs(event) && (now.k > 1 || event.ctrlKey)) event.preventDefault()
  }
  const noteScroll = () => {
    lastScroll = performance.now()
  }
  frame.addEventListener('wheel', keepWheel, { passive: false })
  document.addEventListener('scroll', noteScroll, { passive: true, capture: true })
  target.call(behaviour)

  return {
    by: (factor) => target.call(behaviour.scaleBy, factor),
    reset: () => target.call(behaviour.transform, zoomIdentity),
    pan(x, y) {
      if (now.k === 1) return false
      target.call(behaviour.translateBy, -x / now.k, -y / now.k)
      return true
    },
    bringIntoSight(box) {
      if (now.k === 1) return false
      const [x, y] = now.apply([box.x, box.y])
      const margin = 12
      const isSeen =
        x >= margin &&
        y >= margin &&
        x + box.width * now.k <= size[0] - margin &&
        y + box.height * now.k <= size[1] - margin
      if (!isSeen) target.call(behaviour.translateTo, box.x + box.width / 2, box.y + box.height / 2)
      return !isSeen
    },
    resize(width, height) {
      const [oldWidth, oldHeight] = size
      size = [width, height]
      behaviour.translateExtent(extent())
      if (now.k === 1 || oldWidth === 0) return
      const kept = zoomIdentity
        .translate((now.x * width) / oldWidth, (now.y * height) / oldHeight)
        .scale(now.k)
      target.call(behaviour.transform, behaviour.constrain()(kept, extent(), extent()))
    },
    current: () => seen,
    end() {
      clearTimeout(resting)
      cancelAnimationFrame(frameRequest)
      target.on('.zoom', null)
      frame.removeEventListener('wheel', keepWheel)
      document.removeEventListener('scroll', noteScroll, { capture: true })
    },
  }
}

/** A pinch on a trackpad comes as a wheel with ctrlKey, in small steps. */
const wheelStep = ({ deltaMode, ctrlKey }: WheelEvent) =>
  (deltaMode === 1 ? 0.05 : deltaMode ? 1 : 0.003) * (ctrlKey ? 5 : 1)

/** Whether a zoom comes in one step, which glides. Fingers, drags and trackpads move by themselves. */
function isStep(source: Event | null): boolean {
  if (source instanceof WheelEvent) return !source.ctrlKey && Math.abs(source.deltaY) >= 50
  return !source || source.type === 'dblclick'
}
