/** The sums of a state's municipalities, from their table: tab-separated, the first line names the columns. */
import type { State } from './definition.ts'

/** The telephone area code of a municipality. */
export function areaCodeOf(table: string, code: string): string {
  const [head = '', ...lines] = table.split('\n')
  const row = lines.find((line) => line.startsWith(`${code}\t`))
  return row?.split('\t')[head.split('\t').indexOf('ddd')] ?? ''
}

export function totalsOf(table: string): State['facts'] {
  const [head = '', ...lines] = table.trimEnd().split('\n')
  const columns = head.split('\t')
  const rows = lines.map((line) => line.split('\t'))
  const numbersOf = (column: string) => rows.map((row) => Number(row[columns.indexOf(column)]))
  const sum = (column: string) => numbersOf(column).reduce((total, one) => total + one, 0)
  const latest = (column: string) => numbersOf(column).reduce((most, one) => Math.max(most, one), 0)
  return {
    municipalities: rows.length,
    people: sum('populacao'),
    yearOfPeople: latest('ano_populacao'),
    gdp: sum('pib'),
    yearOfGdp: latest('ano_pib'),
  }
}
