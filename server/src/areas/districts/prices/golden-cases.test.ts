/**
 * The spreadsheet and the screen give the same result to the cent (DISTRICT-32): 50 generated cases are filled into the
 * spreadsheet, and another program works its formulas out. That is IronCalc; with SOFFICE, the path of LibreOffice, it is
 * LibreOffice as well.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PriceQuestion, type PriceResult, simulatePrice } from '@invest/contract/rules/lot-price'
import { initSync, Model } from '@ironcalc/wasm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { hectarePrices, priceRule } from '../../../../test/prices.ts'
import { fillSpreadsheet, type ReadSheet, readSpreadsheet } from '../../../../test/spreadsheet-reader.ts'
import { texts } from '../texts.ts'
import { priceSpreadsheet } from './price-spreadsheet.ts'
import { presentPrices } from './read-prices.ts'
import { districtName } from './table-sheet.ts'

const language = 'pt'
const say = texts.in(language)
const table = presentPrices(
  {
    versao: 7,
    vigenteDesde: '2026-03-01',
    demonstracao: true,
    fontePrecos: 'Preços inventados',
    regra: priceRule,
    precos: hectarePrices,
  },
  Object.keys(hectarePrices).map((sigla) => ({ sigla, nome: `Distrito ${sigla}` })),
  language,
)

const area = fc.oneof(
  fc.integer({ min: 0, max: 999_999_999 }),
  fc.integer({ min: 0, max: 500_000 }),
  fc.integer({ min: 0, max: 99 }),
)
const questions: fc.Arbitrary<PriceQuestion> = fc.record({
  sigla: fc.constantFrom(...table.precos.map(({ sigla }) => sigla)),
  area: area.map((squareMetres) => squareMetres / 10_000),
  uso: fc.constantFrom(...table.usos.map(({ codigo }) => codigo)),
  opcoes: fc.record(
    Object.fromEntries(
      table.criterios.map(({ codigo, opcoes }) => [
        codigo,
        fc.constantFrom('', ...opcoes.map((option) => option.codigo)),
      ]),
    ),
  ),
})
const cases = fc.sample(questions, { seed: 15_646, numRuns: 50 })

let bytes: Uint8Array
let sheets: ReadSheet[]
beforeAll(async () => {
  bytes = await priceSpreadsheet(table, language)
  sheets = readSpreadsheet(bytes)
  const require = createRequire(import.meta.url)
  initSync({ module: readFileSync(require.resolve('@ironcalc/wasm/wasm_bg.wasm')) })
})

/** The cell beside a label of the first sheet. */
function beside(label: string): string {
  const found = sheets[0]?.cells.find(({ value, place }) => value === label && place.startsWith('A'))
  if (!found) throw new Error(`The spreadsheet does not say ${label}`)
  return found.place.replace('A', 'B')
}

/** What somebody with this question writes into the fields. */
function filled({ sigla, area, uso, opcoes }: PriceQuestion): Record<string, string | number> {
  const district = table.precos.find((price) => price.sigla === sigla)
  const fields = table.criterios.map(({ codigo, nome, opcoes: options }) => [
    beside(nome),
    options.find((option) => option.codigo === opcoes[codigo])?.nome ?? say('spreadsheet.none'),
  ])
  return {
    [beside(say('spreadsheet.district'))]: district ? districtName(district) : '',
    [beside(say('spreadsheet.area'))]: area,
    [beside(say('spreadsheet.use'))]: table.usos.find(({ codigo }) => codigo === uso)?.nome ?? '',
    ...Object.fromEntries(fields),
  }
}

/** What the result's cells say, in whole cents and hundredths of a per cent. */
const resultCells = (): [keyof PriceResult, string, number][] => [
  ['valorHectare', beside(say('spreadsheet.perHectare')), 100],
  ['valorMercado', beside(say('spreadsheet.market')), 100],
  ['pontos', beside(say('spreadsheet.sum')), 10_000],
  ['teto', beside(say('spreadsheet.cap')), 10_000],
  ['percentual', beside(say('spreadsheet.share')), 10_000],
  ['abatimento', beside(say('spreadsheet.abatement')), 100],
  ['valorFinal', beside(say('spreadsheet.final')), 100],
]
const wanted = (question: PriceQuestion): Record<string, number> => {
  const result = simulatePrice(table, question)
  if (!result) throw new Error('The case has no result')
  const cents = (reais: number) => Math.round(reais * 100)
  return {
    ...result,
    valorHectare: cents(result.valorHectare),
    valorMercado: cents(result.valorMercado),
    abatimento: cents(result.abatimento),
    valorFinal: cents(result.valorFinal),
  }
}

const columnOf = (place: string) => place.charCodeAt(0) - 64
const rowOf = (place: string) => Number(place.slice(1))

function openInIronCalc(): Model {
  const model = new Model('simulacao', 'en', 'UTC', 'en')
  for (const [index, sheet] of [...sheets, { name: 'Lido', cells: [] }].entries()) {
    if (index > 0) model.newSheet()
    model.renameSheet(index, sheet.name)
  }
  for (const [index, { cells }] of sheets.entries())
    for (const { place, formula, value } of cells) {
      const content = formula ? `=${formula}` : value
      if (content !== undefined) model.setUserInput(index, rowOf(place), columnOf(place), String(content))
    }
  for (const [at, [, place, unit]] of resultCells().entries())
    model.setUserInput(2, at + 1, 1, `=TEXT(ROUND('${sheets[0]?.name}'!${place}*${unit},0),"0")`)
  return model
}

describe('the spreadsheet gives what the screen gives', () => {
  test('in another program, for 50 cases', () => {
    const model = openInIronCalc()
    const read = cases.map((question) => {
      for (const [place, value] of Object.entries(filled(question)))
        model.setUserInput(0, rowOf(place), columnOf(place), String(value))
      model.evaluate()
      return Object.fromEntries(
        resultCells().map(([name], at) => [name, Number(model.getFormattedCellValue(2, at + 1, 1))]),
      )
    })
    expect(read).toEqual(cases.map(wanted))
  })

  test('and the cases reach what they are for', () => {
    const results = cases.map((question) => simulatePrice(table, question))
    expect(results.every(Boolean)).toBe(true)
    expect(results.filter((result) => result && result.pontos > result.teto).length).toBeGreaterThan(10)
    expect(cases.filter(({ opcoes }) => Object.values(opcoes).includes('')).length).toBeGreaterThan(10)
    expect(new Set(cases.map(({ sigla }) => sigla)).size).toBe(5)
    expect(new Set(cases.map(({ uso }) => uso)).size).toBe(3)
    expect(cases.filter(({ area }) => !Number.isInteger(area * 100)).length).toBeGreaterThan(20)
  })

  test('and it shows no amount while something is missing', () => {
    const model = openInIronCalc()
    model.setUserInput(0, rowOf(beside(say('spreadsheet.area'))), 2, '')
    model.evaluate()
    expect(model.getFormattedCellValue(0, rowOf(beside(say('spreadsheet.final'))), 2)).toBe('')
    expect(model.getFormattedCellValue(0, rowOf(beside(say('spreadsheet.final'))) + 1, 1)).toBe(
      say('spreadsheet.incomplete'),
    )
  })
})

test.runIf(process.env.SOFFICE)('LibreOffice gives the same for the 50 cases', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'invest-precos-'))
  try {
    const done = join(folder, 'feito')
    mkdirSync(done)
    const files = cases.map((question, index) => {
      const file = join(folder, `${index}.xlsx`)
      writeFileSync(file, fillSpreadsheet(bytes, filled(question)))
      return file
    })
    execFileSync(process.env.SOFFICE ?? '', [
      `-env:UserInstallation=file://${join(folder, 'perfil')}`,
      ...['--headless', '--convert-to', 'xlsx', '--outdir', done, ...files],
    ])
    const read = cases.map((_, index) => {
      const [sheet] = readSpreadsheet(readFileSync(join(done, `${index}.xlsx`)))
      return Object.fromEntries(
        resultCells().map(([name, place, unit]) => {
          const value = sheet?.cells.find((cell) => cell.place === place)?.value
          return [name, Math.round(Number(value) * unit)]
        }),
      )
    })
    expect(read).toEqual(cases.map(wanted))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
