/** The boxes that shapes, texts and clip paths take: never smaller than what is drawn, so that nothing in sight is left out. Pure. */
import type { ViewBox } from '@invest/contract/rules/drawing'
import {
  type Box,
  boxAround,
  type Matrix,
  multiplied,
  numbersIn,
  type Point,
  pointsOfPath,
  readLength,
  readTransform,
} from './geometry.ts'
import type { Styles } from './styles.ts'
import { elementsIn, textIn, type XmlElement } from './xml-tree.ts'

/** What 100 % of a length along an axis are. */
export function wholeOf(axis: 'x' | 'y' | 'r', [, , width, height]: ViewBox): number {
  if (axis === 'x') return width
  return axis === 'y' ? height : Math.hypot(width, height) / Math.SQRT2
}

const corners = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

const pairs = (numbers: readonly number[]): Point[] =>
  numbers.flatMap((x, i): Point[] =>
    i % 2 === 0 && i + 1 < numbers.length ? [[x, numbers[i + 1] ?? 0]] : [],
  )

/** In the shape's own units; none where it draws nothing. */
export function pointsOf({ name, attributes }: XmlElement, view: ViewBox): Point[] {
  const length = (key: string, axis: 'x' | 'y' | 'r') =>
    readLength(attributes.get(key), wholeOf(axis, view)) ?? 0
  switch (name) {
    case 'path':
      return pointsOfPath(attributes.get('d') ?? '')
    case 'polygon':
    case 'polyline':
      return pairs(numbersIn(attributes.get('points') ?? ''))
    case 'line':
      return [
        [length('x1', 'x'), length('y1', 'y')],
        [length('x2', 'x'), length('y2', 'y')],
      ]
    case 'rect': {
      const [x, y, width, height] = [
        length('x', 'x'),
        length('y', 'y'),
        length('width', 'x'),
        length('height', 'y'),
      ]
      return width > 0 && height > 0 ? corners(x, y, x + width, y + height) : []
    }
    case 'circle':
    case 'ellipse': {
      const [x, y, r] = [length('cx', 'x'), length('cy', 'y'), length('r', 'r')]
      const [rx, ry] =
        name === 'circle'
          ? [r, r]
          : [length('rx', 'x') || length('ry', 'y'), length('ry', 'y') || length('rx', 'x')]
      return rx > 0 && ry > 0 ? corners(x - rx, y - ry, x + rx, y + ry) : []
    }
    default:
      return []
  }
}

function* placesOf(element: XmlElement): Generator<XmlElement> {
  if (element.attributes.has('x') || element.attributes.has('y')) yield element
  for (const child of elementsIn(element)) yield* placesOf(child)
}

/** Of a letter's size: capitals seldom take more, and signs of Asian scripts all of it. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign > '\u1100' ? 1 : 0.8), 0)

export function pointsOfText(
  element: XmlElement,
  { size, anchor, view }: { size: number; anchor: string; view: ViewBox },
): Point[] {
  const width = size * widthOf(textIn(element).trim())
  const [before, behind] = ({ middle: [width / 2, width / 2], end: [width, 0] }[anchor] ?? [0, width]) as [
    number,
    number,
  ]
  const places = [...placesOf(element)].map(({ attributes }): Point => {
    const at = (key: 'x' | 'y') =>
      readLength(
        attributes
          .get(key)
          ?.trim()
          .split(/[\s,]+/)[0],
        wholeOf(key, view),
      ) ?? 0
    return [at('x'), at('y')]
  })
  return (places.length > 0 ? places : ([[0, 0]] as Point[])).flatMap(([x, y]) =>
    corners(x - before, y - size, x + behind, y + size / 2),
  )
}

export interface Clip {
  /** Around what it lets through, in units of the drawing. */
  box: Box
  /** Whether it lets through all of its box. */
  isWhole: boolean
}

const isUpright = (points: readonly Point[]): boolean =>
  points.length >= 4 &&
  points.length <= 6 &&
  points.every(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y]
    return Math.abs(x - nextX) < 1e-6 || Math.abs(y - nextY) < 1e-6
  })

interface ClipAt {
  /** Of the element that is clipped. */
  matrix: Matrix
  view: ViewBox
  byId: ReadonlyMap<string, XmlElement>
  stylesOf: (element: XmlElement) => Styles
}

/** Undefined where the box of a clip path cannot be told. */
export function clipOf(value: string, { matrix, view, byId, stylesOf }: ClipAt): Clip | undefined {
  const [, id] = /^url\(\s*["']?#([^"')]+)["']?\s*\)$/.exec(value) ?? []
  const path = id === undefined ? undefined : byId.get(id)
  if (path?.name !== 'clipPath' || path.attributes.get('clipPathUnits') === 'objectBoundingBox')
    return undefined
  const parts = elementsIn(path).flatMap((child) => {
    const [target = child] =
      child.name === 'use' ? [byId.get(child.attributes.get('href')?.slice(1) ?? '')] : []
    const points = pointsOf(target, view)
    const own = [path, child, ...(target === child ? [] : [target])].map((one) =>
      readTransform(stylesOf(one).get('transform')),
    )
    const { x, y } =
      target === child
        ? { x: 0, y: 0 }
        : { x: readLength(child.attributes.get('x')) ?? 0, y: readLength(child.attributes.get('y')) ?? 0 }
    const whole = [...own, [1, 0, 0, 1, x, y] as Matrix].reduce(multiplied, matrix)
    const box = boxAround(points, whole)
    const isTurned = whole[1] !== 0 || whole[2] !== 0
    const isRound = target.attributes.has('rx') || ['circle', 'ellipse'].includes(target.name)
    return box ? [{ box, isWhole: !isTurned && !isRound && isUpright(points) }] : []
  })
  const box = boxAround(
    parts.flatMap((part) => corners(part.box.left, part.box.top, part.box.right, part.box.bottom)),
  )
  return box && { box, isWhole: parts.length === 1 && parts[0]?.isWhole === true }
}
