import type { IdentityAccounts } from '@invest/server/ports/identity-accounts'
import { type QueryExecutorProvider, sql } from 'kysely'
import { createAccounts } from './accounts.ts'
import { endAllSessions, endSession, sessionsOf } from './sessions.ts'

/** The accounts of the embedded identity provider, as the portal makes and keeps them. */
export function createIdentityAccounts(db: QueryExecutorProvider): IdentityAccounts {
  const accounts = createAccounts(db)
  return {
    create: ({ nome, email, senha, idioma }) => accounts.add({ nome, email, senha, locale: idioma }),
    async findByEmail(email) {
      const found = await accounts.byEmail(email)
      return found ? { sub: found.sub, idioma: found.locale } : null
    },
    async setPassword(sub, senha) {
      await accounts.setPassword(sub, senha)
      await endAllSessions(db, sub)
    },
    confirmEmail: (sub) => accounts.confirmEmail(sub),
    sessions: (sub) => sessionsOf(db, sub),
    endSession: (sub, id) => endSession(db, sub, id),
    async remove(sub) {
      await sql`delete from embedded.account where sub::text = ${sub} and registrada`.execute(db)
      await endAllSessions(db, sub)
    },
  }
}
