/**
 * The lots within a drawing (DISTRICT-46). Attributes are set once for each change of the lots; afterwards the style
 * sheet does the rest, so that no movement of the pointer touches 500 elements.
 */
import type { LotItem } from '@invest/contract/districts'
import { groupOf, type LotWords, numberOf, type ShapeGroup } from './lot-words.ts'
import type { Box } from './nearest-lot.ts'

export interface LotShape {
  /** The id of its element, `cdOriginalSvg`. */
  cd: string
  element: SVGGraphicsElement
  lot: LotItem | undefined
  group: ShapeGroup
  words: LotWords
}

const paintable = 'path,polygon,polyline,rect,circle,ellipse'

/** The lots of a drawing by id: each `lote`, and whatever has the id of a record. Text is no lot, whatever its id. */
export function findLots(drawing: SVGSVGElement, lots: readonly LotItem[]): Map<string, SVGGraphicsElement> {
  const records = new Set(lots.map((lot) => lot.cdOriginalSvg))
  const found = new Map<string, SVGGraphicsElement>()
  for (const element of drawing.querySelectorAll<SVGGraphicsElement>(`[id]:is(g,${paintable})`)) {
    const isLot = element.classList.contains('lote') || records.has(element.id)
    if (isLot && !found.has(element.id)) found.set(element.id, element)
  }
  return found
}

export function countGroups(drawing: SVGSVGElement, lots: readonly LotItem[]): Map<ShapeGroup, number> {
  const byCd = new Map(lots.map((lot) => [lot.cdOriginalSvg, lot]))
  const counts = new Map<ShapeGroup, number>()
  for (const cd of findLots(drawing, lots).keys()) {
    const group = groupOf(byCd.get(cd))
    counts.set(group, (counts.get(group) ?? 0) + 1)
  }
  return counts
}

const collator = new Intl.Collator('pt', { numeric: true })

/** Prepares every lot's element and answers the lots by number, those without a record last. */
export function prepareLots(
  drawing: SVGSVGElement,
  lots: readonly LotItem[],
  wordsOf: (cd: string, lot: LotItem | undefined) => LotWords,
  paintOf: (group: ShapeGroup) => string,
): Map<string, LotShape> {
  const byCd = new Map(lots.map((lot) => [lot.cdOriginalSvg, lot]))
  const shapes = [...findLots(drawing, lots)]
    .map(([cd, element]) => {
      const lot = byCd.get(cd)
      return { cd, element, lot, group: groupOf(lot), words: wordsOf(cd, lot) }
    })
    .sort(
      (a, b) =>
        Number(!a.lot) - Number(!b.lot) || collator.compare(numberOf(a.cd, a.lot), numberOf(b.cd, b.lot)),
    )
  for (const { element, group, words } of shapes) {
    element.dataset.group = group
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', words.label)
    element.setAttribute('tabindex', '-1')
    for (const part of partsOf(element)) {
      part.setAttribute('data-paint', group)
      const paint = paintOf(group)
      if (paint) part.setAttribute('fill', paint)
      else part.removeAttribute('fill')
      // The style sheet's strokes are inherited, so that one change of the zoom sets them all.
      part.removeAttribute('stroke')
      part.removeAttribute('stroke-width')
    }
  }
  return new Map(shapes.map((shape) => [shape.cd, shape]))
}

const partsOf = (element: SVGGraphicsElement): Iterable<Element> =>
  element.localName === 'g' ? element.querySelectorAll(paintable) : [element]

/** Each lot's box in CSS pixels from the frame's corner, as it is without zoom. */
export function measureLots(
  shapes: ReadonlyMap<string, LotShape>,
  toFrame: (box: Box) => Box,
): Map<string, Box> {
  return new Map(
    [...shapes.values()].map(({ cd, element }) => [cd, toFrame(element.getBoundingClientRect())]),
  )
}

/** A double outline of a lot, light and dark, that stands out on every colour. It is in front of its neighbours. */
export function outlineOf(element: SVGGraphicsElement): SVGElement {
  const outline = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  outline.setAttribute('class', 'outline')
  outline.setAttribute('aria-hidden', 'true')
  for (const part of ['halo', 'edge']) {
    const copy = element.cloneNode(true) as SVGElement
    for (const one of [copy, ...copy.querySelectorAll('*')])
      for (const name of one.getAttributeNames())
        if (!/^(d|points|x|y|cx|cy|r|rx|ry|width|height|transform)$/.test(name)) one.removeAttribute(name)
    for (const text of copy.querySelectorAll('text')) text.remove()
    copy.setAttribute('class', part)
    outline.append(copy)
  }
  return outline
}
