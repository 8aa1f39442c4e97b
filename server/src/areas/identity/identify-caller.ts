/**
 * Finds the person of a token: it makes them at the first sign-in, and updates what the provider has changed
 * (IDENTITY-5).
 */
import { noteIfWritable } from '../../db/connections/away.ts'
import { onPrimary } from '../../db/connections/current-call.ts'
import type { Database } from '../../db/database.ts'
import type { Caller, Claims } from '../../http/caller.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../ports/clock.ts'
import { takeInvitation } from '../invitations/index.ts'
import { releaseMail } from '../mail/index.ts'
import { erasedSubject } from './erased-subject.ts'
import { findErasure, findUserBySub, releaseSubject, storeUser } from './repository.ts'

/**
 * Whoever has erased their data begins anew by signing in again. A session of before the erasure does not bring them back,
 * however new its token is (ACCOUNT-17).
 */
async function beginAnew(db: Database, { sub, iat, authTime }: Claims): Promise<void> {
  const erased = erasedSubject(sub)
  const erasedAt = await findErasure(db, erased)
  if (!erasedAt) return
  if ((authTime ?? iat) * 1000 < erasedAt.getTime()) throw new Refusal('nao-autenticado')
  await releaseSubject(db, erased)
}

interface IdentityDeps {
  db: Database
  clock: Clock
}

async function takeNews(
  { db, clock }: IdentityDeps,
  claims: Claims,
  known: { cpf: string | null } | undefined,
) {
  if (!known) await beginAnew(db, claims)
  await db.transaction().execute(async (tx) => {
    await storeUser(tx, claims)
    if (!claims.cpf || claims.cpf === known?.cpf) return
    await takeInvitation(tx, claims.cpf, clock.now())
  })
  const stored = claims.emailVerified && (await findUserBySub(db, claims.sub))
  if (stored) await releaseMail(db, stored.id)
}

export async function identifyCaller(deps: IdentityDeps, claims: Claims): Promise<Caller> {
  const { db } = deps
  let user = await findUserBySub(db, claims.sub)
  const isKnown = user?.cpf === claims.cpf
  const stale =
    !user ||
    user.nome !== claims.name ||
    user.email !== claims.email ||
    user.cpf !== claims.cpf ||
    (claims.emailVerified && !user.emailConfirmado)
  if (stale) {
    const known = user
    const renewed = async () => {
      await takeNews(deps, claims, known)
      return findUserBySub(db, claims.sub)
    }
    // A new name or e-mail can wait until the database takes writes; who somebody is can't (OPS-46).
    user = isKnown ? ((await noteIfWritable(renewed)) ?? known) : await onPrimary(renewed)
  }
  if (!user) throw new Error('a user just stored is not there')
  return {
    id: user.id,
    nome: user.nome,
    cpf: user.cpf,
    email: user.email,
    emailConfirmado: user.emailConfirmado,
    ehEstrangeiro: user.ehEstrangeiro,
    permissoes: new Set(user.permissoes),
    sub: claims.sub,
    sid: claims.sid,
    authTime: claims.authTime === null ? null : new Date(claims.authTime * 1000),
  }
}
