/** Makes an element of a district's drawing. Nothing in it can run, nor load anything from elsewhere (DISTRICT-45). */
import type { Config, DOMPurify } from 'dompurify'

/** Characters. The drawings that we know have at most a fifth of it. */
const longest = 1_000_000
const mostElements = 20_000

const shapes = ['path', 'polygon', 'polyline', 'rect', 'circle', 'ellipse', 'line']

/** An allowlist, since a drawing needs few names. Without `href`, `style` and event handlers nothing leads outside. */
const rules = {
  ALLOWED_TAGS: ['#text', 'svg', 'g', 'text', 'tspan', ...shapes],
  ALLOWED_ATTR: [
    ...[
      'id',
      'class',
      'viewbox',
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
    ],
    ...['rx', 'ry', 'dx', 'dy', 'width', 'height', 'opacity', 'fill', 'fill-opacity', 'fill-rule', 'stroke'],
    ...[
      'stroke-width',
      'stroke-opacity',
      'stroke-dasharray',
      'stroke-linecap',
      'stroke-linejoin',
      'font-size',
    ],
    ...['font-weight', 'font-style', 'letter-spacing', 'text-anchor', 'dominant-baseline', 'rotate'],
  ],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // What stands in a forbidden element goes with it.
  KEEP_CONTENT: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

const colour = /^(rgb|hsl)a?\([\d\s.,%/a-z-]*\)$/i
/** `url()` and its relatives load; a backslash may hide one from this very test. */
const mayLoad = (name: string, value: string) =>
  name !== 'transform' && /[(\\]/.test(value) && !colour.test(value.trim())

let purifier: Promise<DOMPurify> | undefined
/** An instance of its own, so that its hooks concern nobody else. */
function loadPurifier(): Promise<DOMPurify> {
  purifier ??= import('dompurify').then(({ default: create }) => {
    const own = create(window)
    own.addHook('uponSanitizeAttribute', (_node, data) => {
      if (mayLoad(data.attrName, data.attrValue)) data.keepAttr = false
    })
    return own
  })
  purifier.catch(() => {
    purifier = undefined
  })
  return purifier
}

/**
 * The drawing of `text`, or undefined where that is no drawing or one that broke off. The text is parsed as HTML parses
 * SVG: that parser knows no entities of a document's own, so none can grow into gigabytes.
 */
export async function sanitiseDrawing(text: string): Promise<SVGSVGElement | undefined> {
  if (text.length > longest || !isWhole(text)) return undefined
  const purify = await loadPurifier()
  const drawing = purify.sanitize(text, rules).querySelector('svg')
  if (!drawing || drawing.querySelectorAll('*').length > mostElements) return undefined
  const box = viewBoxOf(drawing)
  if (!box || !drawing.querySelector(shapes.join())) return undefined
  // The page decides on the size, and a class of the root could carry the page's own styles.
  for (const name of ['class', 'width', 'height', 'x', 'y']) drawing.removeAttribute(name)
  drawing.setAttribute('viewBox', box.join(' '))
  return drawing
}

/** Whether it begins and ends as a drawing does. HTML's parser would quietly close what a broken download left open. */
const isWhole = (text: string) =>
  /<svg[\s>]/i.test(text) && /<\/svg>\s*(<!--(?:(?!-->)[\s\S])*-->\s*)?$/i.test(text.slice(-2000))

/** Left, top, width and height in the drawing's own units. */
type ViewBox = [number, number, number, number]

function viewBoxOf(drawing: Element): ViewBox | undefined {
  const given = drawing
    .getAttribute('viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = [drawing.getAttribute('width'), drawing.getAttribute('height')].map((side) =>
    Number.parseFloat(side ?? ''),
  )
  const box = (given ?? [0, 0, ...size]) as ViewBox
  return box.length === 4 && box.every(Number.isFinite) && box[2] > 0 && box[3] > 0 ? box : undefined
}

/** Width over height, read from the text before it has been parsed, so that the page keeps the place. */
export function ratioOf(text: string): number {
  const [, , width = 0, height = 0] = (/viewBox\s*=\s*["']([^"']{1,80})/i.exec(text)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : 3 / 2
}
