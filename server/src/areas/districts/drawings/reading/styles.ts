/**
 * What `<style>`, `style` and attributes say of an element, in the order in which a browser lets them win. Selectors are of types,
 * classes and ids, one within another, as programs write them; a rule that hides by any other refuses the drawing.
 */
import postcss, { type Declaration, type Rule as ParsedRule } from 'postcss'
import { everyElement, textIn, type XmlElement } from './xml-tree.ts'

/** What of a style is taken: what draws, and what hides. */
const presentation = [
  ...['opacity', 'fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-width', 'stroke-opacity'],
  ...['stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'vector-effect'],
  ...['paint-order', 'font-size', 'font-weight', 'font-style', 'letter-spacing', 'text-anchor'],
  ...['dominant-baseline', 'transform', 'display', 'visibility', 'clip-path', 'mask', 'filter'],
  ...['enable-background', 'stop-color', 'marker', 'marker-start', 'marker-mid', 'marker-end'],
]
const taken = new Set(presentation)
const hiding = new Set(['display', 'visibility', 'opacity', 'clip-path', 'mask', 'fill-opacity'])

/** As many as a drawing may need; each element is asked by all of its class. */
const mostRules = 2000

interface Compound {
  type: string | undefined
  id: string | undefined
  classes: string[]
}

interface Rule {
  /** From the element outwards; `near` where the one before has to be its child. */
  parts: { compound: Compound; near: boolean }[]
  weight: number
  declarations: Declaration[]
}

export type Styles = ReadonlyMap<string, string>

const unescaped = (text: string) =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code?: string, plain?: string) =>
    code ? String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)) : (plain ?? ''),
  )

const oneCompound = /^(\*|[a-z_][\w|-]*)?((?:[.#](?:[\w\u0080-\uffff-]|\\[^\n])+(?:\\[\da-f]{1,6} )?)*)$/i

function readCompound(text: string): Compound | undefined {
  const [whole, type, rest = ''] = oneCompound.exec(text) ?? []
  if (!whole) return undefined
  const names = rest.match(/[.#](?:[^.#\\]|\\.)+/g) ?? []
  const of = (sign: string) =>
    names.filter((name) => name.startsWith(sign)).map((name) => unescaped(name.slice(1)))
  return { type: type === '*' ? undefined : type?.replace(/^.*\|/, ''), id: of('#')[0], classes: of('.') }
}

function readSelector(text: string): Pick<Rule, 'parts' | 'weight'> | undefined {
  const parts: Rule['parts'] = []
  let near = false
  let weight = 0
  for (const piece of text
    .trim()
    .replace(/\s*>\s*/g, ' > ')
    .split(/(?<!\\[\da-f]{0,6})\s+/i)
    .reverse()) {
    if (piece === '>') {
      near = true
      continue
    }
    const compound = readCompound(piece)
    if (!compound) return undefined
    parts.push({ compound, near })
    near = false
    weight += (compound.id ? 10_000 : 0) + 100 * compound.classes.length + (compound.type ? 1 : 0)
  }
  return parts.length > 0 ? { parts, weight } : undefined
}

const known = new WeakMap<XmlElement, ReadonlySet<string>>()
function classesOf(element: XmlElement): ReadonlySet<string> {
  const classes = known.get(element) ?? new Set((element.attributes.get('class') ?? '').split(/\s+/))
  known.set(element, classes)
  return classes
}

const fits = (element: XmlElement, { type, id, classes }: Compound): boolean =>
  (type === undefined || type === element.name) &&
  (id === undefined || id === element.attributes.get('id')) &&
  classes.every((name) => classesOf(element).has(name))

function fitsWithin(element: XmlElement, parts: Rule['parts'], from = 1): boolean {
  const part = parts[from]
  if (!part) return true
  for (let above = element.parent; above; above = above.parent) {
    if (fits(above, part.compound) && fitsWithin(above, parts, from + 1)) return true
    if (part.near) return false
  }
  return false
}

/** Whether a screen reads it. */
const isForScreens = (media: string | undefined) => !media?.trim() || /\b(all|screen)\b/i.test(media)

function isRead(rule: ParsedRule): boolean {
  for (let above = rule.parent; above && above.type !== 'root'; above = above.parent as typeof above) {
    if (above.type !== 'atrule') return false
    const { name, params } = above as unknown as { name: string; params: string }
    if (name !== 'media' || !isForScreens(params)) return false
  }
  return true
}

const declarationsOf = (rule: { nodes?: readonly { type: string }[] | undefined }): Declaration[] =>
  (rule.nodes ?? []).filter((node): node is Declaration => node.type === 'decl')

/** A font's size may stand in the short form. */
function* valuesOf({ prop, value }: Declaration): Generator<[string, string]> {
  const name = prop.toLowerCase()
  if (taken.has(name)) yield [name, value.trim()]
  const [, size] =
    name === 'font' ? (/(?:^|\s)([\d.]+(?:px|pt|mm|em|%))(?:\s*\/\s*\S+)?\s/.exec(value) ?? []) : []
  if (size) yield ['font-size', size]
}

function rulesOf(root: XmlElement): Rule[] | undefined {
  const rules: Rule[] = []
  let understood = true
  for (const sheet of everyElement(root)) {
    if (!sheet.isSvg || sheet.name !== 'style' || !isForScreens(sheet.attributes.get('media'))) continue
    postcss.parse(textIn(sheet)).walkRules((rule) => {
      if (!isRead(rule)) return
      const declarations = declarationsOf(rule)
      for (const selector of rule.selectors) {
        const read = readSelector(selector)
        if (read) rules.push({ ...read, declarations })
        // What only holds while somebody points or presses hides nothing.
        else if (!selector.includes(':') && declarations.some(({ prop }) => hiding.has(prop.toLowerCase())))
          understood = false
      }
    })
  }
  return understood && rules.length <= mostRules ? rules : undefined
}

/** Undefined where the styles of a drawing cannot be read. */
export function readStyles(root: XmlElement): ((element: XmlElement) => Styles) | undefined {
  let rules: Rule[] | undefined
  try {
    rules = rulesOf(root)
  } catch {
    return undefined
  }
  if (!rules) return undefined
  // The sort is stable: of two that weigh the same the later one wins.
  const sorted = rules.toSorted((a, b) => a.weight - b.weight)
  const own = new Map<XmlElement, Styles>()
  return (element) => {
    const styles = own.get(element) ?? stylesOf(element, sorted)
    own.set(element, styles)
    return styles
  }
}

function stylesOf(element: XmlElement, rules: readonly Rule[]): Styles {
  const styles = new Map<string, string>()
  for (const name of presentation) {
    const value = element.attributes.get(name)
    if (value !== undefined) styles.set(name, value.trim())
  }
  const fitting = rules
    .filter(({ parts }) => parts[0] && fits(element, parts[0].compound) && fitsWithin(element, parts))
    .flatMap(({ declarations }) => declarations)
  const all = [...fitting, ...inlineOf(element.attributes.get('style'))]
  for (const declaration of [
    ...all.filter(({ important }) => !important),
    ...all.filter(({ important }) => important),
  ])
    for (const [name, value] of valuesOf(declaration)) styles.set(name, value)
  return styles
}

/** One that cannot be read is none, as in browsers. */
function inlineOf(style: string | undefined): Declaration[] {
  if (!style) return []
  try {
    return declarationsOf(postcss.parse(style))
  } catch {
    return style.split(';').flatMap((one) => {
      const at = one.indexOf(':')
      return at < 0 ? [] : [postcss.decl({ prop: one.slice(0, at).trim(), value: one.slice(at + 1).trim() })]
    })
  }
}
