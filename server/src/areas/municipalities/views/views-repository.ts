/** Views of municipalities' pages, and the salts that tell one day's visitors apart. */
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { cityRepresentatives } from '../../access/index.ts'

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

/**
 * Counts a visit unless the visitor has been counted that day, or `most` from their address have been. One statement: the total is
 * always that of the visits. A representative's own visit is none of those that representatives are shown by weeks (INSIGHT-2).
 */
export async function insertVisit(
  db: Queries,
  visit: { code: string; dia: string; visitante: Buffer; rede: Buffer; most: number; subject: string | null },
): Promise<void> {
  const { code, dia, visitante, rede, most, subject } = visit
  await sql`
    WITH nova AS (
      INSERT INTO municipio_visita (cod_municipio_rfb, dia, visitante, rede)
      SELECT ${code}, ${dia}::date, ${visitante}::bytea, ${rede}::bytea
      WHERE (SELECT count(*) FROM municipio_visita WHERE dia = ${dia}::date AND rede = ${rede}) < ${most}
      ON CONFLICT DO NOTHING RETURNING cod_municipio_rfb),
    do_dia AS (
      INSERT INTO desempenho_dia (tipo, chave, dia, medida, total) SELECT 'MUNICIPIO', cod_municipio_rfb, ${dia}::date, 'VISITA', 1
      FROM nova n WHERE NOT EXISTS (SELECT 1 FROM ${cityRepresentatives} r JOIN usuario u ON u.id = r.usuario_id
        WHERE r.cod_municipio_rfb = n.cod_municipio_rfb AND u.sub = ${subject}::text)
      ON CONFLICT (tipo, chave, dia, medida, codigo) DO UPDATE SET total = desempenho_dia.total + 1)
    INSERT INTO municipio_visualizacoes (cod_municipio_rfb, total) SELECT cod_municipio_rfb, 1 FROM nova
    ON CONFLICT (cod_municipio_rfb) DO UPDATE SET total = municipio_visualizacoes.total + 1`.execute(db)
}

/** Removes what is from before a day. */
export async function deleteVisitsBefore(tx: Tx, dia: string): Promise<void> {
  await tx.deleteFrom('salDoDia').where('dia', '<', dia).execute()
  await tx.deleteFrom('municipioVisita').where('dia', '<', dia).execute()
}
