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
import { giveableGroups, refuseGiving } from '../../administration/index.ts'
import { hashOf, newToken } from '../../mail/index.ts'
import { findMunicipality } from '../../municipalities/index.ts'
import type { InvitationDeps } from '../deps.ts'
import {
  findInvitation,
  insertGifts,
  insertInvitation,
  lockCpf,
  personWithCpf,
} from '../invitation-repository.ts'
import { refuseMunicipalities } from '../policy.ts'
import { presentInvitation } from '../present-invitation.ts'
import { sendInvitation } from './send-invitation.ts'

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
  const cpf = cleanCpf(body.cpf ?? '') || null
  const email = body.email?.trim() || null
  const [grupos, municipios] = [[...new Set(body.grupos)], [...new Set(body.municipios)]]
  refuseProblems({
    ...invitationProblems(body),
    ...(grupos.length + municipios.length === 0 && { grupos: { key: 'convite-vazio' } }),
  })
  return { cpf, email, grupos, municipios }
}

async function knownMunicipalities(tx: Tx, codes: readonly string[]) {
  const found: { codMunicipioRfb: string; nome: string }[] = []
  for (const codMunicipioRfb of codes) {
    const municipality = await findMunicipality(tx, codMunicipioRfb)
    if (!municipality) throw new Refusal('municipio-desconhecido')
    found.push({ codMunicipioRfb, nome: municipality.nomeCompleto })
  }
  return found
}

/** Somebody with the CPF who has signed in is no guest: the caller puts them into groups themselves. */
async function refuseKnown(tx: Tx, cpf: string): Promise<void> {
  await lockCpf(tx, cpf)
  if (await personWithCpf(tx, cpf)) throw new Refusal('usuario-conhecido')
}

export async function invite(
  deps: InvitationDeps,
  caller: Caller,
  body: Body,
  address: string,
): Promise<AnswerOf<typeof invitations.create>> {
  const { cpf, email, grupos, municipios } = readForm(body)
  refuseMunicipalities(municipios, caller)
  if (email) await deps.limits.count('accountMails', address)
  // The invitation is locked before its groups, as whoever takes one does.
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now()
    if (cpf) await refuseKnown(tx, cpf)
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
    const groups = await giveableGroups(tx, grupos)
    if (groups.length < grupos.length) throw new Refusal('grupo-desconhecido')
    await refuseGiving(tx, groups, caller)
    const municipalities = await knownMunicipalities(tx, municipios)
    const named = groups.map((group) => ({ id: group.id, nome: group.nomeDoGrupoDePermissoes }))
    await insertGifts(tx, id, named, municipalities)
    await writeAuditEntry(tx, now, {
      acao: 'CONVITE_CRIADO',
      quem: caller.id,
      alvo: `#${id}`,
      depois: { grupos: named.map(({ nome }) => nome), municipios: municipalities.map(({ nome }) => nome) },
    })
    const made = await findInvitation(tx, id)
    if (!made) throw new Error('an invitation just stored is not there')
    await sendInvitation(tx, deps, made, { token, now })
    return presentInvitation(made, now)
  })
}
