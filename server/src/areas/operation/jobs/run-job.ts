/** Asks a worker to run a scheduled job before its time (OPERATION-4). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { operation } from '@invest/contract/operation'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { askForRun } from './job-repository.ts'

/** The workers look for it every few seconds. One that repeats by itself needs nobody to ask. */
export async function runJob(
  { db, clock, facts }: Pick<AreaDeps, 'db' | 'clock' | 'facts'>,
  caller: Caller,
  nome: string,
): Promise<AnswerOf<typeof operation.runJob>> {
  const job = facts.jobs().find(({ name }) => name === nome)
  if (!job || !('cron' in job)) throw new Refusal('tarefa-desconhecida')
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const { since, isNew } = await askForRun(tx, nome, now)
    if (isNew) await writeAuditEntry(tx, now, { acao: 'TAREFA_PEDIDA', quem: caller.id, alvo: job.title.pt })
    return { nome, pedidaEm: since.toISOString() }
  })
}
