/**
 * What somebody had used of a limit of a day before their data were erased. A new account of the same mailbox goes on from
 * there (ACCOUNT-18), and one of the same CPF too where a limit is of the person; digests are all that is kept, and for a
 * day.
 */
import { type RawBuilder, sql } from 'kysely'
import type { AreaDeps } from '../../area.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { mailboxKey, personKey } from './recovery-code.ts'

export type DailyLimit =
  | 'contatos-lidos'
  | 'mensagens-de-lotes'
  | 'solicitacoes'
  | 'mensagens-de-solicitacoes'

export async function keepUse(
  tx: Tx,
  deps: Pick<AreaDeps, 'secret'>,
  {
    email,
    cpf,
    used,
    until,
  }: { email: string; cpf: string | null; used: Record<DailyLimit, number>; until: Date },
): Promise<void> {
  const mailbox = mailboxKey(deps, email)
  const person = cpf ? [personKey(deps, cpf)] : []
  const rows = Object.entries(used)
    .filter(([, usados]) => usados > 0)
    .flatMap(([limite, usados]) =>
      [mailbox, ...(ofPerson.has(limite) ? person : [])].map((chaveCaixa) => ({
        chaveCaixa,
        limite,
        usados,
        ate: until,
      })),
    )
  if (rows.length > 0) await tx.insertInto('usoApagado').values(rows).execute()
}

/** Limits that another address does not begin anew. */
const ofPerson: ReadonlySet<string> = new Set<DailyLimit>(['solicitacoes', 'mensagens-de-solicitacoes'])

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
  { email, cpf, limite, now }: { email: string; cpf?: string | null; limite: DailyLimit; now: Date },
): Promise<number> {
  const byMailbox = erasedUse({ mailbox: mailboxKey(deps, email), limite, now })
  const byPerson = cpf ? erasedUse({ mailbox: personKey(deps, cpf), limite, now }) : sql<number>`0`
  const { rows } = await sql<{ n: number }>`SELECT greatest(${byMailbox}, ${byPerson}) AS n`.execute(db)
  return rows[0]?.n ?? 0
}

export const forgetUse = (tx: Tx, now: Date) => tx.deleteFrom('usoApagado').where('ate', '<', now).execute()
