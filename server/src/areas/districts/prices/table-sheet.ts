/** The second sheet: the prices, the uses and the criteria that the first one's lists and formulas go by. */
import type { PriceTable } from '@invest/contract/rules/lot-price'
import type { SayDistrict } from '../texts.ts'
import { createGrid, type Grid } from './sheet-grid.ts'
import { percent, reais, styles } from './spreadsheet-styles.ts'

/** A list of names and what each stands for, as ranges in formulas. */
export interface Listed {
  names: string
  values: string
}
export interface TableSheet {
  grid: Grid
  prices: Listed
  caps: Listed
  /** In the order of the table's criteria. */
  points: Listed[]
  /** The first free row below them. */
  next: number
}

/** The same district is written the same way in the list, in the example and in what is looked up. */
export const districtName = ({ nome, sigla }: PriceTable['precos'][number]): string => `${nome} (${sigla})`
export const shareOf = (basisPoints: number): number => basisPoints / 10_000

export function tableSheet(table: PriceTable, say: SayDistrict): TableSheet {
  const grid = createGrid(say('spreadsheet.table'))
  grid.put('A', 1, say('spreadsheet.tableTitle'), styles.title)
  grid.join(1)
  grid.height(1, 30)
  let row = 3
  const list = (title: string, unit: string, entries: [string, number][], format: string): Listed => {
    grid.put('A', row, title, styles.columnHead)
    grid.put('B', row, unit, { ...styles.columnHead, alignment: { horizontal: 'right' } })
    const first = row + 1
    for (const [name, value] of entries) {
      row += 1
      grid.put('A', row, name, styles.text)
      grid.put('B', row, value, styles.value, format)
    }
    // An empty list still needs one cell to point at.
    const last = Math.max(first, row)
    row = last + 2
    return { names: grid.range('A', first, last), values: grid.range('B', first, last) }
  }
  const prices = list(
    say('spreadsheet.district'),
    say('spreadsheet.perHectare'),
    table.precos.map((price) => [districtName(price), price.valorHectare]),
    reais,
  )
  const caps = list(
    say('spreadsheet.use'),
    say('spreadsheet.largest'),
    table.usos.map(({ nome, teto }) => [nome, shareOf(teto)]),
    percent,
  )
  const points = table.criterios.map(({ nome, opcoes }) =>
    list(
      nome,
      say('spreadsheet.points'),
      [
        [say('spreadsheet.none'), 0],
        ...opcoes.map((option): [string, number] => [option.nome, shareOf(option.pontos)]),
      ],
      percent,
    ),
  )
  return { grid, prices, caps, points, next: row }
}
