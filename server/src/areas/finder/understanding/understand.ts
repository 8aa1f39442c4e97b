/**
 * Understands what somebody typed: words of everyday language, catalogues and places become codes, the others are looked for in
 * names and in the companies' own texts (FINDER-51, FINDER-52).
 */
import type { Language } from '@invest/contract/language'
import type { SearchFields } from '@invest/contract/search/search'
import type { Queries } from '../../../db/database.ts'
import { nameWordsOf, withNameWords } from './name-words.ts'
import { type Piece, piecesOf, spansOf, typedCode, wordsOfText } from './pieces.ts'
import {
  codesLike,
  existsCompany,
  knownSpans,
  municipalitiesNear,
  nearestTerm,
  type Title,
  titlesWith,
} from './terms.sql.ts'
import {
  namesWith,
  type UnderstoodSearch,
  type Wanted,
  wantedConditions,
  waysAtPlaces,
} from './wanted.sql.ts'

/** A part of the text. A company has to match each one that is not ignored, by any of its keys. */
export interface Part {
  text: string
  corrected?: string
  ignored?: boolean
  /** No company has all parts, so one of them is enough. */
  isAlternative?: boolean
  /** It is an everyday word, a place or a number; others are guesses that a search may do without. */
  isSure: boolean
  /** `NCM:2204`, `CNAE:1112`, `PALAVRAS:wine`, `MUNICIPIO:8801` ... */
  keys: string[]
}

/** How far 'near' reaches, from seat to seat. */
export const nearKilometres = 60
/** Usual typos leave that share of a word's trigrams; of a phrase more stay. */
export const nearWord = 0.38
const nearPhrase = 0.5
/** From here on nobody meant another word. */
const surelyMeant = 0.5
/** The most codes of one catalogue that a title stands for. */
const mostCodes = 3

interface Understanding<S> {
  parts: Part[]
  search: S & UnderstoodSearch
}

/** What the text means, as far as its words tell; companies may lack that have all of it together. */
export interface Reading<S> extends Understanding<S> {
  /** The same if no company has all of it: with fewer parts, or with any one of them. */
  withLess: () => Promise<Understanding<S>>
}

export async function understand<F extends SearchFields>(
  db: Queries,
  asked: F,
  language: Language,
): Promise<Understanding<F>> {
  const reading = await readText(db, asked, language)
  return (await existsAny(db, reading)) ? reading : reading.withLess()
}

/** Whether any company has all that was asked for, where several things were. */
export const existsAny = async (db: Queries, { search }: Understanding<SearchFields>): Promise<boolean> =>
  !search.wanted || search.wanted.length < 2 || findsCompany(db, search)

async function findsCompany(db: Queries, search: UnderstoodSearch): Promise<boolean> {
  const byWords = await withNameWords(db, search)
  const ways = waysAtPlaces(byWords)?.map(({ condition }) => condition)
  return existsCompany(db, ways ?? [wantedConditions(byWords)])
}

/** The first half of `understand`, for whoever looks for the companies anyway and so sees whether there are any. */
export async function readText<F extends SearchFields>(
  db: Queries,
  asked: F,
  language: Language,
): Promise<Reading<F>> {
  const { texto, ajustes, ...filter } = asked
  if (!texto) {
    const whole = { parts: [], search: asked }
    return { ...whole, withLess: async () => whole }
  }
  const words = wordsOfText(texto)
  const pieces = piecesOf(words, await knownSpans(db, spansOf(words)), language)
  const parts = adjusted(
    (
      await Promise.all(
        joinNear(pieces).map((piece, _, all) => partsOf(db, piece, { language, isAlone: all.length === 1 })),
      )
    ).flat(),
    ajustes,
  )
  const wholeName = words.length > 1 && !ajustes?.length ? words.join(' ') : undefined
  const searchBy = async (some: readonly Part[]) =>
    ({ ...filter, ...(await searchOf(db, filter, some)), ...(wholeName && { wholeName }) }) as F &
      UnderstoodSearch
  const search = await searchBy(parts)
  return { parts, search, withLess: () => withFewer(db, { parts, search }, searchBy, language) }
}

async function withFewer<S>(
  db: Queries,
  { parts, search }: Understanding<S>,
  searchBy: (some: readonly Part[]) => Promise<S & UnderstoodSearch>,
  language: Language,
): Promise<Understanding<S>> {
  const without = (left: (part: Part) => boolean) =>
    parts.map((part) => (left(part) ? { ...part, ignored: true } : part))
  for (const fewer of [without(({ isSure }) => !isSure), without(isPlace)]) {
    const kept = fewer.filter(({ ignored }) => !ignored)
    if (kept.length === 0 || kept.length === parts.length) continue
    const less = await searchBy(kept)
    if (!less.wanted || (await findsCompany(db, less))) return { parts: fewer, search: less }
  }
  return {
    parts: parts.map((part) => ({ ...part, isAlternative: true })),
    search: withAnyOf(search, language),
  }
}

const isPlace = ({ keys }: Part) => keys.some((key) => /^(MUNICIPIO|PERTO|LUGAR):/.test(key))

/**
 * Nobody has all of it: whoever has one of the things, at the places that are meant. English names what it is about last
 * (`cold storage equipment`), Portuguese and Spanish first.
 */
function withAnyOf<S extends UnderstoodSearch>(search: S, language: Language): S {
  const places = (search.wanted ?? []).filter(({ municipalities }) => municipalities)
  const things = (search.wanted ?? []).filter(({ municipalities }) => !municipalities)
  if (things.length < 2) return search
  const any: Wanted = {
    products: [...new Set(things.flatMap(({ products = [] }) => products))],
    activities: [...new Set(things.flatMap(({ activities = [] }) => activities))],
  }
  const named = things
    .filter(({ products, activities }) => products?.length || activities?.length)
    .map(({ words: _, ...codes }) => codes)
  if (named.length === 0) return search
  const alternatives = language === 'en' ? named.toReversed() : named
  return { ...search, wanted: [...places, any], alternatives }
}

/** 'Near' goes with the place behind it, and means nothing without one. */
function joinNear(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, i) => {
    if (piece.codes.includes('PERTO')) return []
    const before = pieces[i - 1]
    if (!before?.codes.includes('PERTO')) return [piece]
    return [
      {
        text: `${before.text} ${piece.text}`,
        codes: piece.codes.map((code) => code.replace('MUNICIPIO:', 'PERTO:')),
      },
    ]
  })
}

/** Places, filters and the like stand for themselves; what names a thing may also be a word of a name or a text. */
const namesThing = (codes: readonly string[]) => codes.some((code) => /^(NCM|NBS|CNAE):/.test(code))
const inWords = (text: string) => `PALAVRAS:${text}`

interface PieceReading {
  language: Language
  /** The text has no other piece. */
  isAlone: boolean
}

async function partsOf(db: Queries, { text, codes }: Piece, reading: PieceReading): Promise<Part[]> {
  if (codes.length > 0)
    return [{ text, isSure: true, keys: namesThing(codes) ? [...codes, inWords(text)] : [...codes] }]
  const code = typedCode(text)
  if (code) return [{ text, isSure: true, keys: [...(await codesLike(db, code)), inWords(text)] }]
  const titles = codesOfTitles(await titlesWith(db, text, reading.language), reading)
  if (titles.length > 0) return [{ text, isSure: false, keys: [...titles, inWords(text)] }]
  if (await existsCompany(db, [namesWith(text, await nameWordsOf(db, [text]))]))
    return [{ text, isSure: false, keys: [inWords(text)] }]
  const words = text.split(' ')
  const near = await nearestTerm(db, text, words.length > 1 ? nearPhrase : nearWord)
  if (words.length > 1 && !near)
    return (
      await Promise.all(
        words.map((word) => partsOf(db, { text: word, codes: [] }, { ...reading, isAlone: false })),
      )
    ).flat()
  if (!near) return [{ text, isSure: false, keys: [inWords(text)] }]
  const keys = namesThing(near.codes) ? [...near.codes, inWords(near.text)] : near.codes
  return [{ text, isSure: near.likeness >= surelyMeant, corrected: near.text, keys }]
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

/** The parts as somebody has changed them (FINDER-54). */
function adjusted(parts: readonly Part[], adjustments: readonly string[] = []): Part[] {
  const changes = new Map(adjustments.map((one) => one.split('>') as [string, string | undefined]))
  return parts.flatMap((part) => {
    const keys = part.keys.flatMap((key) => (changes.has(key) ? (changes.get(key) ?? []) : key))
    return keys.length > 0 ? [{ ...part, keys: [...new Set(keys)] }] : []
  })
}

/** What the parts ask for: fields of the search where it has them, else conditions of their own. */
async function searchOf(
  db: Queries,
  filter: SearchFields,
  parts: readonly Part[],
): Promise<UnderstoodSearch> {
  const search: UnderstoodSearch = {}
  const wanted: Wanted[] = []
  for (const { keys } of parts) {
    const of = (kind: string) =>
      keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))
    const [cnpj] = of('CNPJ')
    if (cnpj) search.cnpj = cnpj
    if (of('FILTRO').includes('INVESTIMENTO')) search.buscandoInvestimentos = true
    if (of('FILTRO').includes('SELO')) search.apenasMadeInRs = true
    const places = await placesOf(db, keys)
    const products = keys.filter((key) => /^(NCM|NBS):/.test(key))
    const [words] = of('PALAVRAS')
    const [only, ...others] = places
    // Alone, a municipality is a filter as any other; beside words it may as well be part of a company's name.
    if (only && others.length === 0 && parts.length === 1 && !filter.codMunicipioRfb)
      search.codMunicipioRfb = only
    else if (only) wanted.push({ municipalities: places })
    if (products.length > 0 || of('CNAE').length > 0 || words)
      wanted.push({ products, activities: of('CNAE'), ...(words && { words }) })
  }
  return { ...search, ...(wanted.length > 0 && { wanted }) }
}

/** The municipalities that a part means. */
async function placesOf(db: Queries, keys: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    keys.map((key) => {
      const [kind, of = ''] = key.split(':')
      if (kind === 'MUNICIPIO') return [of]
      if (kind === 'PERTO') return municipalitiesNear(db, { municipality: of }, nearKilometres)
      if (kind === 'LUGAR') return municipalitiesNear(db, { kind: of }, nearKilometres)
      return []
    }),
  )
  return [...new Set(lists.flat())]
}
