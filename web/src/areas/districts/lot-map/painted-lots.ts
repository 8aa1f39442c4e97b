/**
 * What one sees of the lots. All lots of a situation are one painted path, and the lots themselves are invisible shapes
 * that pointer and keyboard find: six elements change with theme, zoom and legend instead of 500 (DISTRICT-47).
 */
import type { LotShape } from './lot-shapes.ts'
import type { ShapeGroup } from './lot-texts.ts'

export const svgElement = <Name extends keyof SVGElementTagNameMap>(name: Name): SVGElementTagNameMap[Name] =>
  document.createElementNS('http://www.w3.org/2000/svg', name)

const paintable = 'path,polygon,rect,circle,ellipse,polyline'

/** The shapes that make a lot: itself, or those of a group. */
export const partsOf = (element: Element): Element[] =>
  element.localName === 'g' ? [...element.querySelectorAll(paintable)] : [element]

/** Paints the lots into `layer`. `paintOf` is the paint of a group's pattern, empty for a plain group. */
export function paintLots(
  layer: SVGSVGElement,
  shapes: ReadonlyMap<string, LotShape>,
  paintOf: (group: ShapeGroup) => string,
): void {
  const paths = new Map<ShapeGroup, string[]>()
  for (const { element, group } of shapes.values()) {
    for (const part of partsOf(element)) {
      const path = pathOf(part)
      const together = paths.get(group) ?? []
      if (path) paths.set(group, together)
      if (path) together.push(path)
      // A shape that is turned or has holes keeps its own paint.
      setPaint(part, path ? undefined : group, paintOf)
    }
  }
  const painted = [...paths].map(([group, parts]) => {
    const element = svgElement('path')
    element.setAttribute('d', parts.join(''))
    setPaint(element, group, paintOf)
    return element
  })
  layer.replaceChildren(...painted)
}

export function setPaint(
  element: Element,
  group: ShapeGroup | undefined,
  paintOf: (group: ShapeGroup) => string,
): void {
  const paint = group && paintOf(group)
  if (group) element.setAttribute('data-paint', group)
  else element.removeAttribute('data-paint')
  if (paint) element.setAttribute('fill', paint)
  else element.removeAttribute('fill')
  element.removeAttribute('stroke')
  element.removeAttribute('stroke-width')
}

const number = String.raw`[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?`
const firstMove = new RegExp(String.raw`^\s*m\s*(${number})[\s,]*(${number})[\s,]*(?=([-+.\d])?)`, 'i')

/** A shape as a piece of a longer path; undefined where it has to stand alone. */
export function pathOf(part: Element): string | undefined {
  if (part.closest('[transform],[fill-rule]')) return undefined
  const value = (name: string) => Number.parseFloat(part.getAttribute(name) ?? '') || 0
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(value)
  const [cx, cy] = [value('cx'), value('cy')]
  const [rx, ry] = [value('rx') || value('r'), value('ry') || value('r')]
  if (part.localName === 'rect') return `M${x} ${y}h${width}v${height}h${-(width ?? 0)}z`
  if (part.localName === 'circle' || part.localName === 'ellipse')
    return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`
  const points = part.getAttribute('points')
  if (points) return `M${points}Z`
  const d = part.getAttribute('d') ?? ''
  if (!firstMove.test(d) || /[^mzlhvcsqtae\d\s,.+-]/i.test(d)) return undefined
  // A move that begins with a small letter would count from the end of the path before it.
  const isRelative = /^\s*m/.test(d)
  return d.replace(
    firstMove,
    (_all, left, top, more) => `M${left} ${top}${more ? (isRelative ? 'l' : 'L') : ''}`,
  )
}
