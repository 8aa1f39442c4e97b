import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { SearchFields } from './search.ts'
import {
  type AddressedSearch,
  emptySearch,
  filterOfSearch,
  readPage,
  readSearch,
  readViewpoint,
  searchOfFilter,
  writePage,
  writeSearch,
  writeViewpoint,
} from './search-address.ts'

const alphanumeric = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const code = (minLength: number, maxLength: number) => fc.string({ unit: alphanumeric, minLength, maxLength })
const activity = fc.oneof(
  fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTU'),
  fc
    .constantFrom(2, 3, 5, 7)
    .chain((length) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length }),
    ),
)
const product = fc
  .tuple(fc.constantFrom('NCM', 'NBS'), code(1, 12))
  .map(([table, digits]) => `${table}:${digits}`)

const key = fc.constantFrom('NCM:2204', 'CNAE:1112', 'PALAVRAS:vinho tinto', 'MUNICIPIO:8801', 'FILTRO:SELO')
const adjustments = fc.uniqueArray(
  fc.oneof(
    key,
    fc.tuple(key, key).map(([from, to]) => `${from}>${to}`),
  ),
  { maxLength: 20 },
)
const typed = fc.constantFrom('', 'wine', 'vinho tinto em Pelotas')

const search: fc.Arbitrary<AddressedSearch> = fc
  .record({
    texto: typed,
    ajustes: adjustments,
    nome: fc
      .string({ unit: 'grapheme', maxLength: 60 })
      .map((nome) => nome.trim())
      .filter((nome) => nome.length <= limits.nameFilter),
    cnpj: code(0, 14),
    municipio: fc.constantFrom('', '8801', 'Bagé'),
    cnaes: fc.uniqueArray(activity),
    produtos: fc.uniqueArray(product),
    buscandoInvestimentos: fc.boolean(),
    apenasMadeInRs: fc.boolean(),
  })
  // Without a text there is nothing to adjust.
  .map((given) => (given.texto ? given : { ...given, ajustes: [] }))

/** Passes the parameters through an address, as a browser does. */
const throughAddress = (parameters: Record<string, string>) =>
  Object.fromEntries(new URLSearchParams(`${new URLSearchParams(parameters)}`))

describe('a search in an address', () => {
  it('comes back whole', () => {
    fc.assert(
      fc.property(search, (given) => {
        expect(readSearch(throughAddress(writeSearch(given)))).toEqual(given)
      }),
    )
  })

  it('is the filter that the API takes, and comes back from it', () => {
    fc.assert(
      fc.property(search, (given) => {
        const filter = filterOfSearch({ ...given, municipio: given.municipio && '8801' })
        expect(SearchFields.safeParse(filter).success).toBe(true)
        expect(searchOfFilter(filter)).toEqual({
          ...given,
          municipio: given.municipio && '8801',
          cnpj: filter.cnpj,
        })
      }),
    )
  })

  it('keeps the parameters of links that people have', () => {
    const parameters = {
      texto: 'wine near a port',
      ajustes: 'NCM:2204>NCM:22,PALAVRAS:wine',
      nome: 'vinícola',
      cnpj: '99001001000118',
      municipio: '8801',
      cnaes: 'C,1112700',
      produtos: 'NCM:2204,NBS:1',
      buscandoInvestimentos: 'true',
      apenasMadeInRs: 'true',
    }
    expect(writeSearch(readSearch(parameters))).toEqual(parameters)
    // A router that guesses types must give the same search.
    expect(readSearch({ ...parameters, cnpj: 99001001000118, apenasMadeInRs: true })).toEqual(
      readSearch(parameters),
    )
  })

  it('holds nothing that is not set, and reads nonsense as not asked for', () => {
    expect(writeSearch(emptySearch)).toEqual({})
    expect(
      readSearch({
        nome: { a: 1 },
        cnpj: '99.001/x',
        cnaes: 'Z,11127001,1112700,1112700',
        produtos: '2204,NCM:22-04',
        buscandoInvestimentos: 'sim',
      }),
    ).toEqual({ ...emptySearch, cnpj: '99001X', cnaes: ['1112700'] })
  })

  it('sends a CNPJ only when it is whole', () => {
    expect(filterOfSearch({ ...emptySearch, cnpj: '9900' }).cnpj).toBe('')
    expect(filterOfSearch({ ...emptySearch, cnpj: '12ABC34501DE35' }).cnpj).toBe('12ABC34501DE35')
  })
})

it('a page counts from one in the address', () => {
  expect(writePage(0)).toEqual({})
  expect(writePage(2)).toEqual({ pagina: '3' })
  fc.assert(
    fc.property(fc.nat(10_000), (page) => {
      expect(readPage(writePage(page))).toBe(page)
    }),
  )
  for (const pagina of ['x', -3, 0, 1.5, undefined]) expect(readPage({ pagina })).toBe(0)
})

it('the map’s viewpoint comes back to the metre', () => {
  const viewpoint = fc.record({
    latitude: fc.integer({ min: -8_500_000, max: 8_500_000 }).map((n) => n / 1e5),
    longitude: fc.integer({ min: -18_000_000, max: 18_000_000 }).map((n) => n / 1e5),
    zoom: fc.integer({ min: 0, max: 2200 }).map((n) => n / 100),
  })
  fc.assert(
    fc.property(viewpoint, (given) => {
      expect(readViewpoint(writeViewpoint(given))).toEqual(given)
    }),
  )
  expect(writeViewpoint(undefined)).toEqual({})
  for (const em of ['', 'x', '1,2', '1,2,x', '95,0,5', '0,0,40', ','])
    expect(readViewpoint({ em })).toBeUndefined()
})
