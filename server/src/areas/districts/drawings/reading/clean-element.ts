/** An element of a cleaned drawing: names of its lists alone, values that lead nowhere, and how it is written (DISTRICT-9). Pure. */
import { classesOf, drawingAttributes, drawingElements, lotElements } from '@invest/contract/rules/drawing'
import { elementsIn, type XmlElement } from './xml-tree.ts'

export interface CleanElement {
  name: string
  attributes: [name: string, value: string][]
  children: (CleanElement | string)[]
}

const allowed = new Set([...drawingAttributes, 'role', 'aria-label', 'aria-hidden'])
const ofRoot = new Set([...allowed, 'xmlns', 'viewBox', 'preserveAspectRatio'])
const elements = new Set([...drawingElements, 'title', 'desc'])

/** A value such as `url(#gradient)` could point outside the drawing. */
export const isHarmless = (value: string) => !/url\s*\(|javascript:|data:|\\/i.test(value)

/** Of all that is given, what may stay; of the classes those that the lot map gives a look. */
export const harmlessAttributes = (
  element: string,
  given: Iterable<readonly [string, string]>,
): [string, string][] =>
  [...given]
    .map(([name, value]): [string, string] => [name, name === 'class' ? classesOf(value) : value])
    .filter(
      ([name, value]) =>
        (element === 'svg' ? ofRoot : allowed).has(name) &&
        isHarmless(value) &&
        (name !== 'class' || value !== ''),
    )

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string, what: RegExp) => text.replace(what, (sign) => signs[sign] ?? sign)

export const textOf = ({ name, attributes, children }: CleanElement): string =>
  `<${name}${attributes.map(([key, value]) => ` ${key}="${escaped(value, /[&<>"]/g)}"`).join('')}>${children
    .map((child) => (typeof child === 'string' ? escaped(child, /[&<>]/g) : textOf(child)))
    .join('')}</${name}>`

/** A drawing that was cleaned when it was stored, once more by the lists alone: what it shows stays as it is. */
export function listedElement(element: XmlElement): CleanElement | undefined {
  if (!element.isSvg || !elements.has(element.name)) return undefined
  return {
    name: element.name,
    attributes: harmlessAttributes(element.name, element.attributes),
    children: element.children.flatMap((child): (CleanElement | string)[] | CleanElement =>
      typeof child === 'string' ? [child] : (listedElement(child) ?? []),
    ),
  }
}

export interface DrawnShape {
  id: string
  /** Whether the drawing marks it as a lot. */
  isMarked: boolean
}

/** The elements that may be a lot, by their id, in the order of the drawing. */
export function shapesIn(element: XmlElement): DrawnShape[] {
  const id = element.attributes.get('id')
  const classes = element.attributes.get('class')?.split(/\s+/) ?? []
  const own =
    id !== undefined && element.isSvg && lotElements.includes(element.name)
      ? [{ id, isMarked: classes.includes('lote') }]
      : []
  return [...own, ...elementsIn(element).flatMap(shapesIn)]
}
