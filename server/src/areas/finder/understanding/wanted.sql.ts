/** The conditions on a company `e` that an understood text makes, and how well a company meets them (FINDER-51, FINDER-53). */
import { isCompanyForm, nameWords } from '@invest/contract/rules/name-words'
import type { ListedSearch } from '@invest/contract/search/search'
import { type RawBuilder, sql } from 'kysely'
import { companyNames, conditionsOfWords, nameConditions } from '../../../db/name-conditions.ts'
import type { Range } from './amounts.ts'
import type { PlaceNear } from './places.sql.ts'

/** One thing that somebody wants; a company needs one of its products, activities or words. Nobody has one without any. */
export interface Wanted {
  products?: readonly string[]
  activities?: readonly string[]
  /** In a name, or in what the company says of itself, in whichever language. */
  words?: string
  /** Receita Federal's codes. */
  municipalities?: readonly string[]
  /** Municipalities that have the name of the thing: to be there is enough. */
  namesakes?: readonly string[]
}

/** A search whose text has become conditions. */
export type UnderstoodSearch = ListedSearch & {
  wanted?: readonly Wanted[]
  /** Names that have all of these words are found whatever else the text means. */
  wholeName?: string
  /** Things of which one is enough, because no company has all; the text is about the first of them. */
  alternatives?: readonly Wanted[]
  /** Whoever has one of them is not wanted (FINDER-98). */
  excluded?: readonly Wanted[]
  /** Reais that a company seeks (FINDER-97). */
  investimento?: Range
  /** The places around the one that is named, the nearest first (FINDER-53). */
  nearTo?: readonly PlaceNear[]
}

const hasProducts = (codes: readonly string[]) => sql<boolean>`e.produtos && ${codes}::text[]`
const isIn = (municipalities: readonly string[]) =>
  sql<boolean>`e.cod_municipio_rfb = ANY (${municipalities}::text[])`
const hasActivities = (codes: readonly string[]) => sql<boolean>`e.atividades && ${codes}::text[]`

/** Shorter words stand inside of too many others: `mel` in Carmelita. */
const fewestLettersInside = 5

/** Whether a name has each word, or its singular. */
export function namesWith(words: string): RawBuilder<boolean> {
  const typed = nameWords(words)
  const conditions = typed.flatMap((word) => {
    if (typed.length > 1 && isCompanyForm(word))
      return conditionsOfWords([word], companyNames, { areSome: true })
    const singular = word.length > fewestLettersInside ? word.replace(/s$/i, '') : word
    const within = nameConditions(singular, companyNames)
    if (singular.length >= fewestLettersInside || !/^[\p{L}\p{N}]+$/u.test(singular)) return within
    return [
      ...within,
      sql<boolean>`${companyNames.words} ~ ('\\m' || public.search_key(${singular}) || 'E?S?\\M')`,
    ]
  })
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` AND `)})` : sql`false`
}

const inAnyLanguage = (
  words: string,
) => sql`(public.language_query('pt', ${words}) || public.language_query('en', ${words})
  || public.language_query('es', ${words}))`

/**
 * Each part is a condition that an index of companies has, and is written as there, so that all ways to meet a thing are asked by
 * indexes and none row by row: a text's words are worked out in 25 microseconds for each company. The translations are an array and
 * no set for that: as such they are a condition on the primary key.
 */
export const textsWith = (
  words: string,
) => sql<boolean>`(public.company_text_words('pt', e.descricao, e.descricao_buscando_investimentos) @@ ${inAnyLanguage(words)}
    OR e.id = ANY (ARRAY(SELECT t.empresa_id FROM empresa_traducao t
      WHERE public.company_text_words(t.idioma, t.descricao, t.descricao_buscando_investimentos) @@ ${inAnyLanguage(words)})))`

/** Companies that come first in the order `destaque`, as their indexes have it. */
export const isFeatured = (company: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${company}.buscando_investimentos`)} OR ${sql.ref(`${company}.habilitado_made_in_rs`)})`

/** The ways to meet one wanted thing, the best first: product, activity, place of that name, name, text. */
function waysToMeet({ products = [], activities = [], namesakes = [], words }: Wanted) {
  const ways: [RawBuilder<boolean>, number][] = []
  if (products.length > 0) ways.push([hasProducts(products), 1])
  if (activities.length > 0) ways.push([hasActivities(activities), 2])
  if (namesakes.length > 0) ways.push([isIn(namesakes), 3])
  if (words) ways.push([namesWith(words), 4], [textsWith(words), 5])
  return ways
}

function conditionOf(wanted: Wanted): RawBuilder<boolean> {
  if (wanted.municipalities) return isIn(wanted.municipalities)
  const ways = waysToMeet(wanted)
  if (ways.length === 0) return sql`false`
  return sql`(${sql.join(
    ways.map(([condition]) => condition),
    sql` OR `,
  )})`
}

/** The ways to meet a single thing at places. Undefined for several things, which have too many ways. */
export function waysAtPlaces({
  wanted = [],
  wholeName,
}: UnderstoodSearch): RawBuilder<boolean>[] | undefined {
  const places = wanted.filter(({ municipalities }) => municipalities)
  const [thing, ...others] = wanted.filter(({ municipalities }) => !municipalities)
  if (!thing || others.length > 0) return undefined
  const ways = waysToMeet(thing).map(
    ([condition]) => sql<boolean>`${sql.join([...places.map(conditionOf), condition], sql` AND `)}`,
  )
  return wholeName ? [namesWith(wholeName), ...ways] : ways
}

/** Nothing that is excluded: neither its products and activities nor, where it is no more than words, its names. */
export const excludedConditions = ({ excluded = [] }: UnderstoodSearch): RawBuilder<boolean>[] =>
  excluded.map(({ words, ...codes }) => {
    const isNamed = Object.values(codes).some((list) => list.length > 0)
    return sql<boolean>`NOT ${words && !isNamed ? namesWith(words) : conditionOf(codes)}`
  })

/** Every wanted thing, or all words in the name. */
export function wantedConditions(search: UnderstoodSearch): RawBuilder<boolean> {
  const { wanted = [], wholeName } = search
  const all = sql<boolean>`(${sql.join(wanted.map(conditionOf), sql` AND `)})`
  return wholeName ? sql`(${all} OR ${namesWith(wholeName)})` : all
}

/**
 * How a company was found: 0 by all words in its name, then 1 product, 2 activity, 3 place, 4 name, 5 text; of several wanted things the
 * weakest counts.
 */
export function reasonOf({ wanted = [], wholeName }: UnderstoodSearch): RawBuilder<number> {
  const each = wanted.map(waysToMeet).filter((ways) => ways.length > 0)
  const weakest = sql<number>`greatest(${sql.join([
    sql`1`,
    ...each.map(
      (ways) =>
        sql`CASE ${sql.join(
          ways.slice(0, -1).map(([condition, reason]) => sql`WHEN ${condition} THEN ${sql.lit(reason)}`),
          sql` `,
        )} ${ways.length > 1 ? sql`ELSE ${sql.lit(ways.at(-1)?.[1] ?? 5)} END` : sql`WHEN true THEN ${sql.lit(ways[0]?.[1] ?? 5)} END`}`,
    ),
  ])})`
  return wholeName ? sql`CASE WHEN ${namesWith(wholeName)} THEN 0 ELSE ${weakest} END` : weakest
}

/** How much of the alternatives a company has: each counts two, and the one that the text is about one more. */
export function shareOfAlternatives({ alternatives = [] }: UnderstoodSearch): RawBuilder<number> {
  const [about] = alternatives
  if (!about) return sql`0`
  const counted = (one: Wanted, times: number) => sql`${sql.lit(times)} * ${conditionOf(one)}::int`
  return sql`(${sql.join(
    alternatives.map((one) => counted(one, one === about ? 3 : 2)),
    sql` + `,
  )})`
}
