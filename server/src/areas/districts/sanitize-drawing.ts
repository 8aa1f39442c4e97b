/**
 * Makes an SVG from elsewhere harmless: only shapes, groups and texts remain, with the attributes that draw them
 * (DISTRICT-9). Nothing in it can run, or load anything, and entities that a document defines are not expanded.
 */
import { limits } from '@invest/contract/limits'
import {
  classesOf,
  drawingAttributes,
  drawingElements,
  drawingShapes,
  isWholeDrawing,
  lotElements,
  viewBoxOf,
} from '@invest/contract/rules/drawing'
import sanitizeHtml from 'sanitize-html'

const attributes = [...drawingAttributes, 'role', 'aria-label', 'aria-hidden']

/** A value such as `url(#gradient)` could point outside the drawing. */
const harmless = (value: string) => !/url\s*\(|javascript:|data:|\\/i.test(value)

export function sanitizeDrawing(svg: string): string {
  const clean = sanitizeHtml(svg, {
    allowedTags: [...drawingElements, 'title', 'desc'],
    allowedAttributes: { '*': attributes, svg: [...attributes, 'xmlns', 'viewBox', 'preserveAspectRatio'] },
    // The text of these elements is no text of the drawing.
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'foreignObject', 'metadata', 'iframe'],
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    parser: { xmlMode: true, decodeEntities: true },
    transformTags: {
      '*': (tagName, attribs) => ({
        tagName,
        attribs: Object.fromEntries(
          Object.entries(attribs)
            .map(([name, value]) => [name, name === 'class' ? classesOf(value) : value] as const)
            .filter(([name, value]) => harmless(value) && (name !== 'class' || value !== '')),
        ),
      }),
    },
  }).trim()
  return clean.startsWith('<svg') ? clean : ''
}

const anyShape = new RegExp(`<(${drawingShapes.join('|')})[\\s>]`)

/** Whether the web shows a sanitized drawing (DISTRICT-45). */
export function isShown(svg: string): boolean {
  const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? []
  const box = viewBoxOf((name) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1])
  const elements = svg.match(/<[a-z]/gi)?.length ?? 0
  // The root is none of the elements that the limit counts.
  return (
    isWholeDrawing(svg) && box !== undefined && anyShape.test(svg) && elements - 1 <= limits.drawingElements
  )
}

const withId = new RegExp(`<(?:${lotElements.join('|')})(?=\\s)[^>]*?\\sid="([^"]*)"`, 'g')

/** The ids of the elements of a sanitized drawing that may be a lot: its `cdOriginalSvg` is one of them. */
export const lotIdsIn = (svg: string): string[] => [...svg.matchAll(withId)].map(([, id]) => id ?? '')
