/** Reads the CPFs of a list that somebody made with a spreadsheet (INVITATION-15). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { limits } from '@invest/contract/limits'
import { cleanCpf, isCpf } from '@invest/contract/rules/cpf'
import { wrongField } from '../../../http/refusal.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { cellText, emptyCell, type SheetLine, SheetUnreadable } from '../../../sheets/sheet.ts'
import { type CellProblem, formed } from '../../data-sets/index.ts'
import { uploadFolderPrefix } from '../../files/index.ts'

export type LineProblem =
  | { problem: 'CPF_AUSENTE' | 'CPF_INVALIDO' | 'ULTIMO_ADMINISTRADOR' }
  /** What a spreadsheet has made of the CPF, with what its cell shows. */
  | { problem: 'CELULA'; reason: CellProblem; cell: string }
  | { problem: 'CPF_REPETIDO'; first: number }
  | { problem: 'CONVITE_ALHEIO'; lacked: string[] }
export type RefusedLine = { line: number } & LineProblem

export interface ReadPeople {
  /** By the line, as an editor numbers it; each CPF once. */
  people: { line: number; cpf: string }[]
  refused: RefusedLine[]
}

/** Sheets are read from files, as what is larger has to be. */
async function linesOf(bytes: Uint8Array): Promise<SheetLine[]> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    const path = join(folder, 'lista')
    await writeFile(path, bytes)
    const lines: SheetLine[] = []
    // What a list has beside the CPF nobody reads.
    for await (const some of readSheet(path, { columns: 1 })) lines.push(...some)
    return lines
  } catch (error) {
    if (error instanceof SheetUnreadable)
      throw wrongField(
        'arquivo',
        error.problem === 'GRANDE_DEMAIS' || error.problem === 'COLUNAS_DEMAIS'
          ? 'planilha-grande-demais'
          : 'lista-ilegivel',
      )
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const written = formed()

/** A spreadsheet takes a CPF for a number and drops zeros at its beginning. */
function cpfIn(cell: string): string {
  const digits = cleanCpf(cell)
  return /^\d{8,10}$/.test(digits) ? digits.padStart(11, '0') : digits
}

/** The heading's column and the lines below it. A list of CPFs alone needs no heading. */
function columnIn(lines: SheetLine[]): { column: number; below: SheetLine[] } {
  const [first, ...rest] = lines
  const cells = first?.cells.map(cellText) ?? []
  const column = cells.findIndex((cell) => /^\W*cpf\b/i.test(cell))
  if (column >= 0) return { column, below: rest }
  if (cells.length === 1 && isCpf(cpfIn(cells[0] ?? ''))) return { column: 0, below: lines }
  throw wrongField('arquivo', 'lista-sem-cpf')
}

/** Throws where the file is no such list, or holds too many lines. */
export async function readPeople(bytes: Uint8Array): Promise<ReadPeople> {
  const { column, below } = columnIn(await linesOf(bytes))
  if (below.length > limits.listedPeople)
    throw wrongField('arquivo', 'lista-longa', { linhas: below.length, max: limits.listedPeople })
  const found = new Map<string, number>()
  const refused: RefusedLine[] = []
  for (const { line, cells } of below) {
    const cell = cells[column] ?? emptyCell
    const read = written.read(cell)
    if ('motivo' in read) {
      refused.push({ line, problem: 'CELULA', reason: read.motivo, cell: cellText(cell) })
      continue
    }
    const cpf = cpfIn(read.value)
    const first = found.get(cpf)
    if (cpf === '') refused.push({ line, problem: 'CPF_AUSENTE' })
    else if (!isCpf(cpf)) refused.push({ line, problem: 'CPF_INVALIDO' })
    else if (first !== undefined) refused.push({ line, problem: 'CPF_REPETIDO', first })
    else found.set(cpf, line)
  }
  return { people: [...found].map(([cpf, line]) => ({ line, cpf })), refused }
}
