/** What measurements do with the portal's database by connections of their own. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { withRunningPortal } from '../../../embedded/src/run/running-portal.ts'
import { sessionSettings } from '../../../server/src/db/connections/session.ts'
import type { BenchPortal } from './portal.ts'
import type { RecordedCall } from './recorded-calls.ts'

/** The settings of the portal's sessions. */
export const sessionOptions = Object.entries(sessionSettings.calls)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

export const connectionOf = (portal: BenchPortal): Promise<pg.PoolConfig> =>
  withRunningPortal(portal, async (_db, run) => run.database ?? {})

export async function onClient<T>(
  connection: pg.PoolConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Prints the plans of a call's statements; `of` is a text that the wanted ones have in them. */
export async function printPlans(
  client: pg.Client,
  title: string,
  call: RecordedCall | undefined,
  of = '',
): Promise<void> {
  for (const { text, values } of call?.groups.flat() ?? []) {
    // What sets the planner for the statements of a transaction counts for their plans too.
    if (/^(begin|commit|rollback)|set_config/i.test(text.trim())) await client.query(text, values)
    if (!/^(select|with|insert|update|delete)/i.test(text.trim()) || !text.includes(of)) continue
    const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, values)
    console.log(`\n${title}: ${text.replace(/\s+/g, ' ').trim().slice(0, 90)} ...`)
    for (const row of rows) console.log(`  ${row['QUERY PLAN']}`)
  }
}

/** Drops all indexes but those of keys, which are built in a tenth of the time over all rows. Answers what creates them again. */
export async function dropIndexes(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `SELECT indexname, indexdef FROM pg_indexes i WHERE schemaname = 'public' AND tablename = ANY($1)
      AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conname = i.indexname)`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`DROP INDEX ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

export async function copyRows(client: pg.Client, command: string, chunks: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks), client.query(copyFrom(command)))
}
