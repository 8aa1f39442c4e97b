/**
 * A spreadsheet that simulates the price of a lot by itself (DISTRICT-32): the reader fills in district, area, use and
 * options from lists, and formulas give the result. It opens with an example, worked out already.
 */
import type { Language } from '@invest/contract/language'
import { type PriceTable, simulatePrice } from '@invest/contract/rules/lot-price'
import { writeSheets } from '../../../sheets/write-sheets.ts'
import { texts } from '../texts.ts'
import type { Example } from './simulation-formulas.ts'
import { simulationSheet } from './simulation-sheet.ts'
import { tableSheet } from './table-sheet.ts'

/** One hectare in the first district, with the first use and the first option of each criterion. */
function exampleOf(table: PriceTable): Example | undefined {
  const question = {
    sigla: table.precos[0]?.sigla ?? '',
    area: 1,
    uso: table.usos[0]?.codigo ?? '',
    opcoes: Object.fromEntries(
      table.criterios.map(({ codigo, opcoes }) => [codigo, opcoes[0]?.codigo ?? '']),
    ),
  }
  const result = simulatePrice(table, question)
  return result && { question, result }
}

/** Answers the bytes of an .xlsx file. */
export async function priceSpreadsheet(table: PriceTable, language: Language): Promise<Buffer> {
  const say = texts.in(language)
  const example = exampleOf(table)
  // Formulas write the sheets' names between quotes, so that these may have none.
  const lists = tableSheet(table, say)
  const simulation = simulationSheet(table, say, example, lists)
  const page = { paperSize: 'a4', orientation: 'portrait', fitToPage: true, fitToWidth: 1 } as const
  return writeSheets(say('spreadsheet.title'), [
    {
      ...simulation,
      columns: [{ width: 42 }, { width: 48 }, { width: 14 }],
      protection: { sheet: true },
      pageSetup: { ...page, fitToHeight: 1, horizontalCentered: true },
      view: { showGridLines: false },
    },
    {
      ...lists.grid.sheet,
      columns: [{ width: 62 }, { width: 26 }, { width: 4 }],
      protection: { sheet: true },
      pageSetup: { ...page, fitToHeight: 0 },
      view: { showGridLines: false },
    },
  ])
}
