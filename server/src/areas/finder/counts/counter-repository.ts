/** The SQL that has the numbers of counted searches follow each change (FINDER-41). */
import { sql } from 'kysely'
import type { Database, Tx } from '../../../db/database.ts'
import { notHiddenByOwners } from '../../companies/index.ts'
import { fourOf } from './known-counts.sql.ts'

const atOnce = 500
/** Products are counted for the whole state alone (migration 0031). */
const isCountedAt = sql`(lugar = '' OR chave NOT LIKE 'n:%')`
/** Only one worker at a time changes the numbers; the others skip their turn. */
const lock = sql`hashtext('busca_contagem')`

/** Brings the waiting changes into the numbers. Answers whether the numbers are to be counted anew instead. */
export async function followChanges(db: Database): Promise<{ stale: boolean }> {
  for (;;) {
    const { followed, stale } = await followSome(db)
    if (stale || followed < atOnce) return { stale }
  }
}

/** Queue and numbers change in one transaction, so that a crash neither loses nor doubles a change. */
const followSome = (db: Database): Promise<{ followed: number; stale: boolean }> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean; pronta: boolean; espera: boolean }>`
      SELECT pg_try_advisory_xact_lock(${lock}) AS mine, pronta,
        EXISTS (SELECT 1 FROM busca_mudanca) AS espera FROM busca_contada`.execute(tx)
    const [state] = rows
    if (!state?.mine || !state.pronta || !state.espera)
      return { followed: 0, stale: state?.mine === true && !state.pronta }
    const done = await sql<{ n: number; vazios: object[] | null }>`
      WITH mudancas AS (
        DELETE FROM busca_mudanca WHERE id IN (SELECT id FROM busca_mudanca ORDER BY id LIMIT ${atOnce}) RETURNING *),
      numeros AS (
        INSERT INTO busca_contagem AS c (chave, cod_municipio_rfb, total, buscando, selo, ambos)
        SELECT chave, lugar, ${fourOf(sql`diferenca`)}
        FROM mudancas, unnest(chaves) AS chave, unnest(ARRAY['', cod_municipio_rfb]) AS lugar
        WHERE ${isCountedAt}
        GROUP BY 1, 2 ORDER BY 1, 2
        ON CONFLICT (chave, cod_municipio_rfb) DO UPDATE SET total = c.total + excluded.total,
          buscando = c.buscando + excluded.buscando, selo = c.selo + excluded.selo, ambos = c.ambos + excluded.ambos
        RETURNING chave, cod_municipio_rfb, total)
      SELECT (SELECT count(*)::int FROM mudancas) AS n,
        (SELECT json_agg(numeros) FROM numeros WHERE total = 0) AS vazios`.execute(tx)
    const { n = 0, vazios } = done.rows[0] ?? {}
    if (vazios)
      await sql`
        DELETE FROM busca_contagem c USING json_to_recordset(${JSON.stringify(vazios)}::json) AS v (chave text, cod_municipio_rfb text)
        WHERE c.chave = v.chave AND c.cod_municipio_rfb = v.cod_municipio_rfb AND c.total = 0`.execute(tx)
    return { followed: n, stale: false }
  })

export interface Mended {
  /** How many numbers were wrong. */
  numeros: number
  /** Some of them, as `key, municipality`. */
  exemplos: string[]
}

/**
 * Counts all companies and corrects the numbers that differ. What waits in the queue and is seen here is counted with the
 * companies themselves; what comes later waits on. Answers what was wrong although the numbers were in use.
 */
export const countAnew = (upkeep: Database, now: Date): Promise<Mended> =>
  upkeep.connection().execute(async (session) => {
    // Taken before the transaction, because the transaction sees the data as of its first statement.
    await sql`SELECT pg_advisory_lock(${lock})`.execute(session)
    try {
      const mended = await session
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute((tx) => recount(tx, now))
      // Without statistics PostgreSQL searches every row for a term's words until autovacuum analyses the table.
      await sql`ANALYZE busca_contagem`.execute(session)
      return mended
    } finally {
      await sql`SELECT pg_advisory_unlock(${lock})`.execute(session)
    }
  })

async function recount(tx: Tx, now: Date): Promise<Mended> {
  const { rows: states } = await sql<{ pronta: boolean }>`
    SELECT pronta, set_config('work_mem', '64MB', true) FROM busca_contada`.execute(tx)
  // Waiting changes are added, so that a difference is a mistake and not a change under way.
  await sql`
    CREATE TEMP TABLE antes ON COMMIT DROP AS
    SELECT chave, lugar, sum(total)::int AS total, sum(buscando)::int AS buscando, sum(selo)::int AS selo,
      sum(ambos)::int AS ambos
    FROM (
      SELECT chave, cod_municipio_rfb AS lugar, total, buscando, selo, ambos FROM busca_contagem
      UNION ALL
      SELECT chave, lugar, ${fourOf(sql`diferenca`)} FROM busca_mudanca, unnest(chaves) AS chave,
        unnest(ARRAY['', cod_municipio_rfb]) AS lugar WHERE ${isCountedAt} GROUP BY 1, 2) AS lado
    GROUP BY 1, 2`.execute(tx)
  await sql`
    CREATE TEMP TABLE certo ON COMMIT DROP AS
    WITH local AS MATERIALIZED (
      SELECT chave COLLATE "C" AS chave, cod_municipio_rfb AS lugar, ${fourOf(sql`1`)} FROM (
        SELECT cod_municipio_rfb, buscando_investimentos AS buscando, habilitado_made_in_rs AS selo,
          unnest(public.company_count_keys(atividades, inicios, chave_busca) || public.company_product_keys(produtos)) AS chave
        FROM empresa e WHERE ${notHiddenByOwners}) AS e
      GROUP BY 1, 2)
    SELECT * FROM local WHERE chave NOT LIKE 'n:%'
    UNION ALL
    SELECT chave, '', sum(total)::int, sum(buscando)::int, sum(selo)::int, sum(ambos)::int FROM local GROUP BY 1`.execute(
    tx,
  )
  const { rows } = await sql<Mended>`
    WITH errado AS (
      SELECT chave, lugar FROM antes a FULL JOIN certo c USING (chave, lugar)
      WHERE (coalesce(a.total, 0), coalesce(a.buscando, 0), coalesce(a.selo, 0), coalesce(a.ambos, 0))
        <> (coalesce(c.total, 0), coalesce(c.buscando, 0), coalesce(c.selo, 0), coalesce(c.ambos, 0)))
    SELECT count(*)::int AS numeros,
      ARRAY(SELECT chave || ', ' || lugar FROM errado ORDER BY 1 LIMIT 5) AS exemplos FROM errado`.execute(tx)
  await sql`
    DELETE FROM busca_contagem b WHERE NOT EXISTS (
      SELECT 1 FROM certo c WHERE c.chave = b.chave AND c.lugar = b.cod_municipio_rfb)`.execute(tx)
  await sql`
    INSERT INTO busca_contagem AS b (chave, cod_municipio_rfb, total, buscando, selo, ambos)
    SELECT chave, lugar, total, buscando, selo, ambos FROM certo ORDER BY 1, 2
    ON CONFLICT (chave, cod_municipio_rfb) DO UPDATE
      SET total = excluded.total, buscando = excluded.buscando, selo = excluded.selo, ambos = excluded.ambos
      WHERE (b.total, b.buscando, b.selo, b.ambos) <> (excluded.total, excluded.buscando, excluded.selo, excluded.ambos)`.execute(
    tx,
  )
  await sql`DELETE FROM busca_mudanca`.execute(tx)
  // This comes last, because it locks the row. A bulk load that marks the numbers as stale then waits for this
  // transaction; where the load came first, this transaction fails and the next run counts anew.
  await sql`UPDATE busca_contada SET pronta = true, desde = ${now}`.execute(tx)
  return states[0]?.pronta && rows[0] ? rows[0] : { numeros: 0, exemplos: [] }
}
