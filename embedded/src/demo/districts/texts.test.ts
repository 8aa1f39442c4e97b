import { limits } from '@invest/contract/limits'
import { simulatePrice } from '@invest/contract/rules/lot-price'
import { describe, expect, it } from 'vitest'
import { legislationFiles } from './legislation.ts'
import { districtTexts, prices } from './texts.ts'

const languages = ['pt', 'en', 'es'] as const

describe('the texts of the programme', () => {
  it.each(languages)('fit their limits and say that the data are a demonstration: %s', (language) => {
    const summary = districtTexts.texts['resumo-texto-inicial'][language]
    const modal = districtTexts.texts['texto-inicial'][language]
    expect(summary.length).toBeLessThanOrEqual(limits.programmeSummary)
    expect(modal.length).toBeLessThanOrEqual(limits.programmeText)
    for (const text of [summary, modal]) expect(text).toMatch(/demonstra|demostra/)
    expect(modal).toMatch(/15\.646\/2021/)
  })

  it('name a contact that nobody has', () => expect(districtTexts.contact).toMatch(/@exemplo\.test$/))
})

describe('the prices', () => {
  const table = {
    ...prices.rule,
    versao: 1,
    vigenteDesde: '2026-01-01',
    demonstracao: true,
    fontePrecos: prices.source,
    usos: prices.rule.usos.map((use) => ({ ...use, nome: use.nome.pt })),
    criterios: prices.rule.criterios.map((criterion) => ({
      ...criterion,
      nome: criterion.nome.pt,
      opcoes: criterion.opcoes.map((option) => ({ ...option, nome: option.nome.pt })),
    })),
    precos: Object.entries(prices.hectare).map(([sigla, valorHectare]) => ({
      sigla,
      nome: sigla,
      valorHectare,
    })),
  }
  const best = Object.fromEntries(
    prices.rule.criterios.map(({ codigo, opcoes }) => [codigo, opcoes.at(-1)?.codigo ?? '']),
  )

  it('differ by district, with cents in some', () => {
    const values = Object.values(prices.hectare)
    expect(Object.keys(prices.hectare).sort()).toEqual(['DIAV', 'DICS', 'DIMT', 'DIRG', 'ZMG'])
    expect(new Set(values).size).toBe(5)
    expect(values.some((value) => !Number.isInteger(value))).toBe(true)
  })

  it('reach the cap of each use with the best of everything', () => {
    const ask = (uso: string) => simulatePrice(table, { sigla: 'DICS', area: 2.5, uso, opcoes: best })
    expect(ask('INDUSTRIA')).toMatchObject({ teto: 9000, percentual: 9000 })
    expect(ask('INDUSTRIA')?.pontos).toBeGreaterThan(9000)
    expect(ask('CORRELATA')).toMatchObject({ teto: 5000, percentual: 5000 })
    expect(ask('OUTRO')).toMatchObject({ percentual: 0, abatimento: 0 })
  })

  it('have the names of criteria and options in three languages', () => {
    const named = prices.rule.criterios.flatMap((criterion) => [criterion, ...criterion.opcoes])
    for (const { nome } of [...named, ...prices.rule.usos])
      for (const language of languages) expect(nome[language].length).toBeGreaterThan(1)
    for (const { opcoes } of prices.rule.criterios) expect([3, 4]).toContain(opcoes.length)
  })
})

it('makes the same small PDF files at every run', async () => {
  const [files, again] = await Promise.all([legislationFiles(), legislationFiles()])
  expect(files).toHaveLength(4)
  for (const [i, { nome, chave, bytes, sha256 }] of files.entries()) {
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length).toBeLessThan(10_000)
    expect(again[i]).toMatchObject({ chave, sha256 })
    expect(nome).toMatch(/demonstração\.pdf$/)
  }
})
