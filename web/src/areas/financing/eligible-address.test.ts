import { expect, test } from 'vitest'
import {
  isSameSearch,
  isSearchable,
  noFilter,
  queryOf,
  readAddress,
  writeAddress,
} from './eligible-address.ts'

test('a whole CNPJ, a name or a municipality is needed', () => {
  expect(isSearchable(noFilter)).toBe(false)
  expect(isSearchable({ ...noFilter, nome: '   ' })).toBe(false)
  expect(isSearchable({ ...noFilter, nome: 'p' })).toBe(true)
  expect(isSearchable({ ...noFilter, municipio: 'Pelotas' })).toBe(true)
  expect(isSearchable({ ...noFilter, cnpj: '99001010000109' })).toBe(true)
  expect(isSearchable({ ...noFilter, cnpj: '12ABC34501DE35' })).toBe(true)
  expect(isSearchable({ ...noFilter, cnpj: '9900101' })).toBe(false)
  expect(isSearchable({ ...noFilter, nome: 'padaria', cnpj: '9900101' })).toBe(false)
})

test('eligible companies alone are no search of their own (FINANCING-44)', () => {
  expect(isSearchable({ ...noFilter, apenasElegiveis: true })).toBe(false)
  expect(queryOf({ ...noFilter, nome: 'p' })).not.toHaveProperty('apenasElegiveis')
  expect(queryOf({ ...noFilter, nome: 'p', apenasElegiveis: true })).toMatchObject({ apenasElegiveis: true })
})

test('the address keeps the search and the page', () => {
  const state = { nome: 'pães', cnpj: '', municipio: 'Bagé', apenasElegiveis: true, page: 2 }
  expect(readAddress(writeAddress(state))).toEqual(state)
  expect(readAddress({ cnpj: 99001010000109, pagina: 'x' })).toEqual({
    ...noFilter,
    cnpj: '99001010000109',
    page: 0,
  })
})

test('blanks around a name make no other search, another page neither', () => {
  const state = { ...noFilter, nome: 'pães', page: 3 }
  expect(isSameSearch({ ...noFilter, nome: ' pães ' }, state)).toBe(true)
  expect(isSameSearch({ ...noFilter, nome: 'pãe' }, state)).toBe(false)
  expect(isSameSearch({ ...state, municipio: 'Bagé' }, state)).toBe(false)
  expect(isSameSearch({ ...state, apenasElegiveis: true }, state)).toBe(false)
})
