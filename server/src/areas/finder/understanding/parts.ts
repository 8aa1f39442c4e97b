/** What each piece of a text may stand for (FINDER-51, FINDER-52, FINDER-96, FINDER-98). */
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
import { type Piece, typedCode } from './pieces.ts'
import { municipalitiesBeginning } from './places.sql.ts'
import { codesLike, existsCompany, nearestTerm, type Title, titlesWith } from './terms.sql.ts'
import { namesWith } from './wanted.sql.ts'

/** A part of the text. A company has to match each one that is not ignored, by any of its keys. */
export interface Part {
  text: string
  corrected?: string
  ignored?: boolean
  /** No company has all parts, so one of them is enough. */
  isAlternative?: boolean
  /** Whoever has it is not wanted (FINDER-98). */
  isExcluded?: boolean
  /** It is an everyday word, a place or a number; others are guesses that a search may do without. */
  isSure: boolean
  /** `NCM:2204`, `CNAE:1112`, `PALAVRAS:wine`, `MUNICIPIO:8801` ... */
  keys: string[]
}

/** Usual typos leave that share of a word's trigrams; of a phrase more stay. */
export const nearWord = 0.38
const nearPhrase = 0.5
/** The most codes of one catalogue that a title stands for. */
const mostCodes = 3
/** The beginning of a municipality's name that people call it by. */
const fewestLettersOfPlace = 4

interface RelatedPiece extends Piece {
  /** The words of 'near'. */
  near?: string
  isExcluded?: boolean
}

/**
 * 'Near' and 'except' go with what stands behind them, and mean nothing without it. 'Without' is as often a part of what is wanted
 * (`without sugar`), so it excludes only what is known.
 */
export function related(pieces: readonly Piece[]): RelatedPiece[] {
  return pieces.flatMap((piece, i) => {
    if (isRelation(piece)) return []
    const before = pieces[i - 1]
    if (!before || !isRelation(before)) return [piece]
    if (before.codes.includes('PERTO')) return [{ ...piece, near: before.text }]
    const excludes = before.codes.includes('EXCETO') || piece.codes.length > 0
    return [excludes ? { ...piece, isExcluded: true } : piece]
  })
}

const isRelation = ({ codes }: Piece) => codes.some((code) => ['PERTO', 'EXCETO', 'SEM'].includes(code))

/** Places, filters and the like stand for themselves; what names a thing may also be a word of a name or a text. */
const namesThing = (codes: readonly string[]) => codes.some((code) => /^(NCM|NBS|CNAE):/.test(code))
const inWords = (text: string) => `PALAVRAS:${text}`

/** Things that are listed are one part, of which a company needs one: `warehouses and cold stores`. */
export function listed(pieces: readonly Piece[], parts: readonly (readonly Part[])[]): Part[] {
  const all: Part[] = []
  for (const [i, own] of parts.entries()) {
    const [before, [part, ...more]] = [all.at(-1), own]
    if (pieces[i]?.isListed && before && part && more.length === 0 && bothThings(before, part))
      all.splice(-1, 1, together(before, part))
    else all.push(...own)
  }
  return all
}

function together(one: Part, other: Part): Part {
  const keys = [...one.keys, ...other.keys]
  const words = keys.filter((key) => key.startsWith(inWords('')))
  return {
    text: `${one.text}, ${other.text}`,
    isSure: one.isSure && other.isSure,
    keys: [...new Set([...keys.filter((key) => !words.includes(key)), ...words])],
  }
}

const bothThings = (...parts: Part[]) =>
  parts.every(({ keys, corrected, isExcluded }) => namesThing(keys) && !corrected && !isExcluded)

/**
 * What is not wanted keeps no code that what is wanted has or stands below: sandals are footwear to the catalogues, so only names with
 * the word are left out.
 */
export function withoutOverlap(parts: readonly Part[]): Part[] {
  const wanted = parts.filter(({ isExcluded }) => !isExcluded).flatMap(({ keys }) => keys)
  return parts.map((part) =>
    part.isExcluded
      ? { ...part, keys: part.keys.filter((key) => !wanted.some((one) => one.startsWith(key))) }
      : part,
  )
}

interface PieceReading {
  language: Language
  /** The text has no other piece. */
  isAlone: boolean
}

export async function partsOf(db: Queries, piece: RelatedPiece, reading: PieceReading): Promise<Part[]> {
  const parts = piece.near
    ? await partsNear(db, piece, piece.near, reading)
    : await partsOfWords(db, piece, reading)
  return piece.isExcluded ? parts.map((part) => ({ ...part, isExcluded: true })) : parts
}

/** What stands behind 'near' is a place, if any place begins like that. */
async function partsNear(db: Queries, piece: Piece, near: string, reading: PieceReading): Promise<Part[]> {
  const [place] = piece.codes.length > 0 ? [] : await municipalitiesBeginning(db, piece.text)
  const parts = place
    ? [{ text: piece.text, isSure: true, keys: [`MUNICIPIO:${place.code}`] }]
    : await partsOfWords(db, piece, reading)
  return parts.map((part) => ({
    ...part,
    text: `${near} ${part.text}`,
    keys: part.keys.map((key) => key.replace('MUNICIPIO:', 'PERTO:')),
  }))
}

async function partsOfWords(db: Queries, { text, codes }: Piece, reading: PieceReading): Promise<Part[]> {
  if (codes.length > 0)
    return [{ text, isSure: true, keys: namesThing(codes) ? [...codes, inWords(text)] : [...codes] }]
  const code = typedCode(text)
  if (code) return [{ text, isSure: true, keys: [...(await codesLike(db, code)), inWords(text)] }]
  const titles = codesOfTitles(await titlesWith(db, text, reading.language), reading)
  if (titles.length > 0) return [{ text, isSure: false, keys: [...titles, inWords(text)] }]
  const places = text.length >= fewestLettersOfPlace ? await municipalitiesBeginning(db, text) : []
  if (places.length > 0)
    return [
      { text, isSure: false, keys: [...places.map((place) => `MUNICIPIO:${place.code}`), inWords(text)] },
    ]
  if (await existsCompany(db, [namesWith(text)])) return [{ text, isSure: false, keys: [inWords(text)] }]
  const words = text.split(' ')
  const meant = await nearestTerm(db, text, words.length > 1 ? nearPhrase : nearWord)
  if (words.length > 1 && !meant)
    return (
      await Promise.all(
        words.map((word) => partsOfWords(db, { text: word, codes: [] }, { ...reading, isAlone: false })),
      )
    ).flat()
  if (!meant) return [{ text, isSure: false, keys: [inWords(text)] }]
  const keys = namesThing(meant.codes) ? [...meant.codes, inWords(meant.text)] : meant.codes
  return [{ text, isSure: meant.isSure, corrected: meant.text, keys }]
}

/**
 * The best codes of products and of activities, without those that others of them cover. A title that only mentions the word counts
 * where nothing else was typed.
 */
function codesOfTitles(titles: readonly Title[], { isAlone }: PieceReading): string[] {
  const leading = titles.filter(({ leads }) => leads)
  const best = (catalogue: RegExp) => {
    const of = (some: readonly Title[]) =>
      some.filter(({ code }) => catalogue.test(code)).map(({ code }) => code)
    const chosen =
      of(leading).length > 0 ? of(leading).slice(0, 2 * mostCodes) : of(isAlone ? titles : []).slice(0, 1)
    return chosen
      .filter((code) => !chosen.some((other) => other !== code && code.startsWith(other)))
      .slice(0, mostCodes)
  }
  return [...best(/^N/), ...best(/^CNAE/)]
}
