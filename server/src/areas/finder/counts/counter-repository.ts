/** The SQL of counted searches: reading the numbers, and having them follow each change (FINDER-40, FINDER-41). */
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Queries, Tx } from '../../../db/database.ts'
import { escapeLike } from '../../../db/name-conditions.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'
import { companiesHiddenBy, notHiddenByOwners } from '../../companies/index.ts'
import type { CountKeys } from './keys.ts'

/** The number of companies, of those that seek investment, of those with the seal, and of those with both. */
export interface Numbers {
  total: number
  buscando: number
  selo: number
  ambos: number
}

const flags = ['total', 'buscando', 'selo', 'ambos'] as const

interface Wanted {
  viewerId: string
  /** The search's condition on a company `e` that the viewer has hidden. */
  hidden: RawBuilder<boolean>
  /** Which of the numbers are needed. */
  of?: readonly (keyof Numbers)[] | undefined
}

/** With more changes than these waiting, adding them up takes longer than counting. */
const mostWaiting = 2000
/** Terms inside more words than these are counted by looking for companies. */
const mostWords = 500

/** The four numbers of rows that have the columns `n`, `buscando` and `selo`. */
const fourOf = (n: RawBuilder<unknown>, where = sql`true`) => sql`
  coalesce(sum(${n}) FILTER (WHERE ${where}), 0)::int AS total,
  coalesce(sum(${n}) FILTER (WHERE ${where} AND buscando), 0)::int AS buscando,
  coalesce(sum(${n}) FILTER (WHERE ${where} AND selo), 0)::int AS selo,
  coalesce(sum(${n}) FILTER (WHERE ${where} AND buscando AND selo), 0)::int AS ambos`

/** The numbers of a search that are known, and how many companies there are in its municipality or the state. */
export type Counted = Partial<Numbers> & { companies: number }

/**
 * Numbers with the changes that wait, less what the viewer has hidden: so they are exact. Undefined where they are not to
 * be used now.
 *
 * Several keys have a largest number each, and a company may stand under more than one of them: what they have together is
 * only known to be more than a list shows, or none at all.
 */
export async function readNumbers(
  db: Queries,
  by: CountKeys,
  { viewerId, hidden, of = flags }: Wanted,
): Promise<Counted | undefined> {
  const most = (await executePrepared(db, numbersOf(by, viewerId).compile(db))).rows[0]
  if (!most?.usavel) return undefined
  const isExact = most.chaves < 2
  const known = of.filter((flag) => isExact || most[flag] > limits.maxRows)
  // If all numbers exceed the limit even after subtracting everything the viewer has hidden, the exact difference does not matter.
  const matters = most.ocultadas > 0 && known.some((flag) => most[flag] - most.ocultadas <= limits.maxRows)
  const less = matters ? await hiddenNumbers(db, viewerId, hidden) : undefined
  const shown = known.map((flag) => [flag, most[flag] - (less?.[flag] ?? 0)] as const)
  return {
    ...Object.fromEntries(shown.filter(([, n]) => isExact || n > limits.maxRows)),
    companies: most.empresas,
  }
}

function numbersOf(by: CountKeys, viewerId: string): RawBuilder<CountedRow> {
  const { municipality } = by
  const waiting = sql.lit(mostWaiting)
  return sql`
    WITH fila AS MATERIALIZED (
      SELECT diferenca, cod_municipio_rfb, buscando, selo, chaves FROM busca_mudanca LIMIT ${waiting} + 1),
    chaves AS MATERIALIZED (${keysOf(by)}),
    numeros AS (
      SELECT lado.chave, sum(total)::int AS total, sum(buscando)::int AS buscando, sum(selo)::int AS selo,
        sum(ambos)::int AS ambos
      FROM (
        SELECT chaves.chave, c.total, c.buscando, c.selo, c.ambos FROM chaves CROSS JOIN LATERAL (
          -- OFFSET 0 keeps the join from being turned into a reading of the whole table, which a guess of the keys suggests.
          SELECT total, buscando, selo, ambos FROM busca_contagem
          WHERE chave = chaves.chave AND cod_municipio_rfb = ${municipality} OFFSET 0) AS c
        UNION ALL
        SELECT chave, ${fourOf(sql`diferenca`)} FROM fila JOIN chaves ON chave = ANY (fila.chaves)
        WHERE ${municipality} IN ('', cod_municipio_rfb) GROUP BY 1) AS lado
      GROUP BY 1 HAVING sum(total) > 0)
    SELECT pronta AND (SELECT count(*) FROM fila) <= ${waiting}
        AND (SELECT count(*) FROM chaves) <= ${sql.lit(mostWords)} AS usavel,
      (SELECT count(*)::int FROM ocultada o WHERE o.usuario_id = ${viewerId}) AS ocultadas,
      coalesce((SELECT total FROM busca_contagem WHERE chave = '' AND cod_municipio_rfb = ${municipality}), 0) AS empresas,
      n.chaves, n.total, n.buscando, n.selo, n.ambos
    FROM busca_contada, (
      SELECT count(*)::int AS chaves, coalesce(max(total), 0) AS total, coalesce(max(buscando), 0) AS buscando,
        coalesce(max(selo), 0) AS selo, coalesce(max(ambos), 0) AS ambos FROM numeros) AS n`
}

interface CountedRow extends Numbers {
  usavel: boolean
  /** How many companies the viewer has hidden. */
  ocultadas: number
  /** How many companies there are in the municipality or the state. */
  empresas: number
  /** How many keys have any company. */
  chaves: number
}

/** What the viewer has hidden of a search. */
async function hiddenNumbers(db: Queries, viewerId: string, hidden: RawBuilder<boolean>): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    SELECT ${fourOf(sql`1`)} FROM (
      SELECT e.buscando_investimentos AS buscando, e.habilitado_made_in_rs AS selo
      FROM ${companiesHiddenBy(viewerId)} AND ${hidden}) AS h`.execute(db)
  return rows[0] as Numbers
}

/** The keys to look at, with those of changes that wait. */
function keysOf(by: CountKeys): RawBuilder<unknown> {
  if (by.kind === 'key') return sql`SELECT ${by.key}::text COLLATE "C" AS chave`
  if (by.kind === 'any') return sql`SELECT unnest(${by.keys}::text[]) COLLATE "C" AS chave`
  const pattern = `p:%${escapeLike(by.term)}%`
  return sql`
    (SELECT chave FROM busca_contagem
      WHERE cod_municipio_rfb = '' AND chave LIKE 'p:%' AND chave LIKE ${pattern} LIMIT ${sql.lit(mostWords + 1)})
    UNION
    SELECT chave COLLATE "C" FROM fila, unnest(chaves) AS chave WHERE chave LIKE ${pattern}`
}

const atOnce = 500
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
        unnest(ARRAY['', cod_municipio_rfb]) AS lugar GROUP BY 1, 2) AS lado
    GROUP BY 1, 2`.execute(tx)
  await sql`
    CREATE TEMP TABLE certo ON COMMIT DROP AS
    WITH local AS MATERIALIZED (
      SELECT chave COLLATE "C" AS chave, cod_municipio_rfb AS lugar, ${fourOf(sql`1`)} FROM (
        SELECT cod_municipio_rfb, buscando_investimentos AS buscando, habilitado_made_in_rs AS selo,
          unnest(public.company_count_keys(atividades, inicios, chave_busca)) AS chave
        FROM empresa e WHERE ${notHiddenByOwners}) AS e
      GROUP BY 1, 2)
    SELECT * FROM local
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
  // This comes last: a bulk load that marks the numbers as stale waits for this lock, and fails this transaction if it began first.
  await sql`UPDATE busca_contada SET pronta = true, desde = ${now}`.execute(tx)
  return states[0]?.pronta && rows[0] ? rows[0] : { numeros: 0, exemplos: [] }
}
