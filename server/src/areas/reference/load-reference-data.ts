/** Brings the reference tables to what reference-data/ says. Safe to call at every start and from two processes at once. */
import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { loadTable } from './load-table.sql.ts'
import { readTable, referenceTables } from './reference-tables.ts'

export interface LoadOptions {
  /** Called for each table that had news: the file's name and its number of rows. */
  onStep?: (file: string, rows: number) => void
  /** Another folder than reference-data/, for tests. */
  folder?: string
}

// Raised when the way of loading changes, so that unchanged files are loaded again.
const loaderVersion = '1'

/**
 * Loads each file whose contents differ from what `dados_referencia` remembers, one transaction per table. Codes that
 * a file no longer has are marked or kept, since companies may refer to them.
 */
export async function loadReferenceData(db: Database, options: LoadOptions = {}): Promise<void> {
  for (const table of referenceTables) {
    const text = await readTable(table, options.folder)
    const versao = createHash('sha256').update(loaderVersion).update(text).digest('hex')
    const rows = await db.transaction().execute((tx) => loadTable(tx, table, text, versao))
    if (rows !== null) options.onStep?.(table.file, rows)
  }
}
