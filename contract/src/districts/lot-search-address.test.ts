import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type AddressedLotSearch,
  emptyLotSearch,
  filterOfLotSearch,
  LotSearchFields,
  lotQueryOf,
  lotSearchOfFilter,
  lotSearchQuery,
  readLotSearch,
  writeLotSearch,
} from './lot-search-address.ts'

const whole: AddressedLotSearch = {
  distrito: ['DIRG', 'ZMG'],
  situacao: ['DISPONIVEL', 'EM_ANALISE'],
  setor: '7',
  areaMinima: '1.5',
  areaMaxima: '20',
  local: 'PORTO:BRRIG',
  distanciaMaxima: '80',
  utilidades: ['AGUA', 'GAS'],
  precoMinimo: '100000',
  precoMaximo: '2500000',
  page: 3,
  size: '20',
  sort: 'areaTotalLote,desc',
  comparar: ['4', '9'],
}

it('an address holds the whole search, and nothing that is not set (DISTRICT-24)', () => {
  expect(readLotSearch(writeLotSearch(whole))).toEqual(whole)
  expect(writeLotSearch(emptyLotSearch)).toEqual({})
  expect(readLotSearch({})).toEqual(emptyLotSearch)
})

it('what makes no sense in an address is treated as absent', () => {
  const odd = {
    distrito: 'dirg,<b>,DIRG',
    situacao: 'LIVRE,OCUPADO',
    setor: 'x',
    areaMinima: '-1',
    local: 'CIDADE:X',
    utilidades: 'OURO',
    pagina: 'x',
    sort: 'valor',
    precoMinimo: '-1',
    precoMaximo: 'um',
    comparar: '1,2,3,4,5,x',
  }
  expect(readLotSearch(odd)).toEqual({
    ...emptyLotSearch,
    distrito: ['DIRG'],
    situacao: ['OCUPADO'],
    comparar: ['1', '2', '3', '4'],
  })
})

it('a distance counts only with the place that it is measured from', () => {
  expect(lotQueryOf({ ...emptyLotSearch, distanciaMaxima: '80' })).toEqual({})
})

it('a saved search opens as the search that was saved', () => {
  expect(lotSearchOfFilter(filterOfLotSearch(whole))).toEqual({
    ...whole,
    page: 0,
    size: '',
    sort: '',
    comparar: [],
  })
  expect(filterOfLotSearch(emptyLotSearch)).toEqual({})
})

it('a link of a mail opens the search that was saved', () => {
  const filtro = filterOfLotSearch(whole)
  expect(lotSearchOfFilter(filtro)).toEqual(readLotSearch(writeLotSearch(lotSearchOfFilter(filtro))))
})

it('a call and a saved search take the same values', () => {
  const called = z.parse(z.object(lotSearchQuery), lotQueryOf(whole))
  expect(z.parse(LotSearchFields, called)).toEqual(filterOfLotSearch(whole))
})
