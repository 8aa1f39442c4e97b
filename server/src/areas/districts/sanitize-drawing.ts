/**
 * Makes an SVG from elsewhere harmless: only shapes, groups and texts remain, with the attributes that draw them
 * (DISTRICT-9). Nothing in it can run, or load anything, and entities that a document defines are not expanded.
 */
import sanitizeHtml from 'sanitize-html'

const shapes = ['path', 'polygon', 'polyline', 'rect', 'circle', 'ellipse', 'line']

const attributes = [
  ...['id', 'class', 'transform', 'role', 'aria-label', 'aria-hidden'],
  ...[
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
    'width',
    'height',
    'dx',
    'dy',
  ],
  ...[
    'fill',
    'fill-opacity',
    'fill-rule',
    'opacity',
    'stroke',
    'stroke-width',
    'stroke-opacity',
    'stroke-dasharray',
  ],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'vector-effect', 'paint-order'],
  ...[
    'font-size',
    'font-weight',
    'font-style',
    'letter-spacing',
    'text-anchor',
    'dominant-baseline',
    'rotate',
  ],
]

/** A value such as `url(#gradient)` could point outside the drawing. */
const harmless = (value: string) => !/url\s*\(|javascript:|data:|\\/i.test(value)

export function sanitizeDrawing(svg: string): string {
  const clean = sanitizeHtml(svg, {
    allowedTags: ['svg', 'g', 'text', 'tspan', 'title', 'desc', ...shapes],
    allowedAttributes: { '*': attributes, svg: [...attributes, 'xmlns', 'viewBox', 'preserveAspectRatio'] },
    // The text of these elements is no text of the drawing.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'foreignObject', 'metadata', 'iframe'],
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    parser: { xmlMode: true, decodeEntities: true },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => harmless(value))),
      }),
    },
  }).trim()
  return clean.startsWith('<svg') ? clean : ''
}

/** The ids of all elements in a sanitised drawing: a lot's `cdOriginalSvg` is one of them. */
export const idsIn = (svg: string): Set<string> =>
  new Set([...svg.matchAll(/<[a-z]+[^>]*?\sid="([^"]*)"/gi)].map(([, id]) => id ?? ''))
