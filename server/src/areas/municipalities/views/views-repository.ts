/** Views of municipalities' pages, and the salts that tell one day's visitors apart. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'

/** The salt of a day; `fresh` becomes it where there is none yet, whichever process comes first. */
export async function saltOf(db: Queries, dia: string, fresh: () => Buffer): Promise<Buffer> {
  const read = () => db.selectFrom('salDoDia').select('sal').where('dia', '=', dia).executeTakeFirst()
  const known = await read()
  if (known) return known.sal
  await db
    .insertInto('salDoDia')
    .values({ dia, sal: fresh() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read()
  if (!made) throw new Error('the salt of the day is not there')
  return made.sal
}

/** Counts a visit unless the visitor has been counted that day, or `most` from their address have been. One statement: the total is always that of the visits. */
export async function insertVisit(
  db: Queries,
  visit: { code: string; dia: string; visitante: Buffer; rede: Buffer; most: number },
): Promise<void> {
  const { code, dia, visitante, rede, most } = visit
  await sql`
    WITH nova AS (
      INSERT INTO municipio_visita (cod_municipio_rfb, dia, visitante, rede)
      SELECT ${code}, ${dia}::date, ${visitante}::bytea, ${rede}::bytea
      WHERE (SELECT count(*) FROM municipio_visita WHERE dia = ${dia}::date AND rede = ${rede}) < ${most}
      ON CONFLICT DO NOTHING RETURNING cod_municipio_rfb)
    INSERT INTO municipio_visualizacoes (cod_municipio_rfb, total) SELECT cod_municipio_rfb, 1 FROM nova
    ON CONFLICT (cod_municipio_rfb) DO UPDATE SET total = municipio_visualizacoes.total + 1`.execute(db)
}

/** Removes what is from before a day. */
export async function deleteVisitsBefore(tx: Tx, dia: string): Promise<void> {
  await tx.deleteFrom('salDoDia').where('dia', '<', dia).execute()
  await tx.deleteFrom('municipioVisita').where('dia', '<', dia).execute()
}
