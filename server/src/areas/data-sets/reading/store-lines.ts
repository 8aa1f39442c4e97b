/** Stores what a file says, in the transaction that makes its report (DATA-4). */
import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../../../db/database.ts'
import { readSheet } from '../../../sheets/read-sheet.ts'
import { type SheetProblem, SheetUnreadable } from '../../../sheets/sheet.ts'
import type { DataSet } from '../data-set.ts'
import { absentKeys, linesOf, repeatedLines, wrongLines } from '../difference.sql.ts'
import { sensesOf } from '../edition-repository.ts'
import {
  analyzeLines,
  insertLines,
  insertRefused,
  linesAtOnce,
  type NumberedLine,
} from './line-repository.ts'
import { type Question, withDoubts } from './questions.ts'
import { type Refused, readLines, shownCell } from './read-lines.ts'

export const mostLines = 3_000_000
/** Refused lines that are kept; the others are counted. */
export const keptRefusals = 10_000

/** About as long as it takes to store `linesAtOnce`, so that whoever uses the portal meanwhile gets the processors (DATA-17). */
const restMs = 10

export interface Stored {
  linhas: number
  recusadas: number
  /** Null where the first line names no column. */
  cabecalho: string[] | null
  problema: SheetProblem | 'VAZIO' | 'LINHAS_DEMAIS' | null
  /** What somebody has to say before the file can be read (DATA-32). */
  perguntas: Question[]
}

export async function storeLines(
  tx: Tx,
  set: DataSet,
  id: number,
  path: string,
  onBytes?: (read: number) => Promise<void>,
): Promise<Stored> {
  const stored: Stored = { linhas: 0, recusadas: 0, cabecalho: null, problema: null, perguntas: [] }
  let lines: NumberedLine[] = []
  let refused: Refused[] = []
  let columnsMissing = false
  const flush = async () => {
    await insertLines(tx, id, lines)
    await insertRefused(tx, id, refused)
    lines = []
    refused = []
    await pause(restMs)
  }
  try {
    const reading = { read: await set.reader(tx), senses: await sensesOf(tx, id) }
    for await (const some of readLines(set, reading, path, onBytes)) {
      for (const one of some) {
        if ('line' in one) lines.push(one)
        else if ('heading' in one) stored.cabecalho = one.heading
        else {
          stored.recusadas += 1
          columnsMissing ||= one.motivo === 'COLUNA'
          if (one.doubts) stored.perguntas = withDoubts(stored.perguntas, one.linha, one.doubts)
          if (stored.recusadas <= keptRefusals) refused.push(one)
        }
      }
      stored.linhas += some.filter((one) => 'line' in one).length
      if (stored.linhas + stored.recusadas > mostLines) return { ...stored, problema: 'LINHAS_DEMAIS' }
      if (lines.length + refused.length >= linesAtOnce) await flush()
    }
    await flush()
  } catch (error) {
    if (!(error instanceof SheetUnreadable)) throw error
    return { ...stored, problema: error.problem }
  }
  if (stored.linhas + stored.recusadas === 0) return { ...stored, problema: 'VAZIO' }
  await analyzeLines(tx)
  const repeated = await refuseRepeated(tx, set, id, path)
  // Without its columns a file names nothing, and that is all there is to say of it.
  const more = repeated + (columnsMissing ? 0 : await refuseAbsent(tx, set, id))
  // A line that was refused is not among the others, which would seem to lack it.
  const together = stored.recusadas + more === 0 ? await refuseTogether(tx, set, id, path) : 0
  return { ...stored, recusadas: stored.recusadas + more + together }
}

const keyColumn = ({ columns }: DataSet) => columns[0]?.name ?? null

async function refuseRepeated(tx: Tx, set: DataSet, id: number, path: string): Promise<number> {
  const { count, lines } = await repeatedLines(tx, id, keptRefusals)
  const cells = count > 0 ? await cellsOf(set, path, new Set(lines.map(({ linha }) => linha))) : undefined
  const refused = lines.map(
    ({ linha, chave }): Refused => ({
      linha,
      coluna: keyColumn(set),
      motivo: 'REPETIDA',
      celula: null,
      celulas: cells?.get(linha) ?? [chave],
    }),
  )
  await insertRefused(tx, id, refused)
  return count
}

async function refuseTogether(tx: Tx, set: DataSet, id: number, path: string): Promise<number> {
  const wrong = set.wrongTogether ? await wrongLines(tx, id, set.wrongTogether(linesOf(id))) : []
  const cells =
    wrong.length > 0 ? await cellsOf(set, path, new Set(wrong.map(({ linha }) => linha))) : undefined
  await insertRefused(
    tx,
    id,
    wrong.map(({ linha, chave, coluna }) => ({
      linha,
      coluna,
      motivo: 'REGRA',
      celula: null,
      celulas: cells?.get(linha) ?? [chave],
    })),
  )
  return wrong.length
}

/** Which lines repeat a key is known once all are read; their cells are read once more. */
async function cellsOf(
  set: DataSet,
  path: string,
  wanted: ReadonlySet<number>,
): Promise<Map<number, string[]>> {
  const found = new Map<number, string[]>()
  for await (const lines of readSheet(path, { columns: set.columns.length }))
    for (const { line, cells } of lines) if (wanted.has(line)) found.set(line, cells.map(shownCell))
  return found
}

async function refuseAbsent(tx: Tx, set: DataSet, id: number): Promise<number> {
  const absent = set.required ? await absentKeys(tx, id, set.required(linesOf(id))) : []
  const refused = absent.map(
    (chave): Refused => ({
      linha: 0,
      coluna: keyColumn(set),
      motivo: 'AUSENTE',
      celula: null,
      celulas: [chave],
    }),
  )
  await insertRefused(tx, id, refused)
  return refused.length
}
