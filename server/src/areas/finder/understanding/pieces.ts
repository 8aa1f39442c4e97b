/**
 * Cuts a typed text into pieces that mean something: the longest known words win, from left to right (FINDER-51). What is
 * known comes from `terms.sql.ts`. Pure.
 */

import { cleanCnpj, hasCnpjForm, hasValidCheckDigits, typedCnpj } from '@invest/contract/rules/cnpj'
import { plainSigns } from '@invest/contract/rules/joined-name'
import { homeState } from '@invest/contract/state'
import { likeness } from './word-forms.ts'

/** More words of a text are not looked at. */
const mostWords = 30
/** Known terms have at most so many words. */
const longestTerm = 5

/** Some words of a text that follow each other: from the one at `from` up to, and without, the one at `to`. */
export interface Span {
  from: number
  to: number
  text: string
}

/** A span that is known, in one of the languages or in none (a place), with what it stands for. */
export interface KnownSpan {
  from: number
  to: number
  language: string | null
  codes: readonly string[]
  /** How near the typed words are to the known ones (`word-forms.ts`). */
  likeness: number
}

export interface Piece {
  text: string
  /** Empty where the words are not known. */
  codes: readonly string[]
  /** `and` or `or` stands before it: of things that are listed one is enough. */
  isListed?: boolean
}

/** What stands before a number that somebody copied, and where a municipality lies (FINDER-92). */
const wholeCnpj = typedCnpj()
const labels = /\b(cnpj|cnae|ncm|nbs)\s*[:=]?\s*(?=\d)/gi
const state = new RegExp(`(?<=\\p{L}{3})\\s*[/,(–-]\\s*(?=${homeState}\\b)`, 'giu')

/** The words of a text, the signs of phones as what they stand for; `&` joins them as `e` does. */
export function wordsOfText(text: string): string[] {
  const plain = plainSigns(text).replace(labels, ' ').replace(state, ' ')
  if (wholeCnpj.test(plain) && hasValidCheckDigits(cleanCnpj(plain))) return [cleanCnpj(plain)]
  return plain
    .split(/[\s,;:()"!?&]+/)
    .map((word) => word.replace(/^['.-]+|['.]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)
}

/** Every run of up to five words. */
export const spansOf = (words: readonly string[]): Span[] =>
  words.flatMap((_, from) =>
    Array.from({ length: Math.min(longestTerm, words.length - from) }, (__, more) => ({
      from,
      to: from + more + 1,
      text: words.slice(from, from + more + 1).join(' '),
    })),
  )

/** The digits of a code as people write it (`2204.21`, `1112-7/00`), or undefined. */
export function typedCode(word: string): string | undefined {
  const digits = word.replace(/[.\-/]/g, '')
  return /^\d{2,9}$/.test(digits) ? digits : undefined
}

/**
 * The pieces of a text. Of spans that begin alike the longest is taken, and of its meanings those that are written most like it, in
 * the reader's language where there are any (FINDER-90). Words that only join others are left out; unknown words that follow each other are one piece.
 */
export function piecesOf(words: readonly string[], spans: readonly KnownSpan[], language: string): Piece[] {
  const known = withoutJoiners(spans)
  const pieces: Piece[] = []
  let unknown: string[] = []
  let isListed = false
  const add = (text: string, codes: readonly string[]) => {
    pieces.push({ text, codes, ...(isListed && { isListed }) })
    isListed = false
  }
  const endUnknown = () => {
    if (unknown.length > 0) add(unknown.join(' '), [])
    unknown = []
  }
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string
    const here = known.filter(({ from }) => from === at)
    const to = Math.max(at + 1, ...here.map((span) => span.to))
    const codes = hasCnpjForm(bare(word)) ? [`CNPJ:${bare(word)}`] : codesOf(here, to, language)
    if (codes.length === 0) unknown.push(word)
    else {
      endUnknown()
      if (!codes.includes('LIGACAO')) add(words.slice(at, to).join(' '), codes)
      else if (pieces.length > 0) isListed = lists.test(words.slice(at, to).join(' '))
    }
    at = codes.length === 0 ? at + 1 : to
  }
  endUnknown()
  return pieces
}

const lists = /^(e|and|y|ou|or|o|u)$/i
const joiningCodes = ['LIGACAO', 'PERTO', 'EXCETO', 'SEM']
const joins = ({ codes }: KnownSpan) => codes.some((code) => joiningCodes.includes(code))

/** A term ends with a joiner only where it is written so: `made in SC`. */
function withoutJoiners(spans: readonly KnownSpan[]): KnownSpan[] {
  const joiners = new Set(
    spans
      .filter((span) => joins(span) && span.to === span.from + 1 && span.likeness < likeness.wrongAccents)
      .map(({ from }) => from),
  )
  return spans.filter(
    (span) =>
      joins(span) ||
      span.likeness === likeness.written ||
      !(joiners.has(span.from) || joiners.has(span.to - 1)),
  )
}

const bare = (word: string) => word.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Words of another language count where the reader's has none that is written as much alike, but for its plurals. */
const foreign = 2

function codesOf(spans: readonly KnownSpan[], to: number, language: string): string[] {
  const longest = spans.filter((span) => span.to === to)
  const distanceOf = (span: KnownSpan) => span.likeness + (span.language === language ? 0 : foreign)
  const nearest = Math.min(...longest.filter((span) => span.language !== null).map(distanceOf))
  const isPlaceHere = longest.some((span) => span.language === null)
  const meant = longest.filter((span) =>
    span.language === null
      ? true
      : distanceOf(span) === nearest && !(isPlaceHere && nearest >= likeness.stem),
  )
  return [...new Set(meant.flatMap(({ codes }) => codes))]
}
