/** The first sheet: what the reader fills in, what comes of it, and what it goes by. */
import { maxLotArea } from '@invest/contract/rules/lot-area'
import type { PriceTable } from '@invest/contract/rules/lot-price'
import type { CellStyle, DataValidation, WriteSheet } from 'hucre/xlsx'
import { dayNumber } from '../../../sheets/write-sheets.ts'
import type { SayDistrict } from '../texts.ts'
import { createGrid } from './sheet-grid.ts'
import { type Example, onceComplete, putArithmetic, valueIn } from './simulation-formulas.ts'
import { hectares, percent, reais, styles } from './spreadsheet-styles.ts'
import { districtName, shareOf, type TableSheet } from './table-sheet.ts'

/** Writes the arithmetic that its formulas need into the sheet of the table. */
export function simulationSheet(
  table: PriceTable,
  say: SayDistrict,
  example: Example | undefined,
  lists: TableSheet,
): WriteSheet {
  const grid = createGrid(say('spreadsheet.simulation'))
  const dataValidations: DataValidation[] = []
  let row = 0
  const banner = (text: string, style: CellStyle, height: number) => {
    row += 1
    for (const column of ['A', 'B', 'C'] as const)
      grid.put(column, row, column === 'A' ? text : undefined, style)
    grid.join(row)
    grid.height(row, height)
  }
  const heading = (text: string) => {
    row += 1
    banner(text, styles.heading, 24)
  }
  const field = (
    label: string,
    value: string | number | undefined,
    validation: Partial<DataValidation>,
    format?: string,
  ) => {
    row += 1
    grid.put('A', row, label, styles.label)
    grid.height(row, 24)
    dataValidations.push({
      type: 'list',
      showErrorMessage: true,
      errorStyle: 'stop',
      errorMessage: say('spreadsheet.chooseFromList'),
      ...validation,
      range: `B${row}`,
    })
    return grid.put('B', row, value, styles.field, format)
  }
  const result = (label: string, formula: string, shows: number | undefined, format: string) => {
    row += 1
    grid.put('A', row, label, styles.label)
    grid.put('B', row, onceComplete(whole.complete, formula, shows), styles.value, format)
    grid.put('C', row, undefined, styles.value)
    grid.height(row, 20)
  }
  const fact = (label: string, text: string | number, format?: string) => {
    row += 1
    grid.put('A', row, label, styles.label)
    grid.put('B', row, text, styles.text, format)
    grid.put('C', row, undefined, styles.text)
    grid.join(row, 'B')
    // A joined cell does not grow by itself.
    grid.height(row, 18 * Math.max(1, Math.ceil(String(text).length / 58)))
  }

  banner(say('spreadsheet.title'), styles.title, 34)
  banner(say('spreadsheet.noOffer'), styles.notice, 24)
  if (table.demonstracao) banner(say('spreadsheet.demonstration'), styles.warning, 24)

  heading(say('spreadsheet.choose'))
  const { question, result: shown } = example ?? {}
  const price = table.precos.find(({ sigla }) => sigla === question?.sigla)
  const district = field(say('spreadsheet.district'), price && districtName(price), {
    formula1: lists.prices.names,
  })
  const area = field(
    say('spreadsheet.area'),
    question?.area,
    {
      type: 'decimal',
      operator: 'between',
      formula1: '0',
      formula2: String(maxLotArea),
      errorMessage: say('spreadsheet.wrongArea'),
    },
    hectares,
  )
  const use = field(say('spreadsheet.use'), table.usos.find(({ codigo }) => codigo === question?.uso)?.nome, {
    formula1: lists.caps.names,
  })
  const points = table.criterios.map(({ codigo, nome, opcoes }, index) => {
    const chosen = opcoes.find((option) => option.codigo === question?.opcoes[codigo])
    const list = lists.points[index] ?? lists.caps
    const cell = field(nome, chosen?.nome ?? say('spreadsheet.none'), {
      formula1: list.names,
      allowBlank: true,
    })
    const formula = { formula: valueIn(list, cell), shows: shareOf(chosen?.pontos ?? 0) }
    return grid.put('C', row, formula, styles.value, percent)
  })
  const whole = putArithmetic(lists, { district, area, use, points }, say, example)

  heading(say('spreadsheet.result'))
  result(say('spreadsheet.perHectare'), `${whole.hectare}/100`, shown?.valorHectare, reais)
  result(say('spreadsheet.market'), `${whole.market}/100`, shown?.valorMercado, reais)
  result(say('spreadsheet.sum'), `${whole.sum}/10000`, shown && shareOf(shown.pontos), percent)
  result(say('spreadsheet.cap'), `${whole.cap}/10000`, shown && shareOf(shown.teto), percent)
  result(say('spreadsheet.share'), `${whole.applied}/10000`, shown && shareOf(shown.percentual), percent)
  result(say('spreadsheet.abatement'), `${whole.abatement}/100`, shown?.abatimento, reais)
  row += 1
  grid.put('A', row, say('spreadsheet.final'), styles.finalLabel)
  grid.put(
    'B',
    row,
    onceComplete(whole.complete, `(${whole.market}-${whole.abatement})/100`, shown?.valorFinal),
    styles.final,
    reais,
  )
  grid.put('C', row, undefined, styles.final)
  grid.height(row, 36)
  row += 1
  const hint = {
    formula: `IF(${whole.complete}=1,"","${say('spreadsheet.incomplete')}")`,
    shows: shown ? '' : say('spreadsheet.incomplete'),
  }
  grid.put('A', row, hint, styles.hint)
  grid.join(row)

  heading(say('spreadsheet.basis'))
  fact(say('spreadsheet.version'), table.versao, '0')
  fact(say('spreadsheet.since'), dayNumber(table.vigenteDesde), say('spreadsheet.dateFormat'))
  fact(say('spreadsheet.priceSource'), table.fontePrecos)
  fact(say('spreadsheet.ruleSource'), table.fonteRegra)
  fact(say('spreadsheet.how'), say('spreadsheet.howText'))
  return { ...grid.sheet, dataValidations }
}
