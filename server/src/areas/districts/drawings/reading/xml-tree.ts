/**
 * The XML of a drawing as a tree, for one reading instead of expressions over its text (DISTRICT-96). Nothing is fetched, and of
 * a document's own entities only short ones without others in them stand for their text: Illustrator names its namespaces so.
 */
import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without the prefix of its namespace. */
  name: string
  /** Whether it belongs to SVG, whatever its prefix. */
  isSvg: boolean
  /** By their names as they are written; a link is `href` in either namespace. */
  attributes: Map<string, string>
  children: XmlNode[]
  parent: XmlElement | undefined
}

export type XmlNode = XmlElement | string

export type XmlProblem = { kind: 'notSvg' | 'tooMany' } | { kind: 'broken'; line: number }

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'

/** Deeper than any program nests, and little enough to go down by calls. */
const deepest = 200
const mostEntities = 50

const simpleEntity = /<!ENTITY\s+([\w.:-]{1,60})\s+(?:"([^"&<%]{0,100})"|'([^'&<%]{0,100})')\s*>/g

/** What a document is told by while it is not well formed, of which some programs write the lesser kinds. */
const brokenStructure = /unclosed tag|close tag|closing tag|unexpected end/

type Scope = Record<string, string>

const split = (name: string): [prefix: string, local: string] => {
  const at = name.indexOf(':')
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)]
}

function scopeWithin(scope: Scope, attributes: Record<string, string>): Scope {
  let own = scope
  for (const [name, uri] of Object.entries(attributes)) {
    const [prefix, local] = split(name)
    if (name !== 'xmlns' && prefix !== 'xmlns') continue
    if (own === scope) own = Object.create(scope) as Scope
    own[name === 'xmlns' ? '' : local] = uri.trim()
  }
  return own
}

/** A program that declares no namespace means the usual one. */
function belongsToSvg(prefix: string, scope: Scope): boolean {
  const uri = scope[prefix]
  return uri === undefined || uri === '' ? prefix === '' || prefix === 'svg' : uri === svgNamespace
}

function nameOfAttribute(name: string, scope: Scope): string {
  const [prefix, local] = split(name)
  if (prefix === '') return name
  if (local === 'href' && (scope[prefix] === xlinkNamespace || prefix === 'xlink')) return 'href'
  return name
}

function readDoctype(doctype: string, entities: Record<string, string>): void {
  for (const [, name = '', quoted, single] of [...doctype.matchAll(simpleEntity)].slice(0, mostEntities))
    if (!(name in entities)) entities[name] = quoted ?? single ?? ''
}

export function readXml(text: string): { root: XmlElement } | XmlProblem {
  const parser = new SaxesParser()
  const open: { element: XmlElement; scope: Scope }[] = []
  let root: XmlElement | undefined
  let broken: number | undefined
  let tooDeep = false
  parser.on('error', ({ message }) => {
    if (brokenStructure.test(message)) broken ??= parser.line
  })
  parser.on('doctype', (doctype) => readDoctype(doctype, parser.ENTITIES))
  parser.on('opentag', ({ name, attributes: given }) => {
    const last = open.at(-1)
    const scope = scopeWithin(last?.scope ?? (Object.create(null) as Scope), given)
    const [prefix, local] = split(name)
    const attributes = new Map(
      Object.entries(given).map(([key, value]) => [nameOfAttribute(key, scope), value]),
    )
    const parent = last?.element
    const element = { name: local, isSvg: belongsToSvg(prefix, scope), attributes, children: [], parent }
    // What is too deep is read no further, and refused at the end.
    if (open.length >= deepest) tooDeep = true
    else if (parent) parent.children.push(element)
    else root ??= element
    open.push({ element, scope })
  })
  parser.on('closetag', () => {
    open.pop()
  })
  const addText = (piece: string) => open.at(-1)?.element.children.push(piece)
  parser.on('text', addText)
  parser.on('cdata', addText)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of them, and some programs write them
  parser.write(text.replace(/^\uFEFF?\s+|[\u0000-\u0008\u000B\u000C\u000E-\u001F]/g, '')).close()
  if (!root?.isSvg || root.name !== 'svg') return { kind: 'notSvg' }
  if (broken !== undefined) return { kind: 'broken', line: broken }
  return tooDeep ? { kind: 'tooMany' } : { root }
}

export const elementsIn = (element: XmlElement): XmlElement[] =>
  element.children.filter((child) => typeof child !== 'string')

export const textIn = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('')

/** All elements from this one on, in the order of the document. */
export function* everyElement(element: XmlElement): Generator<XmlElement> {
  yield element
  for (const child of elementsIn(element)) yield* everyElement(child)
}

/** An attribute of another program's namespace, whatever its prefix. */
export function foreignAttribute({ attributes }: XmlElement, local: string): string | undefined {
  for (const [name, value] of attributes) if (name.endsWith(`:${local}`)) return value
  return undefined
}
