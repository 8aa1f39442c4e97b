/** Reads a district's table of lots: one line for each, in columns that its heading names (DISTRICT-26). Pure. */
import { type Utility, utilities } from '@invest/contract/districts/lots'
import { withoutAccents } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import { maxLotArea, parseLotArea } from '@invest/contract/rules/lot-area'
import { readCsv } from '../../../read-csv.ts'

export interface ListedLot {
  line: number
  shape: string
  numeroLote: string
  numeroMatriculaLote: string
  areaTotalLote: number
  situacaoId: number
  /** A sector's name; null where the lot has none. */
  setor: string | null
  utilidades: Utility[]
  descricaoObservacao: string | null
}

export interface LotList {
  lots: ListedLot[]
  /** What is wrong, a text for each line. */
  problems: string[]
}

/** The names of columns that have to be there; the others may be left out. */
const required = ['cd_original_svg', 'numero', 'matricula', 'area_ha', 'situacao'] as const
const optional = ['setor', 'utilidades', 'observacao'] as const
type Column = (typeof required)[number] | (typeof optional)[number]

const plain = (text: string) => withoutAccents(text).trim().toLowerCase()

/** An area may come as people type it, or as a program writes it. */
const areaOf = (text: string) =>
  parseLotArea(text) ?? (/^\d{1,5}\.\d{1,4}$/.test(text) ? Number(text) : undefined)

interface Known {
  /** The ids of the shapes in the drawing. */
  shapes: ReadonlySet<string>
  /** Situations by their names. */
  situations: ReadonlyMap<string, number>
}

export function readLotList(bytes: Uint8Array, { shapes, situations }: Known): LotList {
  const [heading, ...lines] = readCsv(bytes)
  const columns = heading?.cells.map(plain) ?? []
  const missing = required.filter((name) => !columns.includes(name))
  if (missing.length > 0)
    return {
      lots: [],
      problems: [`the heading lacks ${missing.join(', ')}; it may also have ${optional.join(', ')}`],
    }
  const problems: string[] = []
  const seen = new Set<string>()
  const byName = new Map([...situations].map(([name, id]) => [plain(name), id]))
  const lots = lines.flatMap(({ line, cells }): ListedLot[] => {
    const cell = (name: Column) => cells[columns.indexOf(name)] ?? ''
    const found: string[] = []
    const shape = cell('cd_original_svg')
    if (!shapes.has(shape)) found.push(`the drawing has no shape ${shape || '(blank)'}`)
    if (seen.has(shape)) found.push(`the shape ${shape} was mentioned before`)
    seen.add(shape)
    const numeroLote = cell('numero')
    if (numeroLote === '' || numeroLote.length > limits.lotNumber)
      found.push(`numero needs 1 to ${limits.lotNumber} characters`)
    const numeroMatriculaLote = cell('matricula')
    if (!/^\d{1,20}$/.test(numeroMatriculaLote)) found.push('matricula needs 1 to 20 digits')
    const areaTotalLote = areaOf(cell('area_ha'))
    if (areaTotalLote === undefined || areaTotalLote > maxLotArea)
      found.push(`area_ha is no area in hectares: ${cell('area_ha')}`)
    const situacaoId = byName.get(plain(cell('situacao')))
    if (situacaoId === undefined) found.push(`no such situation: ${cell('situacao')}`)
    const setor = cell('setor') || null
    if (setor && setor.length > limits.text) found.push(`setor has more than ${limits.text} characters`)
    const codes = cell('utilidades')
      .toUpperCase()
      .split(/[\s,|]+/)
      .filter(Boolean)
    const unknown = codes.filter((code) => !(utilities as readonly string[]).includes(code))
    if (unknown.length > 0) found.push(`utilidades takes ${utilities.join(', ')}: ${unknown.join(', ')}`)
    const descricaoObservacao = cell('observacao') || null
    if (descricaoObservacao && descricaoObservacao.length > limits.lotNotes)
      found.push(`observacao has more than ${limits.lotNotes} characters`)
    problems.push(...found.map((problem) => `line ${line}: ${problem}`))
    if (found.length > 0 || areaTotalLote === undefined || situacaoId === undefined) return []
    const utilidades = utilities.filter((one) => codes.includes(one))
    return [
      {
        line,
        shape,
        numeroLote,
        numeroMatriculaLote,
        areaTotalLote,
        situacaoId,
        setor,
        utilidades,
        descricaoObservacao,
      },
    ]
  })
  if (lines.length === 0) problems.push('the table holds no lot')
  return { lots, problems }
}
