/** Makes an element of a district's drawing. Nothing in it can run, nor load anything from elsewhere (DISTRICT-9). */
import { limits } from '@invest/contract/limits'
import {
  classesOf,
  drawingAttributes,
  drawingElements,
  drawingShapes,
  isWholeDrawing,
  viewBoxOf,
} from '@invest/contract/rules/drawing'
import type { Config, DOMPurify } from 'dompurify'

const rules = {
  ALLOWED_TAGS: ['#text', ...drawingElements],
  ALLOWED_ATTR: ['viewbox', ...drawingAttributes],
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
      if (data.attrName === 'class') data.attrValue = classesOf(data.attrValue)
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
export async function sanitizeDrawing(text: string): Promise<SVGSVGElement | undefined> {
  if (!isWholeDrawing(text)) return undefined
  const purify = await loadPurifier()
  const drawing = purify.sanitize(text, rules).querySelector('svg')
  if (!drawing || drawing.querySelectorAll('*').length > limits.drawingElements) return undefined
  const box = viewBoxOf((name) => drawing.getAttribute(name))
  if (!box || !drawing.querySelector(drawingShapes.join())) return undefined
  // The page decides on the size, and a class of the root could carry the page's own styles.
  for (const name of ['class', 'width', 'height', 'x', 'y']) drawing.removeAttribute(name)
  drawing.setAttribute('viewBox', box.join(' '))
  return drawing
}

/** Width over height, read from the text before it has been parsed, so that the page keeps the place. */
export function ratioOf(text: string): number {
  const [, , width = 0, height = 0] = (/viewBox\s*=\s*["']([^"']{1,80})/i.exec(text)?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0 ? width / height : 3 / 2
}
