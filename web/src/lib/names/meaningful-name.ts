/**
 * Names of products that say something. Many codes are described only as "Outros" or "De algodão"; their name leads with
 * the nearest code above that says what it is about (REFERENCE-21). Pure.
 */
import type { Language } from '@invest/contract/language'

export interface NamePart {
  text: string
  /** The language of the text, where it is not the reader's. */
  language?: Language | undefined
}

const aloneSaysLittle = [
  // The rest of a list, and parts of something.
  /^(outr[oa]s?|demais|others?|los dem[aá]s|las dem[aá]s|otr[oa]s?|partes?|parts?)(\s+\S+){0,5}$/i,
  // What something is of, in, for or with.
  /^(d[eo]s?|da|em|com|cuj[oa]s?|sem|para|por|que|não|of|for|with|without|in|on|not|having|con|sin|en|del|no|cuy[oa]s?|exceto|incluindo)\s/i,
  // A single word, such as "Frescas" or "Tintos".
  /^[\p{L}-]+$/u,
]

/** Only codes below a heading (NCM) or a group (NBS) may need the names above them. */
const namedByItself = 5

export function isMeaningful(text: string, code: string): boolean {
  if (/^S[IVX]+$/.test(code) || code.length < namedByItself) return true
  return !aloneSaysLittle.some((pattern) => pattern.test(text))
}

/** The beginning of a long heading, up to its exceptions: enough to say what a code below it is about. */
export const shortened = (text: string): string =>
  text.split(
    /;|, (?:incluindo|mesmo|exceto|including|whether|other than|incluid[oa]s?|incluso|excepto)\b| \(/u,
  )[0] ?? text

/** How many digits the codes above one have is not known here, so the nearest name that tells something leads. */
export function meaningfulName(own: NamePart & { code: string }, above: readonly NamePart[]): NamePart[] {
  const { code, ...name } = own
  if (isMeaningful(name.text, code)) return [name]
  const lead = above.findLast(({ text }, i) => i <= 2 || isMeaningful(text, code))
  return lead ? [{ ...lead, text: shortened(lead.text) }, name] : [name]
}

interface NamedProduct {
  codigoSemMascara: string
  descricao: string
  ancestrais: readonly string[]
  /** The languages of `ancestrais` and then of `descricao`, where one is not the reader's. */
  idiomas?: readonly Language[] | undefined
}

const ancestorParts = ({ ancestrais, idiomas }: NamedProduct): NamePart[] =>
  ancestrais.map((text, i) => ({ text, language: idiomas?.[i] }))

export function productName(product: NamedProduct): NamePart[] {
  const { codigoSemMascara: code, descricao: text, idiomas } = product
  return meaningfulName({ text, code, language: idiomas?.at(-1) }, ancestorParts(product))
}

/** The nearest headings above a code. */
export const nearestAncestors = (product: NamedProduct): NamePart[] => ancestorParts(product).slice(-2)

/** Each part up to its exceptions, for a place that has room for one line. */
export const headingOf = (parts: readonly NamePart[]): NamePart[] =>
  parts.map((part) => ({ ...part, text: shortened(part.text) }))

export const separator = ' › '
export const nameText = (parts: readonly NamePart[]): string => parts.map(({ text }) => text).join(separator)
