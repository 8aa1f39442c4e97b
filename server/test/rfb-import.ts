/** Runs the import of open data on a connection of its own, as its command does. */
import pg from 'pg'
import {
  type ImportOptions,
  type ImportResult,
  importRegistry,
  type Outcome,
} from '../src/areas/registry/import/import-registry.ts'

export async function runImportOrNot(connection: pg.ClientConfig, options: ImportOptions): Promise<Outcome> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await importRegistry(client, options)
  } finally {
    await client.end()
  }
}

export async function runImport(connection: pg.ClientConfig, options: ImportOptions): Promise<ImportResult> {
  const outcome = await runImportOrNot(connection, options)
  if ('served' in outcome) throw new Error('the delivery was loaded before')
  return outcome
}
