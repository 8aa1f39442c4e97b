/**
 * Finds the person of a token: it makes them at the first sign-in, and updates what the provider has changed
 * (IDENTITY-5, IDENTITY-6).
 */
import type { Database } from '../../db/database.ts'
import type { Caller, Claims } from '../../http/caller.ts'
import { findUserBySub, storeUser } from './repository.ts'

export async function identifyCaller(db: Database, claims: Claims): Promise<Caller> {
  let user = await findUserBySub(db, claims.sub)
  const stale = !user || user.nome !== claims.name || user.email !== claims.email || user.cpf !== claims.cpf
  if (stale) {
    await storeUser(db, claims)
    user = await findUserBySub(db, claims.sub)
  }
  if (!user) throw new Error('a user just stored is not there')
  return {
    id: user.id,
    nome: user.nome,
    cpf: user.cpf,
    ehEstrangeiro: user.ehEstrangeiro,
    permissoes: new Set(user.permissoes),
    sub: claims.sub,
    sid: claims.sid,
  }
}
