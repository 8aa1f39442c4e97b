/** Reads a list of figures: a line for each figure of each municipality, with its year and source. */
import { withoutAccents } from '@invest/contract/language'
import { readCsv } from '../../../read-csv.ts'

export const importedFigures = ['populacao', 'pib', 'pontuacaoIntegrar'] as const
export type ImportedFigure = (typeof importedFigures)[number]

export interface FigureLine {
  codMunicipioRfb: string
  figura: ImportedFigure
  /** As PostgreSQL's numeric takes it. */
  valor: string
  ano: number
  fonte: string
}
export type FigureProblem =
  | 'columns'
  | 'municipality'
  | 'figure'
  | 'people'
  | 'money'
  | 'score'
  | 'year'
  | 'source'
  | 'double'
export type ReadLine = { line: number } & (FigureLine | { problem: FigureProblem; text: string })

const columns = ['codigo', 'figura', 'valor', 'ano', 'fonte'] as const
type Cells = Record<(typeof columns)[number], string>

const firstYear = 1990
const longestSource = 200
const plain = (text: string) => withoutAccents(text).toLowerCase().replace(/[\s_]/g, '')
const figureNames = new Map(importedFigures.map((figure) => [plain(figure), figure]))

/**
 * What a figure may be. Thousands are not set apart: whether 463.501 is a number of people or of reais would be a guess,
 * so such a line is wrong.
 */
const forms: Readonly<Record<ImportedFigure, { form: RegExp; most: number; problem: FigureProblem }>> = {
  populacao: { form: /^\d{1,9}$/, most: 100_000_000, problem: 'people' },
  pib: { form: /^\d{1,14}([.,]\d{1,2})?$/, most: 10_000_000_000_000, problem: 'money' },
  pontuacaoIntegrar: { form: /^[01]([.,]\d{1,4})?$/, most: 1, problem: 'score' },
}

/** `codes` leads from both codes of a municipality, Receita Federal's and IBGE's, to the first. */
export function readFigureList(
  bytes: Uint8Array,
  { codes, lastYear }: { codes: ReadonlyMap<string, string>; lastYear: number },
): ReadLine[] {
  const [heading, ...lines] = readCsv(bytes)
  const names = heading?.cells.map(plain) ?? []
  const at = columns.map((column) => names.indexOf(column))
  if (!heading || at.includes(-1))
    return [{ line: heading?.line ?? 1, problem: 'columns', text: heading?.cells.join(';') ?? '' }]
  const seen = new Set<string>()
  return lines.map(({ line, cells }) => {
    if (cells.length < heading.cells.length) return { line, problem: 'columns', text: cells.join(';') }
    const named = Object.fromEntries(columns.map((column, i) => [column, cells[at[i] ?? 0] ?? ''])) as Cells
    const read = readLine(named, codes, lastYear)
    if ('problem' in read) return { line, ...read }
    const key = `${read.codMunicipioRfb} ${read.figura}`
    if (seen.has(key)) return { line, problem: 'double', text: `${named.codigo} ${named.figura}` }
    seen.add(key)
    return { line, ...read }
  })
}

function readLine(
  { codigo, figura: figureName, valor, ano, fonte }: Cells,
  codes: ReadonlyMap<string, string>,
  lastYear: number,
): FigureLine | { problem: FigureProblem; text: string } {
  const codMunicipioRfb = codes.get(codigo)
  if (!codMunicipioRfb) return { problem: 'municipality', text: codigo }
  const figura = figureNames.get(plain(figureName))
  if (!figura) return { problem: 'figure', text: figureName }
  const { form, most, problem } = forms[figura]
  const value = valor.replace(',', '.')
  if (!form.test(valor) || Number(value) > most) return { problem, text: valor }
  const year = /^\d{4}$/.test(ano) ? Number(ano) : 0
  if (year < firstYear || year > lastYear) return { problem: 'year', text: ano }
  if (fonte === '' || fonte.length > longestSource) return { problem: 'source', text: fonte }
  return { codMunicipioRfb, figura, valor: value, ano: year, fonte }
}
