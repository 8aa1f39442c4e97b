/** Writes the mail of an invitation where it has an address (INVITATION-6). */
import type { AreaDeps } from '../../../area.ts'
import type { Tx } from '../../../db/database.ts'
import { queueMail } from '../../mail/index.ts'
import type { InvitationRow } from '../invitation-repository.ts'
import { invitationMail } from '../letters.ts'
import { namesByKind } from '../present-invitation.ts'

type Sent = Pick<InvitationRow, 'id' | 'email' | 'idioma' | 'presentes' | 'venceEm'>

export async function sendInvitation(
  tx: Tx,
  { config }: Pick<AreaDeps, 'config'>,
  { id, email, ...invitation }: Sent,
  { token, now }: { token: string | undefined; now: Date },
): Promise<void> {
  if (!email) return
  const reader = { publicUrl: config.publicUrl, language: invitation.idioma }
  const { grupos, municipios } = namesByKind(invitation.presentes)
  const mail = invitationMail(reader, {
    until: invitation.venceEm,
    municipalities: municipios,
    hasGroups: grupos.length > 0,
    token,
  })
  const chave = `convite:${id}:${now.toISOString()}`
  await queueMail(tx, { chave, para: email, ...mail, apagaCorpo: token !== undefined }, now)
}
