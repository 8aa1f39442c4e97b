/** What part of its plane a drawing shows, and how one view is laid into another. Pure. */
import { type ViewBox, viewBoxOf } from '@invest/contract/rules/drawing'
import { type Matrix, multiplied, numbersIn, readLength, still } from './geometry.ts'
import type { Styles } from './styles.ts'
import type { XmlElement } from './xml-tree.ts'

const boxIn = (text: string | undefined): ViewBox | undefined => {
  const numbers = text && /^[\d\s.,e+-]*(px)?$/i.test(text) ? numbersIn(text) : []
  const given = numbers.length === 4 ? numbers.join(' ') : null
  return viewBoxOf((name) => (name === 'viewBox' ? given : null))
}

/** The root's viewBox, or what stands for it: its size in any absolute unit, or the background that Illustrator writes. */
export function viewOf({ attributes }: XmlElement, styles: Styles): ViewBox | undefined {
  const size = ['width', 'height'].map((side) => readLength(attributes.get(side)) ?? 0)
  const background = styles.get('enable-background')?.replace(/^new\s+/, '')
  return boxIn(attributes.get('viewBox')) ?? boxIn(['0 0', ...size].join(' ')) ?? boxIn(background)
}

/** Lays the view of a `symbol` or of an inner drawing into its place, whole and in the middle, as browsers do unless told else. */
export function fitted(
  element: XmlElement,
  { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number | undefined>,
): Matrix {
  const box = boxIn(element.attributes.get('viewBox'))
  const at: Matrix = [1, 0, 0, 1, x ?? 0, y ?? 0]
  if (!box || !width || !height) return at
  const [alongX, alongY] = [width / box[2], height / box[3]]
  const isStretched = element.attributes.get('preserveAspectRatio')?.trim().startsWith('none')
  const scale = Math.min(alongX, alongY)
  const [scaleX, scaleY] = isStretched ? [alongX, alongY] : [scale, scale]
  const middle: Matrix = [1, 0, 0, 1, (width - box[2] * scaleX) / 2, (height - box[3] * scaleY) / 2]
  const scaled: Matrix = [scaleX, 0, 0, scaleY, -box[0] * scaleX, -box[1] * scaleY]
  return [at, middle, scaled].reduce(multiplied, still)
}

/** The view that an inner drawing has of its own, for percentages. */
export const innerView = (element: XmlElement, outer: ViewBox): ViewBox =>
  boxIn(element.attributes.get('viewBox')) ?? outer
