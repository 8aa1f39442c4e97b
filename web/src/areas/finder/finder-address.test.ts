import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chosenOrders,
  exportOf,
  type FinderState,
  filtersInUse,
  inView,
  kinds,
  mapFilterOf,
  noFilter,
  orderOf,
  readAddress,
  stateOfFilter,
  writeAddress,
} from './finder-address.ts'

const state: fc.Arbitrary<FinderState> = fc.record({
  texto: fc.constant('wine'),
  ajustes: fc.uniqueArray(fc.constantFrom('NCM:2204', 'CNAE:11127>CNAE:111', 'PALAVRAS:wine')),
  nome: fc.string({ maxLength: 150 }).map((nome) => nome.trim()),
  cnpj: fc.constantFrom('', '99001001000118', '12ABC'),
  municipio: fc.constantFrom('', '8801'),
  cnaes: fc.uniqueArray(fc.constantFrom('C', '01', '111', '11127', '1112700')),
  produtos: fc.uniqueArray(fc.constantFrom('NCM:SIV', 'NCM:2204', 'NBS:118054000')),
  buscandoInvestimentos: fc.boolean(),
  apenasMadeInRs: fc.boolean(),
  view: fc.constantFrom('GRADE' as const, 'UNICO' as const),
  ordem: fc.constantFrom('' as const, ...chosenOrders),
  page: fc.nat(999),
  hidden: fc.subarray([...kinds]),
  viewpoint: fc.option(
    fc.record({
      latitude: fc.integer({ min: -3_380_000, max: -2_700_000 }).map((n) => n / 1e5),
      longitude: fc.integer({ min: -5_770_000, max: -4_960_000 }).map((n) => n / 1e5),
      zoom: fc.integer({ min: 500, max: 1900 }).map((n) => n / 100),
    }),
    { nil: undefined },
  ),
})

describe("the finder's address", () => {
  it('brings back every filter, the view, the page, the kinds and the place looked at', () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(readAddress(undefined, writeAddress(given))).toEqual(given)
      }),
    )
  })

  it('lets the path win over the query, and ignores values that make no sense', () => {
    expect(readAddress('8801', { municipio: '8599' }).municipio).toBe('8801')
    expect(readAddress(undefined, { pagina: 'x', visao: 'LISTA', cnaes: 'Z', ordem: 'cnpj' })).toEqual(
      noFilter,
    )
  })

  it('opens a saved search on its first page', () => {
    expect(stateOfFilter({ nome: 'vinícola', codMunicipioRfb: '8801' })).toEqual({
      ...noFilter,
      nome: 'vinícola',
      municipio: '8801',
    })
  })

  it('exports with the filters that it shows', () => {
    const given = { ...noFilter, cnaes: ['C', '01'], produtos: ['NCM:2204', 'NBS:1'], municipio: '8801' }
    expect(exportOf(given)).toEqual({
      nome: '',
      cnpj: '',
      codMunicipioRfb: '8801',
      sort: 'destaque',
      cnaes: 'C,01',
      produtosOuServicos: 'NCM:2204,NBS:1',
    })
  })

  it('keeps the place when the view changes', () => {
    expect(inView({ ...noFilter, page: 3 }, 'UNICO')).toEqual({ view: 'UNICO', page: 36 })
    expect(inView({ ...noFilter, view: 'UNICO', page: 40 }, 'GRADE')).toEqual({ view: 'GRADE', page: 3 })
    expect(inView({ ...noFilter, page: 3 }, 'GRADE')).toEqual({ view: 'GRADE', page: 3 })
  })

  it('begins with what an investor looks for, unless a name is searched for or an order chosen', () => {
    expect(orderOf(noFilter)).toBe('destaque')
    expect(orderOf({ ...noFilter, apenasMadeInRs: true })).toBe('destaque')
    expect(orderOf({ ...noFilter, nome: 'vinho' })).toBe('relevancia')
    expect(orderOf({ ...noFilter, nome: 'vinho', ordem: 'criadoEm,desc' })).toBe('criadoEm,desc')
  })

  it('counts the filters in use', () => {
    expect(filtersInUse({ ...noFilter, nome: ' ', apenasMadeInRs: true })).toBe(1)
  })
})

describe("the map's part of the address", () => {
  it.each(['', 'x', '1,2', '1,2,x', '95,0,5', '0,0,40', ','])('a place of %j is none', (em) => {
    expect(readAddress(undefined, { em }).viewpoint).toBeUndefined()
  })

  it('ports and airports are off at first, and an address names those that are on', () => {
    expect(readAddress(undefined, {}).hidden).toEqual(['portos', 'aeroportos'])
    expect(writeAddress(noFilter)).toEqual({})
    expect(writeAddress({ ...noFilter, hidden: ['distritos', 'portos'] })).toEqual({
      sem: 'distritos',
      com: 'aeroportos',
    })
    expect(readAddress(undefined, { com: 'portos' }).hidden).toEqual(['aeroportos'])
    expect(mapFilterOf(noFilter)).toMatchObject({ mostrarPortos: false, mostrarAeroportos: false })
    expect(mapFilterOf({ ...noFilter, hidden: ['portos'] })).toMatchObject({
      mostrarPortos: false,
      mostrarAeroportos: true,
    })
  })

  it('half a CNPJ is not searched for, and every kind is shown unless it is switched off', () => {
    expect(mapFilterOf({ ...noFilter, cnpj: '9900', hidden: ['distritos'] })).toEqual({
      nome: '',
      cnpj: '',
      municipio: '',
      mostrarEmpresas: true,
      mostrarDistritosIndustriais: false,
      mostrarPortos: true,
      mostrarAeroportos: true,
    })
  })
})
