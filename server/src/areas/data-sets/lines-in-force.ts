/** What is in force, as the cells of a file that can be changed and brought again (DATA-20). */
import type { AreaDeps } from '../../area.ts'
import type { Cells, DataSet } from './data-set.ts'
import { portionOf } from './difference.sql.ts'

const linesAtOnce = 5000

/** All of one instant. */
export function linesInForce({ longReads }: Pick<AreaDeps, 'longReads'>, set: DataSet): Promise<Cells[]> {
  return longReads
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const lines: Cells[] = []
      let last: string | null = null
      for (;;) {
        const portion = await portionOf(tx, set.current, last, linesAtOnce)
        for (const line of portion) lines.push(set.cellsOf(line))
        if (portion.length < linesAtOnce) return lines
        last = portion.at(-1)?.chave ?? null
      }
    })
}
