/**
 * Erases a person at their own wish: at once, and all that nothing makes the portal keep. A foreigner's account at the
 * provider goes as well (ACCOUNT-15, ACCOUNT-16).
 */
import type { Language } from '@invest/contract/language'
import { dayMs, limits } from '@invest/contract/limits'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { today } from '../../../ports/clock.ts'
import { keepAnAdministrator, writeAuditEntry } from '../../access/index.ts'
import { askAccounts, forgetCodes, keepUse } from '../../accounts/index.ts'
import { removeOwner } from '../../companies/index.ts'
import { eraseEnquiriesOf } from '../../enquiries/index.ts'
import type { RecordFiles } from '../../files/index.ts'
import { claimFiles } from '../../files/index.ts'
import { erasedSubject } from '../../identity/index.ts'
import { forgetInvitationsOf } from '../../invitations/index.ts'
import { forgetMailAbout } from '../../mail/index.ts'
import { forgetInFolders } from '../../projects/index.ts'
import { findUser, lockUser, type UserRow } from '../repository.ts'
import {
  blankUser,
  deleteFavouritesAndHidden,
  hasReservation,
  ownUploads,
  unnameUploads,
  usedToday,
} from './erase-repository.ts'
import { keptOf } from './read-own-data.ts'

interface EraseDeps extends Pick<AreaDeps, 'db' | 'clock' | 'config' | 'accounts' | 'secret'> {
  files: RecordFiles
}

/** A device that was left signed in must not be enough to erase its owner; a provider that tells no sign-in proves none. */
function refuseOldSignIn({ authTime }: Caller, now: Date): void {
  if (authTime && now.getTime() - authTime.getTime() <= limits.recentSignInMinutes * 60_000) return
  throw new Refusal('entrada-antiga')
}

/** Another call of the same person may just have done it. */
function refuseErased({ excluidoEm }: UserRow): void {
  if (excluidoEm) throw new Refusal('nao-autenticado')
}

export async function eraseData(
  deps: EraseDeps,
  caller: Caller,
  typed: string,
  language: Language,
): Promise<{ mantido: { titulo: string; mantidoPor: string }[] }> {
  const { db, clock, files } = deps
  const { id, sub } = caller
  refuseOldSignIn(caller, clock.now())
  const { mantido, uploads } = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const known = await findUser(tx, id)
    refuseErased(known)
    if (typed.toLowerCase() !== known.email.toLowerCase()) throw wrongField('email', 'email-de-outra-conta')
    await keepAnAdministrator(tx, id)
    const user = await lockUser(tx, id)
    refuseErased(user)
    if (await hasReservation(tx, id)) throw new Refusal('reserva-em-vigor')

    const kept = await keptOf(tx, caller, language)
    const used = await usedToday(tx, id, { day: today(clock), since: new Date(now.getTime() - dayMs) })
    await keepUse(tx, deps, {
      email: user.email,
      emailConfirmado: user.emailConfirmado,
      cpf: user.cpf,
      used,
      until: new Date(now.getTime() + dayMs),
    })
    await removeOwner(tx, { userId: id }, now)
    await deleteFavouritesAndHidden(tx, id)
    await blankUser(tx, id, { sub: erasedSubject(sub), keepName: kept.length > 0, now })
    const previousIds = user.imagemPerfilId ? [user.imagemPerfilId] : []
    await claimFiles(tx, { owner: { tipo: 'usuario', id }, files: [], previousIds, userId: id, now })
    await eraseEnquiriesOf(tx, deps, id, now)
    const unclaimed = await ownUploads(tx, id)
    await unnameUploads(tx, id)
    // Nothing of others goes by an address that may be theirs (ACCOUNT-27).
    const email = user.emailConfirmado ? user.email : ''
    await forgetCodes(tx, deps, email)
    await forgetInvitationsOf(tx, user)
    await forgetInFolders(tx, { id, email })
    await forgetMailAbout(tx, { ...user, sub })
    await writeAuditEntry(tx, now, { acao: 'PESSOA_EXCLUIDA', quem: id, alvo: { usuarioId: id } })
    // Last of all: while the provider is away nothing is erased. Without the adapter the portal has made no account.
    if (deps.accounts) await askAccounts(deps, (accounts) => accounts.remove(sub))
    return { mantido: kept, uploads: [...previousIds, ...unclaimed] }
  })
  await files.discard(uploads)
  return { mantido }
}
