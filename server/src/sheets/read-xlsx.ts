/** Reads workbooks in a thread with a deadline and a limit of memory, so that none can stop the portal (DATA-21). */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createThread, wasEnded } from '../threads/thread.ts'
import { type SheetLine, SheetUnreadable } from './sheet.ts'
import { createMarker } from './xlsx/merged.ts'
import type { XlsxResult, XlsxTask } from './xlsx/xlsx-task.ts'

/** Beside those that the table has: notes of its author, or columns that a program adds. */
const moreColumns = 50
/** More than anybody scrolls through; CSV is read as a stream and has no such end. */
export const mostRows = 100_000

/** What a process that was killed leaves behind goes with unfinished uploads (FILE-13). */
const folderPrefix = 'invest-upload-xlsx-'

const thread = createThread<XlsxTask, XlsxResult>({
  module: new URL('./xlsx/xlsx-task.ts', import.meta.url),
  tasksEach: 20,
  waitingAtMost: 20,
  idleMs: 10_000,
  lateMs: 60_000,
  memoryMb: 512,
})

/** The first sheet that is shown; a formula counts with the result that its program has stored (DATA-35). */
export async function* readXlsx(
  path: string,
  columns: number,
  onBytes: (read: number) => Promise<void>,
): AsyncGenerator<SheetLine[]> {
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  try {
    const rows = join(folder, 'rows')
    const caps = { columns: columns + moreColumns, rows: mostRows }
    const result = await thread.run({ path, rows, caps }).catch((error: unknown) => {
      if (!wasEnded(error)) throw error
      return { problem: 'GRANDE_DEMAIS' as const, message: 'it takes too long, or too much memory' }
    })
    if ('problem' in result) throw new SheetUnreadable(result.problem, result.message)
    await onBytes((await stat(path)).size)
    const mark = createMarker(result.merged, caps.columns)
    for await (const lines of linesOf(rows)) {
      for (const line of lines) mark(line)
      yield lines
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function* linesOf(path: string): AsyncGenerator<SheetLine[]> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const texts = (rest + chunk).split('\n')
    rest = texts.pop() ?? ''
    yield texts.map((text) => JSON.parse(text) as SheetLine)
  }
}
