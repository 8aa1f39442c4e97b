/**
 * Lights a lot: a copy of it in full colour with a double outline that stands out on every colour. It lies in a drawing of
 * its own over the other, so that lighting a lot paints nothing else anew (DISTRICT-7).
 */
import type { LotShape } from './lot-shapes.ts'
import type { ShapeGroup } from './lot-texts.ts'
import { partsOf, setPaint } from './painted-lots.ts'

const geometry = ['d', 'points', 'x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height', 'fill-rule']

/** Replaces what `layer` shows; nothing without a shape. */
export function lightLot(
  layer: SVGSVGElement,
  shape: LotShape | undefined,
  paintOf: (group: ShapeGroup) => string,
): void {
  layer.replaceChildren()
  if (!shape) return
  const copies = ['halo', 'edge', 'face'].flatMap((layerName) =>
    partsOf(shape.element).map((part) => {
      const copy = document.createElementNS(part.namespaceURI, part.localName) as SVGElement
      for (const name of geometry) {
        const value = part.getAttribute(name)
        if (value !== null) copy.setAttribute(name, value)
      }
      const matrix = matrixOf(part)
      if (matrix) copy.setAttribute('transform', matrix)
      if (layerName === 'face') setPaint(copy, shape.group, paintOf)
      copy.setAttribute('class', layerName)
      return copy
    }),
  )
  layer.append(...copies)
}

/** All transformations between a shape and its drawing, as an attribute. */
function matrixOf(part: Element): string | undefined {
  const list: string[] = []
  for (let one: Element | null = part; one && one.localName !== 'svg'; one = one.parentElement) {
    const transform = one.getAttribute('transform')
    if (transform) list.unshift(transform)
  }
  return list.length > 0 ? list.join(' ') : undefined
}
