/**
 * What somebody had used of a limit of a day before their data were erased. A new account of the same mailbox goes on from
 * there, and so does one of the same CPF (ACCOUNT-18). An address that nobody confirmed is not charged: it may be somebody
 * else's. Digests are all that is kept, and for a day.
 */
import { type RawBuilder, sql } from 'kysely'
import type { AreaDeps } from '../../area.ts'
import type { Queries, Tx } from '../../db/database.ts'
import { countFrom } from '../../db/rows.ts'
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
    emailConfirmado,
    cpf,
    used,
    until,
  }: Person & { emailConfirmado: boolean; used: Record<DailyLimit, number>; until: Date },
): Promise<void> {
  const keys = [...(emailConfirmado ? [mailboxKey(deps, email)] : []), ...(cpf ? [personKey(deps, cpf)] : [])]
  const rows = Object.entries(used)
    .filter(([, usados]) => usados > 0)
    .flatMap(([limite, usados]) => keys.map((chaveCaixa) => ({ chaveCaixa, limite, usados, ate: until })))
  if (rows.length > 0) await tx.insertInto('usoApagado').values(rows).execute()
}

interface Person {
  email: string
  cpf: string | null
}

/** Under which use of a person may be kept. */
export const useKeys = (deps: Pick<AreaDeps, 'secret'>, { email, cpf }: Person): Buffer[] => [
  mailboxKey(deps, email),
  ...(cpf ? [personKey(deps, cpf)] : []),
]

interface Use {
  keys: readonly Buffer[]
  limite: DailyLimit
  now: Date
}

/** The number as a part of a statement: of an address and a CPF of one person, what the one had used that had more. */
export const erasedUse = ({ keys, limite, now }: Use): RawBuilder<number> => sql<number>`
  (SELECT coalesce(max(n), 0)::int FROM (
    SELECT sum(usados) AS n FROM uso_apagado
    WHERE chave_caixa = ANY (${keys}::bytea[]) AND limite = ${limite} AND ate > ${now} GROUP BY chave_caixa) u)`

export async function usedBeforeErasure(
  db: Queries,
  deps: Pick<AreaDeps, 'secret'>,
  { limite, now, ...person }: Person & { limite: DailyLimit; now: Date },
): Promise<number> {
  const use = erasedUse({ keys: useKeys(deps, person), limite, now })
  return countFrom(db)`SELECT ${use} AS n`
}

export const forgetUse = (tx: Tx, now: Date) => tx.deleteFrom('usoApagado').where('ate', '<', now).execute()
