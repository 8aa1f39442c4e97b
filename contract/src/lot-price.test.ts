import { describe, expect, test } from 'vitest'
import { maxLotArea } from './lot-area.ts'
import { type PriceQuestion, type PriceTable, simulatePrice } from './lot-price.ts'

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
