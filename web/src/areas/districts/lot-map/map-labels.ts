/**
 * Keeps the texts of a drawing legible: each is at least 12 pixels high on the screen, and hidden where it would need
 * more room than it has (DISTRICT-47).
 */
import type { Box } from './nearest-lot.ts'

/** CSS pixels of a text on the screen; `rotulo-lote` always has the least. */
const least = 12
/** A name may grow this much over the size that it was drawn with. */
const mostGrowth = 1.7

interface Label {
  element: SVGTextElement
  /** The zoom from which it shows. */
  from: number
  shown: boolean
}

/**
 * Finds from which zoom each text can be read. `pixels` is how many CSS pixels a unit of the drawing has without zoom;
 * `lots` are their boxes without zoom. The drawing's `--unit` has to be that of the zoom which it has now. Answers a
 * function that shows the texts of a zoom.
 */
export function fitLabels(
  drawing: SVGSVGElement,
  lots: Iterable<Box>,
  pixels: number,
  toFrame: (box: Box) => Box,
): (zoom: number) => void {
  const boxes = [...lots]
  const labels: Label[] = [...drawing.querySelectorAll('text')].map((element) => {
    const size = sizeOf(element)
    const drawn = size * pixels
    // What is drawn smaller than this would not have the room for 12 pixels.
    const from = least / mostGrowth / drawn
    element.style.setProperty('--drawn', `${size}px`)
    // There is always room beside a scale bar, and without its numbers it says nothing.
    if (element.closest('.norte, .escala')) return { element, from: 0, shown: true }
    if (!element.classList.contains('rotulo-lote')) return { element, from, shown: true }
    const rect = element.getBoundingClientRect()
    const room = boxes.find((lot) => isWithin(lot, toFrame(rect)))
    // A number keeps its size on the screen while its lot grows.
    return {
      element,
      from: room ? Math.max((rect.width + 2) / room.width, (0.8 * rect.height) / room.height) : from,
      shown: true,
    }
  })
  return (zoom) => {
    for (const label of labels) {
      // A hair's breadth, since a zoom of 2 is sometimes 1.9999999.
      const shown = label.from <= zoom + 0.001
      if (shown === label.shown) continue
      label.shown = shown
      label.element.toggleAttribute('data-hidden', !shown)
    }
  }
}

const sizeOf = (element: SVGTextElement): number => {
  const given = element.closest('[font-size]')?.getAttribute('font-size')
  const size = Number.parseFloat(given ?? '')
  return size > 0 ? size : 12
}

function isWithin(lot: Box, text: Box): boolean {
  const x = text.x + text.width / 2
  const y = text.y + text.height / 2
  return x >= lot.x && x <= lot.x + lot.width && y >= lot.y && y <= lot.y + lot.height
}
