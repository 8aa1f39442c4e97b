import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  filterOf,
  filtersInUse,
  inView,
  noFilter,
  readAddress,
  stateOfFilter,
  writeAddress,
} from './finder-address.ts'

const state = fc.record({
  nome: fc.string({ maxLength: 150 }).map((nome) => nome.trim()),
  cnpj: fc.constantFrom('', '99001001000118', '12ABC'),
  codMunicipioRfb: fc.constantFrom('', '8801'),
  cnaes: fc.uniqueArray(fc.constantFrom('C', '01', '111', '11127', '1112700')),
  produtos: fc.uniqueArray(fc.constantFrom('NCM:SIV', 'NCM:2204', 'NBS:118054000')),
  buscandoInvestimentos: fc.boolean(),
  apenasMadeInRs: fc.boolean(),
  view: fc.constantFrom('GRADE' as const, 'UNICO' as const),
  page: fc.nat(999),
})

describe("the finder's address", () => {
  it('brings back every filter and the page', () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(readAddress(undefined, writeAddress(given))).toEqual(given)
      }),
    )
  })

  it('lets the path win over the query, and takes garbage as not asked for', () => {
    expect(readAddress('8801', { municipio: '8599' }).codMunicipioRfb).toBe('8801')
    expect(
      readAddress(undefined, {
        pagina: 'x',
        nome: { a: 1 },
        cnpj: 99001001000118,
        cnaes: 'Z,11127001,1112700,1112700',
        produtos: '2204,NCM:22-04',
        buscandoInvestimentos: 'sim',
      }),
    ).toEqual({ ...noFilter, cnpj: '99001001000118', cnaes: ['1112700'] })
    expect(readAddress(undefined, { pagina: -3 }).page).toBe(0)
  })

  it('comes back from the filter that it sends', () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(stateOfFilter(filterOf(given))).toEqual({
          ...given,
          nome: given.nome.trim(),
          cnpj: given.cnpj.length === 14 ? given.cnpj : '',
          view: 'GRADE',
          page: 0,
        })
      }),
    )
  })

  it('keeps the place when the view changes', () => {
    expect(inView({ ...noFilter, page: 3 }, 'UNICO')).toEqual({ view: 'UNICO', page: 36 })
    expect(inView({ ...noFilter, view: 'UNICO', page: 40 }, 'GRADE')).toEqual({ view: 'GRADE', page: 3 })
    expect(inView({ ...noFilter, page: 3 }, 'GRADE')).toEqual({ view: 'GRADE', page: 3 })
  })

  it('sends a CNPJ only when it is whole', () => {
    expect(filterOf({ ...noFilter, cnpj: '9900' }).cnpj).toBe('')
    expect(filterOf({ ...noFilter, cnpj: '12ABC34501DE35' }).cnpj).toBe('12ABC34501DE35')
    expect(filtersInUse({ ...noFilter, nome: ' ', apenasMadeInRs: true })).toBe(1)
  })
})
