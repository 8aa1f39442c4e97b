/** Measures what the indexes of finder and map cost a save, by the same updates with and without them, rolled back. */
import type pg from 'pg'
import { median, type Row, round } from './table.ts'

const saves = {
  name: `UPDATE empresa SET nome_exibicao = nome_exibicao || ' X' WHERE id = $1`,
  position: 'UPDATE empresa SET latitude = latitude + 0.001 WHERE id = $1',
  description: `UPDATE empresa SET descricao = descricao || ' X' WHERE id = $1`,
}
const companies = 400
const rounds = 2

export async function measureIndexCost(client: pg.Client, size: string): Promise<Row[]> {
  const { rows: found } = await client.query<{ id: string }>(
    'SELECT id FROM empresa WHERE mapa_x IS NOT NULL ORDER BY md5(id::text) LIMIT $1',
    [companies],
  )
  const { rows: indexes } = await client.query<{ name: string }>(
    `SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'empresa'::regclass AND NOT indisunique`,
  )
  const drop = `DROP INDEX ${indexes.map(({ name }) => name).join(', ')}`
  const rows: Row[] = []
  for (const [what, text] of Object.entries(saves)) {
    const [withThem, without] = [[] as number[], [] as number[]]
    for (let n = 0; n < rounds; n++) {
      for (const ms of [withThem, without]) {
        await client.query('BEGIN')
        if (ms === without) await client.query(drop)
        for (const { id } of found) {
          const began = performance.now()
          await client.query(text, [id])
          ms.push(performance.now() - began)
        }
        await client.query('ROLLBACK')
      }
    }
    rows.push({
      area: 'saving',
      what: `${what}, ${size}, ${indexes.length} indexes`,
      result: `p50 ${round(median(withThem))} ms, ${round(median(without))} without them`,
    })
  }
  return rows
}
