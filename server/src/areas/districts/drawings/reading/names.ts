/**
 * What programs call the shapes that people have named. Illustrator writes `_x0020_` for a blank and `_1_` behind a name that is there
 * already; Inkscape, newer Illustrators and LibreOffice keep the name beside an id of their own (DISTRICT-98). Pure.
 */
import { elementsIn, everyElement, foreignAttribute, textIn, type XmlElement } from './xml-tree.ts'

const decoded = (id: string) =>
  id.replace(/_x([\dA-Fa-f]{2,6})_/g, (whole, code: string) => {
    const point = Number.parseInt(code, 16)
    return point >= 0x20 && point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

const suffix = /_\d{1,4}_$/

const tidy = (name: string | undefined) => name?.normalize('NFC').replace(/\s+/g, ' ').trim() || undefined

const titleOf = (element: XmlElement): string | undefined => {
  const title = elementsIn(element).find(({ isSvg, name }) => isSvg && name === 'title')
  return title && tidy(textIn(title))
}

const rawId = ({ attributes }: XmlElement) => tidy(attributes.get('id') ?? attributes.get('xml:id'))

/** What its author called it. */
const givenName = (element: XmlElement): string | undefined =>
  tidy(foreignAttribute(element, 'label') ?? element.attributes.get('data-name')) ?? titleOf(element)

/** Ids that a program has made up. */
const madeUp =
  /^(?:id|g|path|rect|circle|ellipse|line|polygon|polyline|text|t|tspan|use|image)[-_]?\d[\d-]*$/i

/** What to call an element in a sentence: its name, what it says, its kind. */
export function nameOf(element: XmlElement): string {
  const id = rawId(element)
  const own = id && decoded(id).replace(suffix, '')
  const words = tidy(textIn(element))
  const name =
    givenName(element) ?? (own && madeUp.test(own) ? (words ?? own) : (own ?? words)) ?? element.name
  return name.length > 80 ? `${name.slice(0, 79)}…` : name
}

/**
 * The id under which each element is kept. One that a lot of the district is known by stays as it is, in whichever form; else
 * the escapes are read, and the suffix goes where it tells from nothing.
 */
export function namesIn(
  root: XmlElement,
  known: ReadonlySet<string>,
): (element: XmlElement) => string | undefined {
  const all = new Set<string>()
  for (const element of everyElement(root)) {
    const id = rawId(element)
    if (id) all.add(decoded(id))
  }
  return (element) => {
    const id = rawId(element)
    const plain = id && decoded(id)
    const bare = plain?.replace(suffix, '')
    const forms = [id, plain, bare !== plain && bare && all.has(bare) ? undefined : bare, givenName(element)]
    return forms.find((form) => form !== undefined && known.has(form)) ?? forms[2] ?? plain
  }
}
