/** What a text may mean beside companies, for Ctrl-K and for the places above the finder's list (FINDER-56, FINDER-94). */
import { type Finding, finder } from '@invest/contract/finder'
import { type ScreenAddress, screens } from '@invest/contract/screens'
import type { Interpretation } from '@invest/contract/search/interpretation'
import { type AddressParameters, writeSearch } from '@invest/contract/search/search-address'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { finderKeys } from './finder-keys.ts'

export const everythingQuery = (texto: string) =>
  queryOptions({
    queryKey: finderKeys.hits(texto),
    queryFn: ({ signal }) => call(finder.searchEverything, { query: { texto } }, signal),
    meta: { background: true },
  })

export const asksForPlaces = (interpretation: Interpretation | undefined): boolean =>
  interpretation?.partes.some(({ alternativas }) =>
    alternativas.some(({ tipo }) => tipo === 'MUNICIPIOS' || tipo === 'REGIAO'),
  ) ?? false

/** Where a finding leads. */
export function placeOf({ tipo, chave }: Finding): {
  screen: ScreenAddress
  parameter?: string
  search?: AddressParameters
} {
  if (tipo === 'EMPRESA') return { screen: screens.company, parameter: chave }
  if (tipo === 'LOTE') return { screen: screens.lot, parameter: chave }
  if (tipo === 'MUNICIPIO') return { screen: screens.municipality, parameter: chave }
  if (tipo === 'DISTRITO') return { screen: screens.industrialDistrict, parameter: chave }
  const [catalogue, code = ''] = chave.split(':')
  return {
    screen: screens.finder,
    search: writeSearch(catalogue === 'CNAE' ? { cnaes: [code] } : { produtos: [chave] }),
  }
}
