/** The SQL of editions. */
import type { EditionState, FileProblem, LineProblem, Sense } from '@invest/contract/administration/data-sets'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../db/database.ts'
import { hasRow } from '../../db/rows.ts'

export interface NewEdition {
  conjunto: string
  arquivo: string
  fonte: string
  /** In English and Spanish. */
  fonteEn?: string | null
  fonteEs?: string | null
  dataDados: string | null
  enviadaPor: string | null
  enviadaEm: Date
  bytes: number
  chaveArquivo: string | null
  daPasta: boolean
}

export async function insertEdition(db: Queries, edition: NewEdition): Promise<number> {
  const { id } = await db
    .insertInto('edicaoDados')
    .values({ ...edition, situacao: 'LENDO' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const editions = (db: Queries) =>
  db
    .selectFrom('edicaoDados as e')
    .leftJoin('usuario as s', 's.id', 'e.enviadaPor')
    .leftJoin('usuario as p', 'p.id', 'e.publicadaPor')
    // After an undoing, the lines of another edition are in force again.
    .leftJoin('edicaoDados as v', 'v.id', 'e.voltaA')
    .leftJoin('usuario as t', (join) =>
      join.on(sql<boolean>`t.id = CASE WHEN e.volta_a IS NULL THEN e.publicada_por ELSE v.publicada_por END`),
    )
    .selectAll('e')
    .select(['s.nome as nomeEnviada', 'p.nome as nomePublicada', 't.nome as nomeTrazida'])
    .select('v.publicadaEm as trazidaEm')

export type StoredEdition = NonNullable<Awaited<ReturnType<typeof findEdition>>>

export const findEdition = (db: Queries, conjunto: string, id: number) =>
  editions(db).where('e.conjunto', '=', conjunto).where('e.id', '=', id).executeTakeFirst()

/** What an edition's source is called in English and Spanish, for sets that show it to everybody (DATA-36). */
export async function translatedSource(
  db: Queries,
  id: number,
): Promise<{ fonteEn: string | undefined; fonteEs: string | undefined }> {
  const row = await db
    .selectFrom('edicaoDados')
    .select(['fonteEn', 'fonteEs'])
    .where('id', '=', id)
    .executeTakeFirst()
  return { fonteEn: row?.fonteEn ?? undefined, fonteEs: row?.fonteEs ?? undefined }
}

/** What somebody has said of numbers that can be read two ways, by their columns (DATA-32). */
export async function sensesOf(db: Queries, id: number): Promise<Readonly<Record<string, Sense>>> {
  const row = await db.selectFrom('edicaoDados').select('leituras').where('id', '=', id).executeTakeFirst()
  return (row?.leituras ?? {}) as Record<string, Sense>
}

export async function pageOfEditions(
  db: Queries,
  conjunto: string,
  { limit, offset, direction }: { limit: number; offset: number; direction: 'asc' | 'desc' },
) {
  const [rows, { total }] = await Promise.all([
    editions(db)
      .where('e.conjunto', '=', conjunto)
      .orderBy('e.enviadaEm', direction)
      .orderBy('e.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('edicaoDados')
      .where('conjunto', '=', conjunto)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

/** The edition in force: the last that was published. */
export const currentEdition = (db: Queries, conjunto: string) =>
  editions(db)
    .where('e.conjunto', '=', conjunto)
    .where('e.situacao', '=', 'PUBLICADA')
    .orderBy('e.publicadaEm', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function currentEditions(db: Queries) {
  const rows = await editions(db)
    .where('e.situacao', '=', 'PUBLICADA')
    .distinctOn('e.conjunto')
    .orderBy('e.conjunto')
    .orderBy('e.publicadaEm', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.conjunto, row]))
}

export async function editionsUnderWay(db: Queries): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('edicaoDados')
    .where('situacao', 'in', ['LENDO', 'LIDA', 'AGENDADA'] satisfies EditionState[])
    .groupBy('conjunto')
    .select(['conjunto', ({ fn }) => fn.countAll<string>().as('n')])
    .execute()
  return new Map(rows.map(({ conjunto, n }) => [conjunto, Number(n)]))
}

export const refusedLines = (db: Queries, id: number, limit?: number) => {
  const all = db
    .selectFrom('edicaoRecusada')
    .select(['linha', 'coluna', 'motivo', 'celula', 'celulas'])
    .where('edicaoId', '=', id)
    .orderBy('linha')
  return (limit === undefined ? all : all.limit(limit)).execute() as Promise<
    {
      linha: number
      coluna: string | null
      motivo: LineProblem
      celula: string | null
      celulas: string[]
    }[]
  >
}

/** Changes an edition that is in one of these states; answers whether it was. */
export const changeEdition = (
  db: Queries,
  id: number,
  from: readonly EditionState[],
  values: Readonly<Record<string, unknown>> & { situacao?: EditionState; problema?: FileProblem | null },
): Promise<boolean> =>
  hasRow(
    db
      .updateTable('edicaoDados')
      .set(values as object)
      .where('id', '=', id)
      .where('situacao', 'in', [...from])
      .returning('id'),
  )

/** Removes an edition in one of these states with all that belongs to it; answers it, or nothing. */
export async function removeEdition(tx: Tx, conjunto: string, id: number, from: readonly EditionState[]) {
  const gone = await tx
    .deleteFrom('edicaoDados')
    .where('id', '=', id)
    .where('conjunto', '=', conjunto)
    .where('situacao', 'in', [...from])
    .returning(['id', 'arquivo', 'chaveArquivo', 'daPasta'])
    .executeTakeFirst()
  if (gone) await removeLinesOf(tx, id)
  return gone
}

export async function removeLinesOf(
  db: Queries,
  id: number,
  which: 'all' | 'accepted' = 'all',
): Promise<void> {
  await db.deleteFrom('edicaoLinha').where('edicaoId', '=', id).execute()
  if (which === 'accepted') return
  await db.deleteFrom('edicaoRecusada').where('edicaoId', '=', id).execute()
  await db.deleteFrom('edicaoConsequencia').where('edicaoId', '=', id).execute()
}

/**
 * For a transaction over a large set: it may take long, and waits for whoever keeps the same tables. One processor of the
 * database has to do, so that people who read find another one free.
 */
export const takeYourTime = (tx: Tx) =>
  sql`SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', '60s', true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(tx)

/** Publishing and undoing of one set come one after the other; both may take long over a large one. */
export async function lockSet(tx: Tx, conjunto: string): Promise<void> {
  await takeYourTime(tx)
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`edicao_dados ${conjunto}`}))`.execute(tx)
}

export const hasLines = (db: Queries, id: number): Promise<boolean> =>
  hasRow(db.selectFrom('edicaoLinha').select('linha').where('edicaoId', '=', id).limit(1))

/** Those whose day has come. */
export const dueEditions = (db: Queries, day: string) =>
  db
    .selectFrom('edicaoDados')
    .select(['id', 'conjunto', 'base', 'publicadaPor', 'enviadaPor', 'arquivo', 'publicarEm'])
    .where('situacao', '=', 'AGENDADA')
    .where('publicarEm', '<=', day)
    .orderBy('id')
    .execute()

/** What was published stays in the list; its lines go but for the newest of each set. */
export async function forgetOldEditions(tx: Tx, keptLines: number, unpublishedBefore: Date): Promise<void> {
  await sql`
    WITH velhas AS (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY conjunto ORDER BY publicada_em DESC, id DESC) AS lugar
        FROM edicao_dados WHERE situacao = 'PUBLICADA') e
      WHERE lugar > ${keptLines}),
    quem AS (DELETE FROM edicao_consequencia USING velhas WHERE edicao_id = velhas.id)
    DELETE FROM edicao_linha USING velhas WHERE edicao_id = velhas.id`.execute(tx)
  await sql`
    WITH velhas AS (
      DELETE FROM edicao_dados
      WHERE situacao IN ('LIDA', 'RECUSADA', 'FALHOU') AND coalesce(nao_publicada_em, enviada_em) < ${unpublishedBefore}
      RETURNING id),
    linhas AS (DELETE FROM edicao_linha USING velhas WHERE edicao_id = velhas.id),
    quem AS (DELETE FROM edicao_consequencia USING velhas WHERE edicao_id = velhas.id)
    DELETE FROM edicao_recusada USING velhas WHERE edicao_id = velhas.id`.execute(tx)
}
