/**
 * What the drawing of a district's lots may hold (DISTRICT-9). The import refuses what the web would not show, and both
 * sides clean a drawing by the same lists. Pure.
 */
import { limits } from '../limits.ts'

export const drawingShapes = ['path', 'polygon', 'polyline', 'rect', 'circle', 'ellipse', 'line']

/** The elements that may be a lot, by their id. */
export const lotElements = ['g', ...drawingShapes.filter((name) => name !== 'line')]

/** An allowlist, since a drawing needs few names. */
export const drawingElements = ['svg', 'g', 'text', 'tspan', ...drawingShapes]

/** Without `href`, `style` and event handlers nothing leads outside. */
export const drawingAttributes = [
  ...[
    'id',
    'class',
    'transform',
    'd',
    'points',
    'x',
    'y',
    'x1',
    'y1',
    'x2',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
  ],
  ...['dx', 'dy', 'width', 'height', 'rotate', 'opacity', 'fill', 'fill-opacity', 'fill-rule', 'stroke'],
  ...['stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'vector-effect', 'paint-order', 'font-size', 'font-weight', 'font-style'],
  ...['letter-spacing', 'text-anchor', 'dominant-baseline'],
]

/** The classes that the lot map gives a look; any other could carry the page's own styles into a drawing. */
const drawingClasses = new Set([
  ...['fundo', 'limite', 'area-verde', 'agua', 'via', 'via-eixo', 'ferrovia', 'norte', 'escala'],
  ...['lotes', 'lote', 'rotulo', 'rotulo-lote'],
])

/** Those of an element's classes that a drawing keeps. */
export const classesOf = (attribute: string): string =>
  attribute
    .split(/\s+/)
    .filter((name) => drawingClasses.has(name))
    .join(' ')

/** Whether a text is short enough, and begins and ends as a drawing does. Parsers would quietly close one that broke off. */
export const isWholeDrawing = (text: string): boolean =>
  text.length <= limits.drawingCharacters &&
  /<svg[\s>]/i.test(text) &&
  /<\/svg>\s*(<!--(?:(?!-->)[\s\S])*-->\s*)?$/i.test(text.slice(-2000))

/** Left, top, width and height in the drawing's own units. */
export type ViewBox = [number, number, number, number]

/** A drawing's box by the attributes of its root; undefined where they name none. */
export function viewBoxOf(attribute: (name: string) => string | null | undefined): ViewBox | undefined {
  const given = attribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = [attribute('width'), attribute('height')].map((side) => Number.parseFloat(side ?? ''))
  const box = (given ?? [0, 0, ...size]) as ViewBox
  return box.length === 4 && box.every(Number.isFinite) && box[2] > 0 && box[3] > 0 ? box : undefined
}
