/** A picture of what leaves a drawing, by itself and as large as it is (DISTRICT-95). */
import { attributesOf } from './attributes.ts'
import { textOf } from './clean-element.ts'
import { type Box, boxAround, written } from './geometry.ts'
import type { Place, Reading } from './place.ts'
import type { XmlElement } from './xml-tree.ts'

/** Undefined where it draws nothing. */
export function previewOf(reading: Reading, element: XmlElement, place: Place): string | undefined {
  const boxes: Box[] = []
  const drawn = reading.shown(element, { ...place, boxes })
  const around = boxAround(
    boxes.flatMap(({ left, top, right, bottom }): [number, number][] => [
      [left, top],
      [right, bottom],
    ]),
  )
  if (!drawn || !around) return undefined
  const [width, height] = [around.right - around.left, around.bottom - around.top]
  const edge = 0.05 * Math.max(width, height, 1)
  const view = [around.left - edge, around.top - edge, width + 2 * edge, height + 2 * edge]
  const transform: [string, string] = ['transform', `matrix(${place.matrix.join(' ')})`]
  return textOf({
    name: 'svg',
    attributes: [
      ['xmlns', 'http://www.w3.org/2000/svg'],
      ['viewBox', view.map(written).join(' ')],
    ],
    children: [
      {
        name: 'g',
        attributes: [...attributesOf({ name: 'g', paint: place.paint }), transform],
        children: [drawn],
      },
    ],
  })
}
