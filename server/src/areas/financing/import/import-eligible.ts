/**
 * Replaces the programme's list by that of a file, completely or not at all. It needs no more memory for larger files
 * (FINANCING-32).
 */
import { Readable } from 'node:stream'
import type pg from 'pg'
import { copyLines, countLines, doublesIn, makeReceivingTable, replaceList } from './eligible-list.sql.ts'
import { type ImportResult, listedAtMost, type Wrong } from './import-result.ts'
import { readList } from './read-list.ts'

/**
 * Uses one transaction on one connection: the lines go into a temporary table, repeated CNPJs are found there, and then
 * only the rows that differ are changed. Two imports run one after the other.
 */
export async function importEligible(client: pg.Client, file: string): Promise<ImportResult> {
  await client.query('BEGIN')
  try {
    await makeReceivingTable(client)
    const wrong = await readInto(client, file)
    const doubles = await doublesIn(client)
    const refusedInAll = wrong.count + doubles.count
    const refused = [...wrong.lines, ...doubles.lines].sort((a, b) => a.line - b.line).slice(0, listedAtMost)
    const result = { refused, refusedInAll, ...(await countLines(client)) }
    if (refusedInAll > 0 || result.lines === 0) {
      await client.query('ROLLBACK')
      return result
    }
    await replaceList(client)
    await client.query('COMMIT')
    await client.query('ANALYZE empresa_elegivel')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function readInto(client: pg.Client, file: string): Promise<Wrong> {
  const wrong: Wrong = { lines: [], count: 0 }
  async function* rows() {
    for await (const read of readList(file)) {
      if ('problem' in read) {
        wrong.count += 1
        if (wrong.lines.length < listedAtMost) wrong.lines.push(read)
      } else yield `${read.line}\t${read.cnpj}\t${read.elegivel ? 't' : 'f'}\n`
    }
  }
  await copyLines(client, Readable.from(rows()))
  return wrong
}
