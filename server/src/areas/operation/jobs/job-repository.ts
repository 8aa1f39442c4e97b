/** The SQL of what is kept of jobs. */
import type { Database, Queries, Tx } from '../../../db/database.ts'
import type { Run } from '../../../jobs/keep-runs.ts'

export const storedJobs = (db: Queries) => db.selectFrom('tarefa').selectAll().execute()

/** The beginning of a run leaves what the run before came to, until it ends. */
export async function keepRun(
  db: Queries,
  { name, startedAt, endedAt, failure, corrected }: Run,
): Promise<void> {
  const run = {
    inicio: startedAt,
    fim: endedAt ?? null,
    ...(endedAt && { falha: failure ?? null, corrigidos: corrected ?? null }),
  }
  await db
    .insertInto('tarefa')
    .values({ nome: name, ...run })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet(run))
    .execute()
}

/** Answers since when the run is asked for; a second request changes nothing. */
export async function askForRun(tx: Tx, nome: string, now: Date): Promise<{ since: Date; isNew: boolean }> {
  const asked = await tx
    .insertInto('tarefa')
    .values({ nome, pedidaEm: now })
    .onConflict((conflict) =>
      conflict.column('nome').doUpdateSet({ pedidaEm: now }).where('tarefa.pedidaEm', 'is', null),
    )
    .returning('pedidaEm')
    .executeTakeFirst()
  if (asked) return { since: now, isNew: true }
  const before = await tx.selectFrom('tarefa').select('pedidaEm').where('nome', '=', nome).executeTakeFirst()
  return { since: before?.pedidaEm ?? now, isNew: false }
}

/** Starts each, and only then forgets that it was asked for: a process that ends in between leaves it to another one. */
export const takeAskedRuns = (db: Database, start: (name: string) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const asked = await tx
      .selectFrom('tarefa')
      .select('nome')
      .where('pedidaEm', 'is not', null)
      .orderBy('nome')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { nome } of asked) await start(nome)
    if (asked.length === 0) return
    const names = asked.map(({ nome }) => nome)
    await tx.updateTable('tarefa').set({ pedidaEm: null }).where('nome', 'in', names).execute()
  })
