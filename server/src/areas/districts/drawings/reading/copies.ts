/** What stands in a place of its own: copies, symbols, and drawings within the drawing (DISTRICT-96). */
import { attributesOf } from './attributes.ts'
import { wholeOf } from './bounds.ts'
import type { CleanElement } from './clean-element.ts'
import { boxAround, common, type Matrix, multiplied, readLength, readTransform, still } from './geometry.ts'
import { readHref } from './links.ts'
import { attributesIn, type Place, type Reading, within } from './place.ts'
import { fitted, innerView } from './view.ts'
import { elementsIn, type XmlElement } from './xml-tree.ts'

const ofPlace = new Set(['x', 'y', 'width', 'height', 'transform'])

const moving = (matrix: Matrix): [string, string] => ['transform', `matrix(${matrix.join(' ')})`]

/** `placed` says where: the drawing itself, or the copy of a symbol. */
export function innerDrawing(
  reading: Reading,
  element: XmlElement,
  placed: XmlElement,
  place: Place,
): CleanElement | undefined {
  const styles = reading.stylesOf(element)
  const length = (key: 'x' | 'y' | 'width' | 'height') =>
    readLength(placed.attributes.get(key), wholeOf(key === 'x' || key === 'width' ? 'x' : 'y', place.view))
  const [x, y, width, height] = [length('x') ?? 0, length('y') ?? 0, length('width'), length('height')]
  const fit = fitted(element, { x, y, width: width ?? place.view[2], height: height ?? place.view[3] })
  const inside = { ...within(reading, element, place, fit), view: innerView(element, place.view) }
  const corners = [
    [x, y],
    [x + (width ?? 0), y],
    [x, y + (height ?? 0)],
    [x + (width ?? 0), y + (height ?? 0)],
  ] as const
  const frame = width && height ? boxAround(corners, within(reading, element, place).matrix) : undefined
  const seen = frame && !place.boxes ? common(inside.seen, frame) : inside.seen
  const children = elementsIn(element).flatMap((child) => reading.shown(child, { ...inside, seen }) ?? [])
  if (children.length === 0) return undefined
  const own = attributesOf({ name: 'g', styles }).filter(([name]) => !ofPlace.has(name))
  const at = multiplied(readTransform(styles.get('transform')), fit)
  return { name: 'g', attributes: [...own, moving(at)], children }
}

/** The thing itself stands for its copy, without its ids. */
export function copy(reading: Reading, element: XmlElement, place: Place): CleanElement | undefined {
  const target = readHref(element, reading.byId)
  if (!target || place.copying.includes(target)) return reading.leave(element, 'SEM_ORIGEM', place)
  const around = within(reading, element, place)
  const isFramed = target.name === 'symbol' || target.name === 'svg'
  const at = (key: 'x' | 'y') => readLength(element.attributes.get(key), wholeOf(key, place.view)) ?? 0
  const moved: Matrix = isFramed ? still : [1, 0, 0, 1, at('x'), at('y')]
  const matrix = multiplied(around.matrix, moved)
  const inside: Place = { ...around, matrix, copying: [...place.copying, target] }
  const drawn = isFramed ? innerDrawing(reading, target, element, inside) : reading.shown(target, inside)
  if (!drawn) return undefined
  const own = attributesIn(reading, element, place, around).filter(([name]) => !ofPlace.has(name))
  const transform = multiplied(readTransform(reading.stylesOf(element).get('transform')), moved)
  return { name: 'g', attributes: [...own, moving(transform)], children: [drawn] }
}
