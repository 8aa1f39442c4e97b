/**
 * Opens the link of a mail: shows what it gives, and gives it to whoever accepts. The link alone is not enough, since mail
 * is forwarded: the account has a CPF, and the address that was invited is
 * confirmed as its own (INVITATION-5).
 */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { invitations } from '@invest/contract/invitations'
import type { Language } from '@invest/contract/language'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { hashOf } from '../../mail/index.ts'
import type { InvitationDeps } from '../deps.ts'
import { findByToken, type InvitationRow, lockByToken } from '../invitation-repository.ts'
import { groupsWithPermissions } from '../list-repository.ts'
import { namesByKind } from '../present-invitation.ts'
import { sentencesOf } from '../sentences.ts'
import { refuseOver } from '../state.ts'
import { applyInvitation } from './apply-invitation.ts'

type Opening = Pick<InvitationDeps, 'db' | 'clock'>

/** Throws unless the caller may accept it. What it gives is told to nobody else. */
function openTo(
  invitation: InvitationRow | undefined,
  { email, emailConfirmado, cpf }: Caller,
  now: Date,
): InvitationRow {
  if (!invitation) throw new Refusal('convite-desconhecido')
  refuseOver(invitation, now)
  if (invitation.email?.toLowerCase() !== email.toLowerCase()) throw new Refusal('convite-de-outra-pessoa')
  // Anybody may register with any address, and links are forwarded (ACCOUNT-27).
  if (!emailConfirmado) throw new Refusal('endereco-nao-confirmado')
  if (!cpf) throw new Refusal('convite-exige-cpf')
  return invitation
}

export async function openInvitation(
  { db, clock }: Opening,
  caller: Caller,
  { token, language }: { token: string; language: Language },
): Promise<AnswerOf<typeof invitations.open>> {
  const invitation = openTo(await findByToken(db, hashOf(token)), caller, clock.now())
  const groups = await groupsWithPermissions(db)
  return {
    convidadoPor: invitation.nomeConvidadoPor,
    venceEm: invitation.venceEm.toISOString(),
    grupos: groups
      .filter(({ id }) =>
        invitation.presentes.some((one) => one.tipo === 'GRUPO' && one.chave === String(id)),
      )
      .map(({ nome, permissoes }) => ({ nome, permite: sentencesOf(permissoes, language) })),
    municipios: namesByKind(invitation.presentes).municipios,
  }
}

export const acceptInvitation = (
  { db, clock }: Opening,
  caller: Caller,
  token: string,
): Promise<AnswerOf<typeof invitations.accept>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const invitation = openTo(await lockByToken(tx, hashOf(token)), caller, now)
    return { naoAplicados: await applyInvitation(tx, invitation, { userId: caller.id, now }) }
  })
