/** Prepares a delivery of open data and puts it in force, on a connection of its own. */
import pg from 'pg'
import type { Built } from '../src/areas/registry/import/build.sql.ts'
import { type ImportOptions, prepareRegistry } from '../src/areas/registry/import/import-registry.ts'
import { type FileMark, marksOf } from '../src/areas/registry/import/load.sql.ts'
import { serveRegistry } from '../src/areas/registry/import/put-in-force.ts'
import { reportLeftOut } from '../src/areas/registry/import/report.ts'

export interface ImportResult extends Built {
  files: FileMark[]
  lines: number
  /** Files that an earlier run had read. */
  resumed: number
  /** What the command prints of it. */
  leftOut: string
}

export async function runImport(connection: pg.ClientConfig, options: ImportOptions): Promise<ImportResult> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { id, built, resumed } = await prepareRegistry(client, options)
    await serveRegistry(client, id)
    const files = await marksOf(client, id)
    const lines = files.reduce((sum, { linhas }) => sum + linhas, 0)
    return { ...built, files, lines, resumed, leftOut: reportLeftOut(files, built).join('\n') }
  } finally {
    await client.end()
  }
}
