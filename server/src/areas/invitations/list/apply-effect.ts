/** Does what a line of a list says, with its line in the audit log (INVITATION-16). */

import type { Group } from '@invest/contract/administration/groups'
import type { ListEffect } from '@invest/contract/invitations/group-list'
import type { Language } from '@invest/contract/language'
import { dayMs } from '@invest/contract/limits'
import type { Tx } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { joinGroup, leaveGroup } from '../../administration/index.ts'
import { insertGifts, insertInvitation, type NewGift } from '../invitation-repository.ts'
import { widenInvitation } from '../manage/widen-invitation.ts'
import { takeOut } from '../manage/withdraw-invitation.ts'
import { namesByKind } from '../present-invitation.ts'
import type { Listed } from './list-effect.ts'

interface ListLine extends Listed {
  effect: ListEffect
  group: Group
  idioma: Language
  caller: Caller
  now: Date
}

const dias = 14

export async function applyEffect(tx: Tx, line: ListLine): Promise<void> {
  const { effect, person, invitation, group, caller, now } = line
  const by = caller.id
  const gift: NewGift = {
    tipo: 'GRUPO',
    chave: String(group.id),
    nome: group.nomeDoGrupoDePermissoes,
    dadoPor: by,
  }
  if (effect === 'INCLUIR' && person) await joinGroup(tx, { groupId: group.id, userId: person.id, by, now })
  if (effect === 'RETIRAR' && person) await leaveGroup(tx, group, { userId: person.id, by, now })
  if (effect === 'CONVIDAR') await inviteByCpf(tx, line, gift)
  if (effect === 'AMPLIAR_CONVITE' && invitation)
    await widenInvitation(tx, invitation, { gifts: [gift], dias, caller, now })
  if (effect === 'REDUZIR_CONVITE' && invitation) await takeOut(tx, invitation, { gift, by, now })
}

async function inviteByCpf(tx: Tx, { cpf, idioma, caller, now }: ListLine, gift: NewGift): Promise<void> {
  const id = await insertInvitation(tx, {
    cpf,
    email: null,
    idioma,
    tokenHash: null,
    convidadoPor: caller.id,
    convidadoEm: now,
    dias,
    venceEm: new Date(now.getTime() + dias * dayMs),
    enviadoEm: null,
  })
  if (id === undefined) throw new Error('an invitation that nobody had is there')
  await insertGifts(tx, id, [gift])
  const depois = namesByKind([gift])
  await writeAuditEntry(tx, now, { acao: 'CONVITE_CRIADO', quem: caller.id, alvo: `#${id}`, depois })
}
