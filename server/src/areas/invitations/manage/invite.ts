/** Invites somebody who has never signed in, by CPF or by e-mail, to groups and municipalities (INVITATION-1, INVITATION-2). */

import type { AnswerOf, BodyOf } from '@invest/contract/endpoint'
import type { invitations } from '@invest/contract/invitations'
import { dayMs } from '@invest/contract/limits'
import { cleanCpf, isCpf } from '@invest/contract/rules/cpf'
import { isEmail } from '@invest/contract/rules/email'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type FieldProblems, Refusal, refuseProblems } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { hashOf, newToken } from '../../mail/index.ts'
import type { InvitationDeps } from '../deps.ts'
import { giftsOf, refuseGiving } from '../gifts.ts'
import {
  changeInvitation,
  findInvitation,
  type InvitationRow,
  insertGifts,
  insertInvitation,
  lockByCpf,
  lockCpf,
  type NewGift,
  personWithCpf,
} from '../invitation-repository.ts'
import { namesByKind, presentInvitation } from '../present-invitation.ts'
import { nextSending, stateOf } from '../state.ts'
import { sendInvitation } from './send-invitation.ts'
import { newIn, widenInvitation } from './widen-invitation.ts'

type Body = BodyOf<typeof invitations.create>

/** Whom it is for; what it gives is left to `readForm`, since a list of a wrong form is no empty one. */
export function invitationProblems({ cpf: typed, email: sent }: Partial<Body>): FieldProblems {
  const [cpf, email] = [cleanCpf(typed ?? ''), sent?.trim()]
  return {
    ...(!cpf && !email && { cpf: { key: 'cpf-ou-email' as const } }),
    ...(cpf && !isCpf(cpf) && { cpf: { key: 'cpf-invalido' as const } }),
    ...(email && !isEmail(email) && { email: { key: 'email-invalido' as const } }),
  }
}

/** Whom it is for, and what it gives, without blanks and repetitions. */
export function readForm(body: Body) {
  const cpf = body.cpf || null
  const email = body.email?.trim() || null
  const [grupos, municipios] = [[...new Set(body.grupos)], [...new Set(body.municipios)]]
  refuseProblems({
    ...invitationProblems(body),
    ...(grupos.length + municipios.length === 0 && { grupos: { key: 'convite-vazio' } }),
  })
  return { cpf, email, grupos, municipios }
}

/** Somebody with the CPF who has signed in is no guest: the caller puts them into groups themselves. */
async function refuseKnown(tx: Tx, cpf: string): Promise<void> {
  await lockCpf(tx, cpf)
  if (await personWithCpf(tx, cpf)) throw new Refusal('usuario-conhecido')
}

/** Adds to what waits for the CPF. Its mail goes to the address that was given now, unless one went there just before. */
async function addTo(
  tx: Tx,
  deps: InvitationDeps,
  waiting: InvitationRow,
  adding: Adding,
): Promise<InvitationRow> {
  const { caller, gifts, email, dias, now } = adding
  const ended = stateOf(waiting, now) === 'VENCIDO'
  if (ended) await refuseGiving(tx, waiting.presentes, caller)
  else if (newIn(waiting, gifts).length === 0) throw new Refusal('convite-repetido')
  const widened = await widenInvitation(tx, waiting, { gifts, dias, caller, now })
  if (!email || (email === waiting.email && nextSending(waiting, now))) return widened
  const sent = { email, enviadoEm: now }
  await changeInvitation(tx, waiting.id, sent)
  await sendInvitation(tx, deps, { ...widened, ...sent }, { token: undefined, now })
  return { ...widened, ...sent }
}

interface Adding {
  caller: Caller
  gifts: NewGift[]
  email: string | null
  dias: number
  now: Date
}

export async function invite(
  deps: InvitationDeps,
  caller: Caller,
  body: Body,
  address: string,
): Promise<AnswerOf<typeof invitations.create>> {
  const { cpf, email, grupos, municipios } = readForm(body)
  if (email) await deps.limits.count('accountMails', address)
  // The invitation is locked before its groups, as whoever takes one does.
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    if (cpf) await refuseKnown(tx, cpf)
    const waiting = cpf ? await lockByCpf(tx, cpf) : undefined
    if (waiting) {
      const gifts = await giftsOf(tx, { grupos, municipios }, caller)
      const adding = { caller, gifts, email, dias: body.dias, now }
      return presentInvitation(await addTo(tx, deps, waiting, adding), { caller, now })
    }
    const token = cpf ? undefined : newToken()
    const id = await insertInvitation(tx, {
      cpf,
      email,
      idioma: body.idioma,
      tokenHash: token ? hashOf(token) : null,
      convidadoPor: caller.id,
      convidadoEm: now,
      dias: body.dias,
      venceEm: new Date(now.getTime() + body.dias * dayMs),
      enviadoEm: email ? now : null,
    })
    if (id === undefined) throw new Refusal('convite-repetido')
    const gifts = await giftsOf(tx, { grupos, municipios }, caller)
    await insertGifts(tx, id, gifts)
    const depois = namesByKind(gifts)
    await writeAuditEntry(tx, now, { acao: 'CONVITE_CRIADO', quem: caller.id, alvo: `#${id}`, depois })
    const made = await findInvitation(tx, id)
    if (!made) throw new Error('an invitation just stored is not there')
    await sendInvitation(tx, deps, made, { token, now })
    return presentInvitation(made, { caller, now })
  })
}
