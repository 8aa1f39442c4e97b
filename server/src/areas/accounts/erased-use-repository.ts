/**
 * What somebody had used of a limit of a day before their data were erased. A new account of the same mailbox goes on from
 * there (ACCOUNT-18); a digest of the mailbox is all that is kept, and for a day.
 */
import { type RawBuilder, sql } from 'kysely'
import type { AreaDeps } from '../../area.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { mailboxKey } from './recovery-code.ts'

export type DailyLimit =
  | 'contatos-lidos'
  | 'mensagens-de-lotes'
  | 'solicitacoes'
  | 'mensagens-de-solicitacoes'

export async function keepUse(
  tx: Tx,
  deps: Pick<AreaDeps, 'secret'>,
  { email, used, until }: { email: string; used: Record<DailyLimit, number>; until: Date },
): Promise<void> {
  const chaveCaixa = mailboxKey(deps, email)
  const rows = Object.entries(used)
    .filter(([, usados]) => usados > 0)
    .map(([limite, usados]) => ({ chaveCaixa, limite, usados, ate: until }))
  if (rows.length > 0) await tx.insertInto('usoApagado').values(rows).execute()
}

interface Use {
  mailbox: Buffer
  limite: DailyLimit
  now: Date
}

/** The number as a part of a statement. */
export const erasedUse = ({ mailbox, limite, now }: Use): RawBuilder<number> => sql<number>`
  (SELECT coalesce(sum(usados), 0)::int FROM uso_apagado
    WHERE chave_caixa = ${mailbox} AND limite = ${limite} AND ate > ${now})`

export async function usedBeforeErasure(
  db: Queries,
  deps: Pick<AreaDeps, 'secret'>,
  { email, limite, now }: { email: string; limite: DailyLimit; now: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT ${erasedUse({ mailbox: mailboxKey(deps, email), limite, now })} AS n`.execute(db)
  return rows[0]?.n ?? 0
}

export const forgetUse = (tx: Tx, now: Date) => tx.deleteFrom('usoApagado').where('ate', '<', now).execute()
