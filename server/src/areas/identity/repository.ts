import { type InferResult, type Insertable, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { executePrepared } from '../../db/prepared-statement.ts'
import { hasChanged } from '../../db/rows.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { Claims } from '../../http/caller.ts'
import { permissionNames } from '../access/index.ts'

const userBySub = (db: Queries, sub: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'nome', 'email', 'emailConfirmado', 'cpf', 'ehEstrangeiro'])
    .select(permissionNames(db).as('permissoes'))
    .where('sub', '=', sub)
type User = InferResult<ReturnType<typeof userBySub>>[number]

/** Every call runs it. */
export async function findUserBySub(db: Queries, sub: string): Promise<User | undefined> {
  return (await executePrepared(db, userBySub(db, sub).compile())).rows[0]
}

/** When the person of an erased subject was erased. */
export async function findErasure(db: Queries, erasedSub: string): Promise<Date | undefined> {
  const found = await db
    .selectFrom('usuario')
    .select('excluidoEm')
    .where('sub', '=', erasedSub)
    .executeTakeFirst()
  return found?.excluidoEm ?? undefined
}

/** Takes the erased subject away, so that the next erasure of the same person may store it. */
export const releaseSubject = (db: Queries, erasedSub: string) =>
  db.updateTable('usuario').set({ sub: null }).where('sub', '=', erasedSub).execute()

/**
 * Stores a new person, or what the identity provider has changed. A person known by CPF keeps their record. The first
 * screen makes several calls at once: one of their inserts wins, and the others update its row.
 */
export async function storeUser(db: Queries, claims: Claims): Promise<void> {
  const values = {
    sub: claims.sub,
    nome: claims.name,
    email: claims.email,
    emailConfirmado: claims.emailVerified,
    cpf: claims.cpf,
    ehEstrangeiro: claims.cpf === null,
  }
  if (await updateKnown(db, values)) return
  // No conflict column is named, because either the subject or the CPF may be taken.
  const made = await db
    .insertInto('usuario')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) await updateKnown(db, values)
}

type Known = Pick<Insertable<Schema['usuario']>, 'nome' | 'email' | 'ehEstrangeiro'> & {
  emailConfirmado: boolean
  sub: string
  cpf: string | null
}

/**
 * Updates the record of the same subject, or else that of the same CPF. An address that was confirmed stays so until it
 * changes (ACCOUNT-19).
 */
const updateKnown = (db: Queries, { emailConfirmado, ...values }: Known): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('usuario')
      .set({ ...values, excluidoEm: null })
      .set((row) => ({
        emailConfirmado: sql<boolean>`${emailConfirmado} OR (${row.ref('emailConfirmado')} AND ${row.ref('email')} = ${values.email})`,
      }))
      .where('id', '=', (query) =>
        query
          .selectFrom('usuario')
          .select('id')
          .where((where) => where.or([where('sub', '=', values.sub), where('cpf', '=', values.cpf)]))
          .orderBy((by) => by('sub', 'is not distinct from', values.sub), 'desc')
          .limit(1),
      ),
  )
