import { expect, test } from 'vitest'
import { figures } from '../../../test/municipality-answers.ts'
import { figureOf, originsOf } from './known-figures.ts'

const known = { ...figures, areaKm2: 1652.32 }

test('figures for each person or square kilometre are worked out of their parts', () => {
  expect(figureOf('densidade', known)).toBeCloseTo(463_501 / 1652.32)
  expect(figureOf('pibPorPessoa', known)).toBeCloseTo(31_000_000_000 / 463_501)
  expect(figureOf('empresasPorMil', known)).toBeCloseTo(100 / 463.501)
})

test('what nobody knows is no zero, and a zero is a figure', () => {
  const unknown = { ...known, populacao: null, pib: null, pontuacaoIntegrar: 0, dataEmpresas: null }
  for (const figure of ['populacao', 'densidade', 'pib', 'pibPorPessoa', 'empresas', 'abertas'] as const)
    expect(figureOf(figure, unknown), figure).toBeNull()
  expect(figureOf('pontuacaoIntegrar', unknown)).toBe(0)
  expect(figureOf('fechadas', { ...known, numeroEmpresasFechadasUltimosCincoAnos: 0 })).toBe(0)
  expect(figureOf('pibPorPessoa', { ...known, populacao: 0 })).toBeNull()
})

test('a figure made of two names the year and source of both', () => {
  expect(originsOf('pibPorPessoa', known)).toEqual([
    { source: 'DEE', year: 2021 },
    { source: 'IBGE', year: 2022 },
  ])
  expect(originsOf('servico', known)).toEqual([{ countedOn: '2026-01-31' }])
})
