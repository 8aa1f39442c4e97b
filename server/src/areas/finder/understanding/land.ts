/** Who asks for land gets land: the search for lots that a text means, with purpose and place (FINDER-94). */
import { needsOf, purposeOf } from '@invest/contract/districts/lot-purposes'
import type { LotSearchFields } from '@invest/contract/districts/lot-search-address'
import type { Utility } from '@invest/contract/districts/lots'
import type { Queries } from '../../../db/database.ts'
import { rangeOf } from './amounts.ts'
import { districtsAt, placeAt } from './districts.sql.ts'
import type { Part } from './parts.ts'

/** What somebody asks for by its name where a lot meets the road. */
export const utilityOf: readonly [RegExp, Utility][] = [[/^(NCM:2711|CNAE:352)/, 'GAS']]

export const asksForLand = (keys: readonly string[]): boolean =>
  keys.some((key) => key === 'TEMA:LOTE' || key.startsWith('DISTRITO:'))

/** Undefined where no land is asked for. */
export async function lotSearchOf(db: Queries, parts: readonly Part[]): Promise<LotSearchFields | undefined> {
  const keys = parts.filter(({ isExcluded }) => !isExcluded).flatMap((part) => part.keys)
  if (!asksForLand(keys)) return undefined
  const valuesOf = (...kinds: string[]) =>
    keys
      .filter((key) => kinds.includes(key.split(':')[0] as string))
      .map((key) => key.split(':')[1] as string)
  const places = { municipalities: valuesOf('MUNICIPIO', 'PERTO'), kinds: valuesOf('LUGAR') }
  const named = valuesOf('DISTRITO')
  // A port or an airport of a place is one that lots are measured from.
  const local = named.length === 0 ? await placeAt(db, places) : undefined
  const distrito = named.length > 0 ? named : local ? [] : await districtsAt(db, places)
  const purpose = purposeOf(keys)
  const utilidades = [
    ...new Set([
      ...(purpose ? needsOf[purpose] : []),
      ...utilityOf.filter(([form]) => keys.some((key) => form.test(key))).map(([, utility]) => utility),
    ]),
  ]
  const [area, price] = [rangeOf(keys, 'AREA'), rangeOf(keys, 'VALOR')]
  return {
    situacao: ['DISPONIVEL'],
    ...(distrito.length > 0 && { distrito }),
    ...(local && { local }),
    ...(utilidades.length > 0 && { utilidades }),
    ...(area?.from !== undefined && { areaMinima: area.from }),
    ...(area?.to !== undefined && { areaMaxima: area.to }),
    ...(price?.from !== undefined && { precoMinimo: price.from }),
    ...(price?.to !== undefined && { precoMaximo: price.to }),
  }
}
