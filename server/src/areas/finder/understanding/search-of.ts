/** What the parts of a text ask for: fields of the search where it has them, else conditions of their own (FINDER-51). */
import type { SearchFields } from '@invest/contract/search/search'
import type { Queries } from '../../../db/database.ts'
import { rangeOf } from './amounts.ts'
import { asksForLand } from './land.ts'
import type { Part } from './parts.ts'
import {
  municipalitiesNear,
  municipalitiesOfDistrict,
  municipalitiesOfRegion,
  type PlaceNear,
} from './places.sql.ts'
import type { UnderstoodSearch, Wanted } from './wanted.sql.ts'

/** How far 'near' reaches, from seat to seat. */
export const nearKilometres = 60

const valuesOf = (keys: readonly string[], kind: string) =>
  keys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.slice(kind.length + 1))

export async function searchOf(
  db: Queries,
  filter: SearchFields,
  parts: readonly Part[],
): Promise<UnderstoodSearch> {
  const keys = parts.flatMap((part) => part.keys)
  const search: UnderstoodSearch = { ...fieldsOf(keys) }
  const [wanted, excluded]: [Wanted[], Wanted[]] = [[], []]
  for (const part of parts) {
    const places = await placesNear(db, part.keys)
    const one = wantedOf(
      part.keys,
      places.map(({ code }) => code),
    )
    if (part.isExcluded) excluded.push(...(one ? [one] : []))
    // Alone, a municipality is a filter as any other; beside words it may as well be part of a company's name.
    else if (one?.municipalities?.length === 1 && parts.length === 1 && !filter.codMunicipioRfb)
      search.codMunicipioRfb = one.municipalities[0]
    else if (one) wanted.push(one)
    if (!part.isExcluded && places.some(({ kilometres }) => kilometres > 0)) search.nearTo = places
  }
  return {
    ...search,
    ...(wanted.length > 0 && { wanted }),
    ...(excluded.length > 0 && { excluded }),
  }
}

function fieldsOf(keys: readonly string[]): UnderstoodSearch {
  const [cnpj] = valuesOf(keys, 'CNPJ')
  const filters = valuesOf(keys, 'FILTRO')
  // An amount beside land is what the land may cost.
  const investimento = asksForLand(keys) ? undefined : rangeOf(keys, 'VALOR')
  return {
    ...(cnpj && { cnpj }),
    ...((filters.includes('INVESTIMENTO') || investimento) && { buscandoInvestimentos: true }),
    ...(filters.includes('SELO') && { apenasMadeInRs: true }),
    ...(investimento && { investimento }),
  }
}

function wantedOf(keys: readonly string[], places: readonly string[]): Wanted | undefined {
  const products = keys.filter((key) => /^(NCM|NBS):/.test(key))
  const activities = valuesOf(keys, 'CNAE')
  const [words] = valuesOf(keys, 'PALAVRAS')
  if (products.length + activities.length > 0 || words)
    // `canela` is a spice and a municipality.
    return { products, activities, ...(words && { words }), ...(places.length > 0 && { namesakes: places }) }
  return places.length > 0 ? { municipalities: places } : undefined
}

/** The municipalities that a part means, the nearest first; only of 'near' they are any kilometres away. */
async function placesNear(db: Queries, keys: readonly string[]): Promise<PlaceNear[]> {
  const here = (codes: readonly string[]) => codes.map((code) => ({ code, kilometres: 0 }))
  const lists = await Promise.all(
    keys.map(async (key) => {
      const [kind, of = ''] = key.split(':')
      if (kind === 'MUNICIPIO') return here([of])
      if (kind === 'PERTO') return municipalitiesNear(db, { municipality: of }, nearKilometres)
      if (kind === 'LUGAR') return municipalitiesNear(db, { kind: of }, nearKilometres)
      if (kind === 'REGIAO') return here(await municipalitiesOfRegion(db, of))
      if (kind === 'DISTRITO') return here(await municipalitiesOfDistrict(db, of))
      return []
    }),
  )
  return [...new Map(lists.flat().map((place) => [place.code, place])).values()]
}

export const placesOf = async (db: Queries, keys: readonly string[]): Promise<string[]> =>
  (await placesNear(db, keys)).map(({ code }) => code)
