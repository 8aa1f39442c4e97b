/** Takes an invitation back: its mail goes where it still waits, and its link says that it was taken back (INVITATION-8). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { invitations } from '@invest/contract/invitations'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { forgetMailOf } from '../../mail/index.ts'
import type { InvitationDeps } from '../deps.ts'
import {
  closeInvitation,
  deleteGift,
  type Gift,
  type InvitationRow,
  lockInvitation,
  masked,
} from '../invitation-repository.ts'
import { managesPeople } from '../policy.ts'
import { namesByKind, presentInvitation } from '../present-invitation.ts'

async function known(tx: Tx, id: number) {
  const invitation = await lockInvitation(tx, id)
  if (!invitation) throw new Refusal('convite-desconhecido')
  return invitation
}

/** Ends it as taken back; the mail that tells of it goes where it still waits. */
export async function takeBack(
  tx: Tx,
  { id, ...whom }: Pick<InvitationRow, 'id' | 'cpf' | 'email'>,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await closeInvitation(tx, id, {
    situacao: 'RETIRADO',
    encerradoEm: now,
    encerradoPor: by,
    paraMascarado: masked(whom),
  })
  await forgetMailOf(tx, `convite:${id}:`)
}

export const withdrawInvitation = (
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  caller: Caller,
  id: number,
): Promise<AnswerOf<typeof invitations.withdraw>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const before = await known(tx, id)
    if (before.situacao === 'ACEITO') throw new Refusal('convite-aceito')
    if (before.situacao === 'PENDENTE') {
      await takeBack(tx, before, { by: caller.id, now })
      await writeAuditEntry(tx, now, { acao: 'CONVITE_RETIRADO', quem: caller.id, alvo: `#${id}` })
    }
    return presentInvitation(await known(tx, id), { caller, now })
  })

/** Takes one gift out, with its line in the audit log; an invitation left empty is taken back (INVITATION-16). */
export async function takeOut(
  tx: Tx,
  before: InvitationRow,
  { gift, by, now }: { gift: Pick<Gift, 'tipo' | 'chave' | 'nome'>; by: string; now: Date },
): Promise<void> {
  const isLeft = await deleteGift(tx, before.id, gift)
  const { grupos, municipios } = namesByKind([gift])
  await writeAuditEntry(tx, now, {
    acao: isLeft ? 'CONVITE_ALTERADO' : 'CONVITE_RETIRADO',
    quem: by,
    alvo: `#${before.id}`,
    antes: { ...(grupos.length > 0 && { grupos }), ...(municipios.length > 0 && { municipios }) },
  })
  if (!isLeft) await takeBack(tx, before, { by, now })
}

/** Takes a municipality out of it; one that does not hold it stays as it is (INVITATION-42). */
export const withdrawMunicipality = (
  { db, clock }: Pick<InvitationDeps, 'db' | 'clock'>,
  caller: Caller,
  { id, code }: { id: number; code: string },
): Promise<AnswerOf<typeof invitations.withdrawMunicipality>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now()
    const before = await known(tx, id)
    // Of invitations that hold no municipality only who manages people knows.
    if (!managesPeople(caller) && !before.presentes.some(({ tipo }) => tipo === 'MUNICIPIO'))
      throw new Refusal('convite-desconhecido')
    const gift = before.presentes.find(({ tipo, chave }) => tipo === 'MUNICIPIO' && chave === code)
    if (before.situacao === 'ACEITO') throw new Refusal('convite-aceito')
    if (gift && before.situacao === 'PENDENTE') await takeOut(tx, before, { gift, by: caller.id, now })
    return presentInvitation(await known(tx, id), { caller, now })
  })
