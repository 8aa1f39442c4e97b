/** Reads a list of prices: a line for each district, its abbreviation and the reais for a hectare (DISTRICT-35). */
import { readCsv } from '../../../read-csv.ts'
import { highestPrice, readAmount } from './read-amount.ts'

export type PriceProblem = 'columns' | 'district' | 'number' | 'positive' | 'most' | 'double'
export type PriceLine =
  | { line: number; sigla: string; valorHectare: number }
  /** With the district where the line names one. */
  | { line: number; problem: PriceProblem; text: string; sigla?: string }

/** Lines are numbered as an editor numbers them. Throws an Error if the file is no CSV. */
export function readPriceList(bytes: Uint8Array, siglas: readonly string[]): PriceLine[] {
  const written = readCsv(bytes)
  const isHeading = ['distrito', 'sigla'].includes(written[0]?.cells[0]?.toLowerCase() ?? '')
  const seen = new Set<string>()
  return written.slice(isHeading ? 1 : 0).map(({ line, cells }): PriceLine => {
    const [first = '', second = ''] = cells
    const sigla = first.toUpperCase()
    const named = siglas.includes(sigla) ? { sigla } : {}
    const refused = (problem: PriceProblem, what: string): PriceLine => ({
      line,
      problem,
      text: what,
      ...named,
    })
    // A price with a decimal comma in a list that is separated by commas would lose its cents.
    if (cells.length !== 2) return refused('columns', cells.join(' '))
    if (!siglas.includes(sigla)) return refused('district', first)
    if (seen.has(sigla)) return refused('double', sigla)
    seen.add(sigla)
    const valorHectare = readAmount(second)
    if (valorHectare === undefined) return refused('number', second)
    if (valorHectare <= 0) return refused('positive', second)
    if (valorHectare > highestPrice) return refused('most', second)
    return { line, sigla, valorHectare }
  })
}
