/**
 * Understands what somebody typed: words of everyday language, catalogues and places become codes, the others are looked for in
 * names and in the companies' own texts (FINDER-51, FINDER-52).
 */
import type { Language } from '@invest/contract/language'
import { isCompanyForm } from '@invest/contract/rules/name-words'
import type { SearchFields } from '@invest/contract/search/search'
import type { Queries } from '../../../db/database.ts'
import { asksForSome } from '../search-conditions.sql.ts'
import { amountsIn } from './amounts.ts'
import { listed, type Part, partsOf, related, withoutOverlap } from './parts.ts'
import { piecesOf, spansOf, wordsOfText } from './pieces.ts'
import { municipalitiesNear, type PlaceNear } from './places.sql.ts'
import { searchOf } from './search-of.ts'
import { existsCompany, knownSpans } from './terms.sql.ts'
import { type UnderstoodSearch, type Wanted, wantedConditions, waysAtPlaces } from './wanted.sql.ts'

export interface Understanding<S> {
  parts: Part[]
  search: S & UnderstoodSearch
}

/** What the text means, as far as its words tell; companies may lack that have all of it together. */
export interface Reading<S> extends Understanding<S> {
  /** The same if no company has all of it: with fewer parts, or with any one of them. */
  withLess: () => Promise<Understanding<S>>
}

/** Makes the search that is asked for one that has conditions: its text is understood. */
export async function resolveSearch<F extends SearchFields>(
  db: Queries,
  asked: F,
  language: Language,
): Promise<F & UnderstoodSearch> {
  const reading = await readText(db, asked, language)
  return (await existsAny(db, reading)) ? reading.search : (await reading.withLess()).search
}

/** Whether any company has all that was asked for, where several things were. */
export const existsAny = async (db: Queries, { search }: Understanding<SearchFields>): Promise<boolean> =>
  !search.wanted || search.wanted.length < 2 || findsCompany(db, search)

const findsCompany = (db: Queries, search: UnderstoodSearch) =>
  existsCompany(db, waysAtPlaces(search) ?? [wantedConditions(search)])

/** The first half of it, for whoever looks for the companies anyway and so sees whether there are any. */
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
  const { amounts, rest } = amountsIn(texto, language)
  const typed = wordsOfText(rest)
  // A company is `S/A` or `Ltda` in its name alone.
  const words = nameOnlyWords(typed)
  const pieces = related(piecesOf(words, await knownSpans(db, spansOf(words)), language))
  const each = await Promise.all(
    pieces.map((piece) => partsOf(db, piece, { language, isAlone: pieces.length === 1 })),
  )
  const ofAmounts = amounts.map(({ text, key }): Part => ({ text, isSure: true, keys: [key] }))
  const parts = adjusted(withoutOverlap([...listed(pieces, each), ...ofAmounts]), ajustes)
  const wholeName = typed.length > 1 && amounts.length === 0 && !ajustes?.length ? typed.join(' ') : undefined
  const searchBy = async (some: readonly Part[]) => {
    const understood = {
      ...filter,
      ...(await searchOf(db, filter, some)),
      ...(wholeName && { wholeName }),
    } as F & UnderstoodSearch
    // What says nothing of companies, as `industrial district`, finds none of them instead of all (FINDER-99).
    const saysNothing = !ajustes?.length && !asksForSome(understood)
    return saysNothing ? { ...understood, wanted: [{}] } : understood
  }
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
    const asked = await searchBy(kept)
    const nearTo = await aroundDropped(db, fewer)
    const less = nearTo ? { ...asked, nearTo } : asked
    if (!less.wanted || (await findsCompany(db, less))) return { parts: fewer, search: less }
  }
  return {
    parts: parts.map((part) => ({ ...part, isAlternative: true })),
    search: withAnyOf(search, language),
  }
}

/** Nobody has it at the place, so the nearest to it come first. */
async function aroundDropped(db: Queries, parts: readonly Part[]): Promise<PlaceNear[] | undefined> {
  const municipality = parts
    .filter(({ ignored }) => ignored)
    .flatMap(({ keys }) => keys)
    .find((key) => /^(MUNICIPIO|PERTO):/.test(key))
    ?.split(':')[1]
  return municipality === undefined
    ? undefined
    : municipalitiesNear(db, { municipality }, Number.POSITIVE_INFINITY)
}

const isPlace = ({ keys }: Part) => keys.every((key) => /^(MUNICIPIO|PERTO|LUGAR|REGIAO|DISTRITO):/.test(key))

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

/** The parts as somebody has changed them (FINDER-54). */
function adjusted(parts: readonly Part[], adjustments: readonly string[] = []): Part[] {
  const changes = new Map(adjustments.map((one) => one.split('>') as [string, string | undefined]))
  return parts.flatMap((part) => {
    const keys = part.keys.flatMap((key) => (changes.has(key) ? (changes.get(key) ?? []) : key))
    return keys.length > 0 ? [{ ...part, keys: [...new Set(keys)] }] : []
  })
}

/** Without what only says which form a company has, if anything else is left. */
function nameOnlyWords(words: readonly string[]): string[] {
  const others = words.filter((word) => !isCompanyForm(word))
  return others.length > 0 ? others : [...words]
}
