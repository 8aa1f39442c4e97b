/** Puts the new registry in the place of the old one, in one transaction of milliseconds. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { companyCountsText, countedColumns, replaceCountsText } from '../../municipalities/index.ts'
import { indexesOf, newNameOf, newTable, table } from './build.sql.ts'

/** SQLSTATEs: lock_not_available, because somebody reads for longer than we may make others wait; deadlock_detected. */
const inUse = ['55P03', '40P01']
const longestWaitMs = 500
const pauseMs = 1000
const mostTries = 600

/**
 * Calls that come while the tables change wait for these milliseconds, and then read the new one. Municipalities' numbers
 * are counted before and take effect with it, so that the two never contradict each other.
 */
export async function swap(
  client: pg.Client,
  { loadId, now, day }: { loadId: number; now: Date; day: string },
): Promise<void> {
  await client.query('DROP TABLE IF EXISTS pg_temp.contagem')
  await client.query(`CREATE TEMP TABLE contagem AS SELECT * FROM municipio_empresas LIMIT 0`)
  await client.query(`INSERT INTO contagem (${countedColumns}) ${companyCountsText(newTable)}`, [day])
  for (let left = mostTries; ; left--) {
    try {
      await swapOnce(client, loadId, now)
      return
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      if (!inUse.includes((error as { code?: string }).code ?? '') || left === 0) throw error
    }
    await pause(pauseMs)
  }
}

async function swapOnce(client: pg.Client, loadId: number, now: Date): Promise<void> {
  await client.query(`BEGIN; SET LOCAL synchronous_commit = on; SET LOCAL lock_timeout = ${longestWaitMs}`)
  // Dropping the old table's foreign key changes uf, too.
  await client.query(`LOCK TABLE ${table}, uf IN ACCESS EXCLUSIVE MODE`)
  const indexes = await indexesOf(client)
  await client.query(
    [
      `DROP TABLE ${table}`,
      `ALTER TABLE ${newTable} RENAME TO ${table}`,
      ...indexes.map((index) => `ALTER INDEX ${newNameOf(index)} RENAME TO ${index.name}`),
      replaceCountsText(`SELECT ${countedColumns} FROM contagem`),
    ].join(';'),
  )
  await client.query("UPDATE carga_rfb SET situacao = 'TROCADA', trocada_em = $2 WHERE id = $1", [
    loadId,
    now,
  ])
  await client.query('COMMIT')
}
