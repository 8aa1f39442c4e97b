import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxLotArea } from './lot-area.ts'
import {
  type PriceQuestion,
  type PriceTable,
  priceRange,
  rangeOfUse,
  simulatePrice,
  strongestFirst,
} from './lot-price.ts'

const table: PriceTable = {
  versao: 3,
  vigenteDesde: '2026-01-01',
  demonstracao: true,
  fontePrecos: 'Tabela de teste',
  fonteRegra: 'Lei de teste',
  usos: [
    { codigo: 'INDUSTRIA', nome: 'Indústria', teto: 9000 },
    { codigo: 'SERVICOS', nome: 'Serviços', teto: 3333 },
    { codigo: 'OUTRO', nome: 'Outro', teto: 0 },
  ],
  criterios: [
    {
      codigo: 'EMPREGOS',
      nome: 'Empregos',
      opcoes: [
        { codigo: 'ATE50', nome: 'Até 50', pontos: 1000 },
        { codigo: 'MAIS', nome: 'Mais', pontos: 5000 },
      ],
    },
    {
      codigo: 'INVESTIMENTO',
      nome: 'Investimento',
      opcoes: [
        { codigo: 'MEDIO', nome: 'Médio', pontos: 2500 },
        { codigo: 'GRANDE', nome: 'Grande', pontos: 5000 },
      ],
    },
  ],
  precos: [
    { sigla: 'DIRG', nome: 'Rio Grande', valorHectare: 200_000 },
    { sigla: 'ZMG', nome: 'Guaíba', valorHectare: 100.5 },
    { sigla: 'DICS', nome: 'Cachoeira do Sul', valorHectare: 10_000_000 },
  ],
}
const ask = (question: Partial<PriceQuestion>) =>
  simulatePrice(table, { sigla: 'DIRG', area: 1, uso: 'INDUSTRIA', opcoes: {}, ...question })

describe('the price of a lot', () => {
  test('is its market value where no criterion counts', () => {
    expect(ask({ area: 2.5 })).toEqual({
      valorHectare: 200_000,
      valorMercado: 500_000,
      pontos: 0,
      teto: 9000,
      percentual: 0,
      abatimento: 0,
      valorFinal: 500_000,
    })
  })

  test('is less by the points of one option of each criterion', () => {
    expect(ask({ opcoes: { EMPREGOS: 'ATE50', INVESTIMENTO: 'MEDIO' } })).toMatchObject({
      pontos: 3500,
      percentual: 3500,
      abatimento: 70_000,
      valorFinal: 130_000,
    })
  })

  test.each([
    ['INDUSTRIA', 9000, 180_000, 20_000],
    ['SERVICOS', 3333, 66_660, 133_340],
    ['OUTRO', 0, 0, 200_000],
  ])('has the cap of the use %s', (uso, percentual, abatimento, valorFinal) => {
    expect(ask({ uso, opcoes: { EMPREGOS: 'MAIS', INVESTIMENTO: 'GRANDE' } })).toMatchObject({
      pontos: 10_000,
      percentual,
      abatimento,
      valorFinal,
    })
  })

  test('reaches the cap exactly', () => {
    const atCap = { ...table, usos: [{ codigo: 'X', nome: 'X', teto: 3500 }] }
    const options = { EMPREGOS: 'ATE50', INVESTIMENTO: 'MEDIO' }
    expect(simulatePrice(atCap, { sigla: 'DIRG', area: 1, uso: 'X', opcoes: options })).toMatchObject({
      percentual: 3500,
      valorFinal: 130_000,
    })
  })

  test('rounds halves of a cent up, in the market value and in the abatement', () => {
    // 0.0001 ha at 100.50 are 1.005 cents; 0.01 ha are 100.5 cents.
    expect(ask({ sigla: 'ZMG', area: 0.0001 })?.valorMercado).toBe(0.01)
    expect(ask({ sigla: 'ZMG', area: 0.01 })?.valorMercado).toBe(1.01)
    // 10 % of 0.05, 0.15 and 2.25: half a cent too many each.
    for (const [area, market, abatement] of [
      [0.0005, 0.05, 0.01],
      [0.0015, 0.15, 0.02],
      [0.0224, 2.25, 0.23],
    ] as const)
      expect(ask({ sigla: 'ZMG', area, opcoes: { EMPREGOS: 'ATE50' } })).toMatchObject({
        valorMercado: market,
        abatimento: abatement,
      })
  })

  test('is exact for the largest lot at the highest price', () => {
    expect(ask({ sigla: 'DICS', area: maxLotArea, opcoes: { EMPREGOS: 'MAIS' } })).toMatchObject({
      valorMercado: 999_999_999_000,
      abatimento: 499_999_999_500,
      valorFinal: 499_999_999_500,
    })
  })

  test('is nothing for a lot without area', () => {
    expect(ask({ area: 0, opcoes: { EMPREGOS: 'MAIS' } })).toMatchObject({ valorMercado: 0, valorFinal: 0 })
  })

  test.each([
    { sigla: 'NADA' },
    { uso: 'LAZER' },
    { area: -0.0001 },
    { area: maxLotArea + 1 },
    { area: Number.NaN },
    { area: Number.POSITIVE_INFINITY },
  ])('is not known for %o', (question) => {
    expect(ask(question)).toBeUndefined()
  })

  test('does not change by criteria and options that the table does not know', () => {
    const opcoes = { EMPREGOS: 'MUITOS', OUTRO: 'ATE50', toString: 'ATE50' }
    expect(ask({ opcoes })).toMatchObject({ pontos: 0, valorFinal: 200_000 })
  })
})

describe('the price of any lot, by any table', () => {
  const points = fc.integer({ min: 0, max: 10_000 })
  const squareMetres = fc.integer({ min: 0, max: Math.round(maxLotArea * 10_000) })
  const inCents = fc.integer({ min: 0, max: 1_000_000_000 })
  interface Case {
    first: number
    second: number
    cap: number
    valueInCents: number
    squareMetres: number
  }
  const cases = fc.record<Case>({
    first: points,
    second: points,
    cap: points,
    valueInCents: inCents,
    squareMetres,
  })
  /** The price by one option of each of two criteria. */
  function priceOf({ first, second, cap, valueInCents, squareMetres }: Case) {
    const criterion = (codigo: string, pontos: number) => ({
      codigo,
      nome: codigo,
      opcoes: [{ codigo: 'X', nome: 'X', pontos }],
    })
    const found = simulatePrice(
      {
        ...table,
        usos: [{ codigo: 'USO', nome: 'Uso', teto: cap }],
        criterios: [criterion('A', first), criterion('B', second)],
        precos: [{ sigla: 'DIRG', nome: 'Rio Grande', valorHectare: valueInCents / 100 }],
      },
      { sigla: 'DIRG', area: squareMetres / 10_000, uso: 'USO', opcoes: { A: 'X', B: 'X' } },
    )
    if (!found) throw new Error('a lot without a price')
    return found
  }
  const centsOf = (amount: number) => Math.round(amount * 100)

  test('grows with the area', () => {
    fc.assert(
      fc.property(cases, squareMetres, (one, other) => {
        const [small, large] = [one.squareMetres, other].toSorted((a, b) => a - b) as [number, number]
        const [less, more] = [
          priceOf({ ...one, squareMetres: small }),
          priceOf({ ...one, squareMetres: large }),
        ]
        expect(less.valorMercado).toBeLessThanOrEqual(more.valorMercado)
        expect(less.abatimento).toBeLessThanOrEqual(more.abatimento)
        expect(less.valorFinal).toBeLessThanOrEqual(more.valorFinal)
      }),
    )
  })

  test('falls with the points', () => {
    fc.assert(
      fc.property(cases, points, (one, other) => {
        const [few, many] = [one.first, other].toSorted((a, b) => a - b) as [number, number]
        const [more, less] = [priceOf({ ...one, first: few }), priceOf({ ...one, first: many })]
        expect(less.abatimento).toBeGreaterThanOrEqual(more.abatimento)
        expect(less.valorFinal).toBeLessThanOrEqual(more.valorFinal)
      }),
    )
  })

  test('is never below zero nor above the market value, and the abatement never above its cap', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { valorMercado, valorFinal, abatimento, percentual, pontos, teto } = priceOf(one)
        expect(percentual).toBe(Math.min(pontos, teto))
        expect(valorFinal).toBeGreaterThanOrEqual(0)
        expect(valorFinal).toBeLessThanOrEqual(valorMercado)
        // Half a cent is what rounding may add.
        expect(BigInt(centsOf(abatimento)) * 20_000n).toBeLessThanOrEqual(
          BigInt(centsOf(valorMercado)) * BigInt(one.cap) * 2n + 10_000n,
        )
      }),
    )
  })

  test('is in whole cents, each rounded from what is exact', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const { valorMercado, valorFinal, abatimento, percentual } = priceOf(one)
        const [market, abatement] = [BigInt(centsOf(valorMercado)), BigInt(centsOf(abatimento))]
        for (const amount of [valorMercado, valorFinal, abatimento])
          expect(centsOf(amount) / 100).toBe(amount)
        expect(BigInt(centsOf(valorFinal))).toBe(market - abatement)
        // From half a cent below to less than half a cent above.
        const errorOf = (rounded: bigint, exact: bigint) => rounded * 20_000n - exact * 2n
        for (const error of [
          errorOf(market, BigInt(one.squareMetres) * BigInt(one.valueInCents)),
          errorOf(abatement, market * BigInt(percentual)),
        ]) {
          expect(error).toBeGreaterThan(-10_000n)
          expect(error).toBeLessThanOrEqual(10_000n)
        }
      }),
    )
  })
})

describe('the range of a price (DISTRICT-63)', () => {
  const hectare = table.precos[0]?.valorHectare
  test('goes from the best of all criteria, up to the highest cap, to none', () => {
    expect(priceRange(table, hectare, 1.5)).toEqual({
      de: 30_000,
      ate: 300_000,
      versao: 3,
      demonstracao: true,
    })
    const few = table.criterios.slice(0, 1)
    expect(priceRange({ ...table, criterios: few }, hectare, 1)?.de).toBe(100_000)
  })

  test('holds what any simulation gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom('INDUSTRIA', 'SERVICOS', 'OUTRO'),
        fc.constantFrom('ATE50', 'MAIS', ''),
        fc.constantFrom('MEDIO', 'GRANDE', ''),
        (squareMetres, uso, EMPREGOS, INVESTIMENTO) => {
          const area = squareMetres / 10_000
          const result = simulatePrice(table, {
            sigla: 'DIRG',
            area,
            uso,
            opcoes: { EMPREGOS, INVESTIMENTO },
          })
          const range = priceRange(table, hectare, area)
          expect(range?.ate).toBe(result?.valorMercado)
          expect(result?.valorFinal).toBeGreaterThanOrEqual(range?.de ?? Number.POSITIVE_INFINITY)
        },
      ),
    )
  })

  test('is not known without an area or a price', () => {
    expect(priceRange(table, hectare, null)).toBeUndefined()
    expect(priceRange(table, undefined, 1)).toBeUndefined()
  })
})

describe('the range of a use (DISTRICT-65)', () => {
  const range = (uso: string, area = 1) => rangeOfUse(table, { sigla: 'DIRG', area, uso })

  test('goes from its cap to no abatement', () => {
    expect(range('INDUSTRIA')).toEqual({ de: 20_000, ate: 200_000, percentual: 9000 })
    expect(range('SERVICOS')).toEqual({ de: 133_340, ate: 200_000, percentual: 3333 })
    expect(range('OUTRO')).toEqual({ de: 200_000, ate: 200_000, percentual: 0 })
  })

  test('ends at the sum of the best options where the cap is higher', () => {
    const few = { ...table, criterios: table.criterios.slice(0, 1) }
    expect(rangeOfUse(few, { sigla: 'DIRG', area: 1, uso: 'INDUSTRIA' })?.percentual).toBe(5000)
  })

  test('is unknown for what the table does not know', () => {
    expect(range('NADA')).toBeUndefined()
    expect(range('INDUSTRIA', -1)).toBeUndefined()
  })
})

test('the criteria that move the price most come first, equals as the table has them', () => {
  const option = (codigo: string, pontos: number) => ({ codigo, nome: codigo, opcoes: [{ pontos }] })
  const names = strongestFirst([option('A', 10), option('B', 30), option('C', 30), option('D', 0)])
  expect(names.map(({ codigo }) => codigo)).toEqual(['B', 'C', 'A', 'D'])
})
