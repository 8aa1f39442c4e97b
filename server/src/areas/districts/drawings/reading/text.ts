/** Texts with their parts, of which some may be hidden (DISTRICT-95). */
import { pointsOfText } from './bounds.ts'
import type { CleanElement } from './clean-element.ts'
import { boxAround } from './geometry.ts'
import { isHidden, isInkless, isNeverPainted } from './hidden.ts'
import { attributesIn, isSeen, type Place, type Reading, within } from './place.ts'
import { elementsIn, type XmlElement } from './xml-tree.ts'

const hasLetters = (child: CleanElement | string): boolean =>
  typeof child === 'string' ? child.trim() !== '' : child.children.some(hasLetters)

export function shownText(reading: Reading, element: XmlElement, place: Place): CleanElement | undefined {
  const at = within(reading, element, place)
  const size = largestSize(reading, element, at)
  const anchor = at.paint.get('text-anchor') ?? 'start'
  const box = boxAround(pointsOfText(element, { size, anchor, view: place.view }), at.matrix)
  if (box && !isSeen(reading, box, at)) return reading.leave(element, 'FORA_DA_VISTA', place)
  const hidden: XmlElement[] = []
  const children = spans(reading, element, at, hidden)
  if (!children.some(hasLetters))
    return hidden.length > 0 ? reading.leave(element, 'OCULTO', place) : undefined
  for (const one of hidden) reading.leave(one, 'OCULTO', place)
  return { name: 'text', attributes: attributesIn(reading, element, place, at), children }
}

/** Programs may give the size to the parts alone. */
function largestSize(reading: Reading, element: XmlElement, at: Place): number {
  const sizes = elementsIn(element).map((child) => largestSize(reading, child, within(reading, child, at)))
  const own = Number(at.paint.get('font-size') ?? 16)
  const hasOwnText = element.children.some((child) => typeof child === 'string' && child.trim() !== '')
  return Math.max(hasOwnText || sizes.length === 0 ? own : 0, ...sizes)
}

function spans(
  reading: Reading,
  element: XmlElement,
  at: Place,
  hidden: XmlElement[],
): CleanElement['children'] {
  const isUnseen = !at.boxes && (!at.isVisible || isInkless(at.paint))
  return element.children.flatMap((child): CleanElement['children'] => {
    if (typeof child !== 'string') return span(reading, child, at, hidden)
    if (isUnseen && child.trim() !== '' && !hidden.includes(element)) hidden.push(element)
    return isUnseen ? [] : [child]
  })
}

function span(reading: Reading, child: XmlElement, at: Place, hidden: XmlElement[]): CleanElement[] {
  if (child.name !== 'tspan' && child.name !== 'a') {
    if (!isNeverPainted(child)) reading.leave(child, 'NAO_ACEITO', at)
    return []
  }
  reading.count(at)
  if (isHidden(child, reading.stylesOf(child)) && !at.boxes) {
    hidden.push(child)
    return []
  }
  const inner = within(reading, child, at)
  const children = spans(reading, child, inner, hidden)
  if (children.length === 0) return []
  return [{ name: 'tspan', attributes: attributesIn(reading, child, at, inner), children }]
}
