import { expect, it } from 'vitest'
import {
  filterOfState,
  type LotSearchState,
  lotQueryOf,
  noLotSearch,
  readLotSearch,
  stateOfFilter,
  writeLotSearch,
} from './find-address.ts'

const whole: LotSearchState = {
  distrito: ['DIRG', 'ZMG'],
  situacao: ['DISPONIVEL', 'EM_ANALISE'],
  setor: '7',
  areaMinima: '1.5',
  areaMaxima: '20',
  local: 'PORTO:BRRIG',
  distanciaMaxima: '80',
  utilidades: ['AGUA', 'GAS'],
  page: 3,
  sort: 'areaTotalLote,desc',
  comparar: ['4', '9'],
}

it('an address holds the whole search, and nothing that is not set (DISTRICT-25)', () => {
  expect(readLotSearch(writeLotSearch(whole))).toEqual(whole)
  expect(writeLotSearch(noLotSearch)).toEqual({})
  expect(readLotSearch({})).toEqual(noLotSearch)
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
    sort: 'preco',
    comparar: '1,2,3,4,5,x',
  }
  expect(readLotSearch(odd)).toEqual({
    ...noLotSearch,
    distrito: ['DIRG'],
    situacao: ['OCUPADO'],
    comparar: ['1', '2', '3', '4'],
  })
})

it('a distance counts only with the place that it is measured from', () => {
  expect(lotQueryOf({ ...noLotSearch, distanciaMaxima: '80' })).toEqual({})
})

it('a saved search opens as the search that was saved', () => {
  expect(stateOfFilter(filterOfState(whole))).toEqual({ ...whole, page: 0, sort: '', comparar: [] })
  expect(filterOfState(noLotSearch)).toEqual({})
})
