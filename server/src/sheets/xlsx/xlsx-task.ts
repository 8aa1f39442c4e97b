/** Reads a workbook in a thread of its own, and writes its rows as lines of JSON into a file, whose reader needs no memory for them. */
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { hasNoRoom } from '../../db/connections/away.ts'
import { type SheetProblem, SheetUnreadable } from '../sheet.ts'
import type { Range } from './merged.ts'
import { type Caps, readRows } from './read-rows.ts'
import { readWorkbook } from './workbook.ts'
import { openParts } from './zip-parts.ts'

export interface XlsxTask {
  path: string
  /** Where the rows go. */
  rows: string
  caps: Caps
}

/** An error's class does not pass from one thread to the other. */
export type XlsxResult = { merged: Range[] } | { problem: SheetProblem; message: string }

/** Characters that are gathered before they are written. */
const portion = 262_144

/** @public read-xlsx.ts names this file by its address. */
export default async function ({ path, rows, caps }: XlsxTask): Promise<XlsxResult> {
  const out = openSync(rows, 'w')
  let waiting = ''
  let merged: Range[] = []
  // In a thread of its own nobody waits for what blocks, and no more is read than is written.
  const write = () => {
    writeFileSync(out, waiting)
    waiting = ''
  }
  try {
    const parts = await openParts(path)
    try {
      merged = await readRows(parts, await readWorkbook(parts), caps, (line) => {
        waiting += `${JSON.stringify(line)}\n`
        if (waiting.length > portion) write()
      })
    } finally {
      parts.close()
    }
    write()
    return { merged }
  } catch (error) {
    // No room on the disk is no fault of the file.
    if (hasNoRoom(error)) throw error
    const problem = error instanceof SheetUnreadable ? error.problem : 'ILEGIVEL'
    return { problem, message: (error as Error).message }
  } finally {
    closeSync(out)
  }
}
