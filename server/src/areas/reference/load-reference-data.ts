/**
 * Updates the reference tables from reference-data/ and the state's folder. It can run at every start, and in two processes at once
 * (REFERENCE-12).
 */
import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { loadCatalogueTitles } from './catalogue-titles.sql.ts'
import { loadTable } from './load-table.sql.ts'
import { readTable, referenceTables } from './reference-tables.ts'
import { rememberState } from './remember-state.sql.ts'

export interface LoadOptions {
  /** Called for each table that changed, with the file's name and its number of rows. */
  onStep?: (file: string, rows: number) => void
  /** Another folder than both, for tests. */
  folder?: string
}

// Increase it when the way of loading changes, so that unchanged files are loaded again.
const loaderVersion = '1'

/**
 * Loads each file whose contents have changed since `dados_referencia` was written, in one transaction per table. Codes
 * that a file no longer has are marked or left, because companies may refer to them.
 */
export async function loadReferenceData(db: Database, options: LoadOptions = {}): Promise<void> {
  await rememberState(db)
  for (const table of referenceTables) {
    const text = await readTable(table, options.folder)
    if (text === undefined) continue
    const versao = createHash('sha256').update(loaderVersion).update(text).digest('hex')
    const rows = await db.transaction().execute((tx) => loadTable(tx, table, text, versao))
    if (rows !== null) options.onStep?.(table.file, rows)
  }
  const titles = await db.transaction().execute(loadCatalogueTitles)
  if (titles !== null) options.onStep?.('titles of the catalogues', titles)
}
