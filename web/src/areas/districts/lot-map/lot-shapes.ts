/** The lots within a drawing: which elements they are, and what is said of them (DISTRICT-7, DISTRICT-48). */

import type { LotItem } from '@invest/contract/districts/lots'
import { lotElements } from '@invest/contract/rules/drawing'
import { groupOf, type LotTexts, numberOf, type ShapeGroup } from './lot-texts.ts'
import type { Box } from './nearest-lot.ts'

export interface LotShape {
  /** The id of its element, `cdOriginalSvg`. */
  cd: string
  element: SVGGraphicsElement
  lot: LotItem | undefined
  group: ShapeGroup
  texts: LotTexts
}

const kinds = lotElements.join()

/** The lots of a drawing by id: each `lote`, and whatever has the id of a record. Text is no lot, whatever its id. */
function findLots(drawing: SVGSVGElement, lots: readonly LotItem[]): Map<string, SVGGraphicsElement> {
  const records = new Set(lots.map((lot) => lot.cdOriginalSvg))
  const found = new Map<string, SVGGraphicsElement>()
  for (const element of drawing.querySelectorAll<SVGGraphicsElement>(`[id]:is(${kinds})`)) {
    const isLot = element.classList.contains('lote') || records.has(element.id)
    if (isLot && !found.has(element.id)) found.set(element.id, element)
  }
  return found
}

const collator = new Intl.Collator('pt', { numeric: true })

/** The lots of a drawing by number, those without a record last. */
export function listShapes(
  drawing: SVGSVGElement,
  lots: readonly LotItem[],
  textsOf: (cd: string, lot: LotItem | undefined) => LotTexts,
): Map<string, LotShape> {
  const byCd = new Map(lots.map((lot) => [lot.cdOriginalSvg, lot]))
  const shapes = [...findLots(drawing, lots)]
    .map(([cd, element]) => {
      const lot = byCd.get(cd)
      return { cd, element, lot, group: groupOf(lot), texts: textsOf(cd, lot) }
    })
    .sort(
      (a, b) =>
        Number(!a.lot) - Number(!b.lot) || collator.compare(numberOf(a.cd, a.lot), numberOf(b.cd, b.lot)),
    )
  return new Map(shapes.map((shape) => [shape.cd, shape]))
}

/** Tells screen readers and the style sheet what each lot is. */
export function markLots(shapes: ReadonlyMap<string, LotShape>): void {
  for (const { element, group, texts } of shapes.values()) {
    element.dataset.group = group
    element.setAttribute('role', 'button')
    element.setAttribute('aria-label', texts.label)
    element.setAttribute('tabindex', '-1')
  }
}

export function countGroups(shapes: ReadonlyMap<string, LotShape>): Map<ShapeGroup, number> {
  const counts = new Map<ShapeGroup, number>()
  for (const { group } of shapes.values()) counts.set(group, (counts.get(group) ?? 0) + 1)
  return counts
}

/** Each lot's box in CSS pixels from the frame's corner, as it is without zoom. */
export function measureLots(
  shapes: ReadonlyMap<string, LotShape>,
  toFrame: (box: Box) => Box,
): Map<string, Box> {
  return new Map(
    [...shapes.values()].map(({ cd, element }) => [cd, toFrame(element.getBoundingClientRect())]),
  )
}
