/**
 * Keeps the texts of a drawing legible: each is at least 12 pixels high on the screen, and absent where it would need
 * more room than it has, or is far out of sight (DISTRICT-47). A browser lays out each text anew at each zoom, so few may
 * be there at a time.
 */
import type { ZoomTransform } from 'd3-zoom'
import type { LotShape } from './lot-shapes.ts'
import { partsOf } from './painted-lots.ts'

/** CSS pixels of a text on the screen; the style sheet gives a lot's number this size at any zoom. */
const least = 12
/** CSS pixels of a letter or digit of this size, on average. */
const letter = 7.4
/** A name may grow this much over the size that it was drawn with. */
const mostGrowth = 1.7
/** The zooms at which a lot's number is tried. */
const tried = [1, 1.25, 1.6, 2, 2.5, 3.2, 4, 4.9]

const inherited = ['font-size', 'text-anchor', 'dominant-baseline', 'font-weight', 'letter-spacing']

/** Moves the texts into `layer`, which lies in front of the lots. Those of the scale bar stay with it. */
export function liftTexts(drawing: SVGSVGElement, layer: SVGSVGElement): void {
  for (const text of drawing.querySelectorAll('text')) {
    text.setAttribute('aria-hidden', 'true')
    for (const name of inherited) {
      const value = text.closest(`[${name}]`)?.getAttribute(name)
      if (value) text.setAttribute(name, value)
    }
    text.style.setProperty('--drawn', `${sizeOf(text)}px`)
    if (text.closest('.norte, .escala') || text.parentElement?.closest('[transform]')) continue
    layer.append(text)
  }
}

const sizeOf = (text: SVGTextElement): number => {
  const size = Number.parseFloat(text.getAttribute('font-size') ?? '')
  return size > 0 ? size : least
}

interface Label {
  element: SVGTextElement
  /** The zoom from which it shows. */
  from: number
  /** Where it stands, in units of the drawing. */
  at: DOMPointReadOnly
}

export interface Labels {
  /**
   * Hides what can't be read at a zoom, in a frame of so many CSS pixels, and returns the steps that show the rest: each
   * shows so few that laying them out fits into a frame. `left` is the drawing's distance from the frame's edge.
   */
  change(zoom: ZoomTransform, frame: { width: number; height: number; left: number }): (() => void)[]
}

/** Texts that one step shows. */
const atOnce = 40

/** `pixels` is how many CSS pixels a unit of the drawing has without zoom. */
export function fitLabels(texts: SVGSVGElement, shapes: Iterable<LotShape>, pixels: number): Labels {
  const rooms = [...shapes].flatMap((shape) => roomOf(shape) ?? [])
  const { x: originX, y: originY } = texts.viewBox?.baseVal ?? { x: 0, y: 0 }
  const labels = [...texts.querySelectorAll('text')].map((element): Label => {
    const place = placeOf(element)
    const at = place(0, 0, 0)
    // What is drawn smaller than this does not have the room for 12 pixels.
    const bySize = least / mostGrowth / (sizeOf(element) * pixels)
    const room = element.classList.contains('rotulo-lote') ? rooms.find((one) => holds(one, at)) : undefined
    if (!room) return { element, from: bySize, at }
    const half = ((element.textContent ?? '').length * letter) / 2 + 1
    const fits = (zoom: number) =>
      [-half, half].every((dx) => [-4.5, 4.5].every((dy) => holds(room, place(dx, dy, 1 / (pixels * zoom)))))
    return { element, from: tried.find(fits) ?? Number.POSITIVE_INFINITY, at }
  })
  const shown = new Set<Label>()
  for (const { element } of labels) element.removeAttribute('data-shown')
  return {
    change(zoom, { width, height, left }) {
      const next = new Set<Label>()
      for (const label of labels) {
        // A hair's breadth, since a zoom of 2 is sometimes 1.9999999.
        if (label.from > zoom.k + 0.001) continue
        const x = zoom.applyX((label.at.x - originX) * pixels + left)
        const y = zoom.applyY((label.at.y - originY) * pixels)
        // What a short drag brings into sight is there already.
        const isNear = Math.abs(x - width / 2) < width * 0.75 && Math.abs(y - height / 2) < height * 0.75
        if (isNear) next.add(label)
      }
      for (const label of shown) {
        if (next.has(label)) continue
        label.element.removeAttribute('data-shown')
        shown.delete(label)
      }
      const added = [...next].filter((label) => !shown.has(label))
      return Array.from({ length: Math.ceil(added.length / atOnce) }, (_, step) => () => {
        for (const label of added.slice(step * atOnce, (step + 1) * atOnce)) {
          label.element.setAttribute('data-shown', '')
          shown.add(label)
        }
      })
    },
  }
}

/**
 * Turns a point of a text, in CSS pixels from its middle, into units of the drawing. It reads attributes alone, since
 * a text that is absent has no layout.
 */
function placeOf(text: SVGTextElement): (dx: number, dy: number, unit: number) => DOMPointReadOnly {
  const value = (name: string) => Number.parseFloat(text.getAttribute(name) ?? '') || 0
  const half = ((text.textContent ?? '').length * letter) / 2
  const anchor = text.getAttribute('text-anchor')
  const toMiddle = anchor === 'middle' ? 0 : anchor === 'end' ? -half : half
  const toBaseline = /middle|central/.test(text.getAttribute('dominant-baseline') ?? '') ? 0 : -4.3
  const matrix = text.transform?.baseVal.consolidate()?.matrix
  return (dx, dy, unit) => {
    const x = value('x') + (dx + toMiddle) * unit
    const y = value('y') + (dy + toBaseline) * unit
    if (!matrix) return { x, y } as DOMPointReadOnly
    const { a, b, c, d, e, f } = matrix
    return { x: a * x + c * y + e, y: b * x + d * y + f } as DOMPointReadOnly
  }
}

interface Room {
  part: SVGGeometryElement
  box: DOMRect
}

/** Undefined for a lot that is turned by an attribute, and where the browser has no layout. */
function roomOf({ element }: LotShape): Room | undefined {
  const part = partsOf(element)[0] as SVGGeometryElement | undefined
  if (!part || !('isPointInFill' in part) || part.closest('[transform]')) return undefined
  return { part, box: part.getBBox() }
}

function holds({ part, box }: Room, { x, y }: DOMPointReadOnly): boolean {
  if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return false
  return part.isPointInFill({ x, y })
}
