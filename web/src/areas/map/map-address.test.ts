import fc from 'fast-check'
import { expect, it } from 'vitest'
import { filterOf, kinds, noFilter, readAddress, writeAddress } from './map-address.ts'

it('filters, kinds and viewpoint can be read back from the address', () => {
  const state = fc.record({
    texto: fc.constant('wine'),
    ajustes: fc.uniqueArray(fc.constantFrom('NCM:2204', 'CNAE:11127>CNAE:111')),
    nome: fc.string({ maxLength: 150 }).map((nome) => nome.trim()),
    cnpj: fc.constantFrom('', '99001001000118', '12ABC'),
    municipio: fc.constantFrom('', '8801'),
    cnaes: fc.uniqueArray(fc.constantFrom('C', '01', '1112700')),
    produtos: fc.uniqueArray(fc.constantFrom('NCM:SIV', 'NBS:118')),
    buscandoInvestimentos: fc.boolean(),
    apenasMadeInRs: fc.boolean(),
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
  fc.assert(
    fc.property(state, (given) => {
      expect(readAddress(writeAddress(given))).toEqual(given)
    }),
  )
})

it.each(['', 'x', '1,2', '1,2,x', '95,0,5', '0,0,40', ','])('a place of %j is none', (em) => {
  expect(readAddress({ em }).viewpoint).toBeUndefined()
})

it('ports and airports are off at first, and an address names those that are on', () => {
  expect(readAddress({}).hidden).toEqual(['portos', 'aeroportos'])
  expect(writeAddress(noFilter)).toEqual({})
  expect(writeAddress({ ...noFilter, hidden: ['distritos', 'portos'] })).toEqual({
    sem: 'distritos',
    com: 'aeroportos',
  })
  expect(readAddress({ com: 'portos' }).hidden).toEqual(['aeroportos'])
  expect(filterOf(noFilter)).toMatchObject({ mostrarPortos: false, mostrarAeroportos: false })
  expect(filterOf({ ...noFilter, hidden: ['portos'] })).toMatchObject({
    mostrarPortos: false,
    mostrarAeroportos: true,
  })
})

it('half a CNPJ is not searched for, and every kind is shown unless it is switched off', () => {
  expect(filterOf({ ...noFilter, cnpj: '9900', hidden: ['distritos'] })).toEqual({
    nome: '',
    cnpj: '',
    municipio: '',
    mostrarEmpresas: true,
    mostrarDistritosIndustriais: false,
    mostrarPortos: true,
    mostrarAeroportos: true,
  })
})
