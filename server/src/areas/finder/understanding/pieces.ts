/**
 * Cuts a typed text into pieces that mean something: the longest known words win, from left to right (FINDER-51). What is
 * known comes from `terms.sql.ts`. Pure.
 */
import { hasCnpjForm } from '@invest/contract/rules/cnpj'

/** More words of a text are not looked at. */
const mostWords = 12
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
}

export interface Piece {
  text: string
  /** Empty where the words are not known. */
  codes: readonly string[]
}

export const wordsOfText = (text: string): string[] =>
  text
    .split(/[\s,;:()"“”!?]+/)
    .map((word) => word.replace(/^['’.-]+|['’.]+$/g, ''))
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, mostWords)

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
 * The pieces of a text. Of spans that begin alike the longest is taken, and of its meanings those of the reader's language where
 * there are any. Words that only join others are left out; unknown words that follow each other are one piece.
 */
export function piecesOf(words: readonly string[], spans: readonly KnownSpan[], language: string): Piece[] {
  const known = withoutJoiners(spans)
  const pieces: Piece[] = []
  let unknown: string[] = []
  const endUnknown = () => {
    if (unknown.length > 0) pieces.push({ text: unknown.join(' '), codes: [] })
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
      if (!codes.includes('LIGACAO')) pieces.push({ text: words.slice(at, to).join(' '), codes })
    }
    at = codes.length === 0 ? at + 1 : to
  }
  endUnknown()
  return pieces
}

const joins = ({ codes }: KnownSpan) => codes.includes('LIGACAO') || codes.includes('PERTO')

/** Stems know no joiners, so `máquinas agrícolas em` would be the same as `máquinas agrícolas`. */
function withoutJoiners(spans: readonly KnownSpan[]): KnownSpan[] {
  const joiners = new Set(
    spans.filter((span) => joins(span) && span.to === span.from + 1).map(({ from }) => from),
  )
  return spans.filter((span) => joins(span) || !(joiners.has(span.from) || joiners.has(span.to - 1)))
}

const bare = (word: string) => word.toUpperCase().replace(/[^0-9A-Z]/g, '')

function codesOf(spans: readonly KnownSpan[], to: number, language: string): string[] {
  const longest = spans.filter((span) => span.to === to)
  const own = longest.filter((span) => span.language === null || span.language === language)
  return [...new Set((own.length > 0 ? own : longest).flatMap(({ codes }) => codes))]
}
