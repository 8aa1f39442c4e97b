/** Reads a list of prices: a line for each district, its abbreviation and the reais for a hectare (DISTRICT-35). */
import { parse } from 'csv-parse/sync'

export type PriceProblem = 'columns' | 'district' | 'number' | 'positive' | 'most' | 'double'
export type PriceLine =
  | { line: number; sigla: string; valorHectare: number }
  /** With the district where the line names one. */
  | { line: number; problem: PriceProblem; text: string; sigla?: string }

/** In reais: a thousand for a square metre. Up to it the spreadsheet stays exact for the largest lot. */
export const highestPrice = 10_000_000

/**
 * An amount with up to two decimals after a comma or a dot; thousands may be separated by the other one, or by spaces.
 * Since cents have two digits, `150.000` is 150 thousand.
 */
export function readAmount(text: string): number | undefined {
  const bare = text.replace(/^\s*R\$/, '').replace(/[\s\u00a0]/g, '')
  const forms = [
    /^(-?\d+|-?\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
    /^(-?\d+|-?\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  ]
  const found = forms.map((form) => form.exec(bare)).find(Boolean)
  return found ? Number(`${found[1]?.replace(/[.,]/g, '')}.${found[2] ?? '0'}`) : undefined
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** Lines are numbered as an editor numbers them. Throws an Error if the file is no CSV. */
export function readPriceList(bytes: Uint8Array, siglas: readonly string[]): PriceLine[] {
  const text = textOf(bytes)
  const firstLine = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? ''
  const records = parse(text, {
    bom: true,
    delimiter: /[;\t]/.exec(firstLine)?.[0] ?? ',',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[]
  const written = records.filter(({ record }) => record.some((cell) => cell !== ''))
  const isHeading = ['distrito', 'sigla'].includes(written[0]?.record[0]?.toLowerCase() ?? '')
  const seen = new Set<string>()
  return written.slice(isHeading ? 1 : 0).map(({ record, info }): PriceLine => {
    const [first = '', second = ''] = record
    const sigla = first.toUpperCase()
    const named = siglas.includes(sigla) ? { sigla } : {}
    const refused = (problem: PriceProblem, what: string): PriceLine => ({
      line: info.lines,
      problem,
      text: what,
      ...named,
    })
    // A price with a decimal comma in a list that is separated by commas would lose its cents.
    if (record.length !== 2) return refused('columns', record.join(' '))
    if (!siglas.includes(sigla)) return refused('district', first)
    if (seen.has(sigla)) return refused('double', sigla)
    seen.add(sigla)
    const valorHectare = readAmount(second)
    if (valorHectare === undefined) return refused('number', second)
    if (valorHectare <= 0) return refused('positive', second)
    if (valorHectare > highestPrice) return refused('most', second)
    return { line: info.lines, sigla, valorHectare }
  })
}
