/** Does what a line of a list says, with its line in the audit log (INVITATION-16). */

import type { Group } from '@invest/contract/administration/groups'
import type { ListEffect } from '@invest/contract/invitations/group-list'
import type { Language } from '@invest/contract/language'
import { dayMs } from '@invest/contract/limits'
import { maskCpf } from '@invest/contract/rules/cpf'
import type { Tx } from '../../../db/database.ts'
import { writeAuditEntry } from '../../access/index.ts'
import { joinGroup, leaveGroup } from '../../administration/index.ts'
import { closeInvitation, insertGifts, insertInvitation, renewInvitation } from '../invitation-repository.ts'
import type { Listed } from './list-effect.ts'
import { narrowInvitation, widenInvitation } from './list-members-repository.ts'

interface ListLine extends Listed {
  effect: ListEffect
  group: Group
  idioma: Language
  /** The id of who applies the list. */
  by: string
  now: Date
}

const days = 14
const untilFrom = (now: Date) => new Date(now.getTime() + days * dayMs)

export async function applyEffect(tx: Tx, line: ListLine): Promise<void> {
  const { effect, person, invitation, group, by, now } = line
  const named = { id: group.id, nome: group.nomeDoGrupoDePermissoes }
  if (effect === 'INCLUIR' && person) await joinGroup(tx, { groupId: group.id, userId: person.id, by, now })
  if (effect === 'RETIRAR' && person) await leaveGroup(tx, group, { userId: person.id, by, now })
  if (effect === 'CONVIDAR') await inviteByCpf(tx, line)
  if (effect === 'AMPLIAR_CONVITE' && invitation) {
    await widenInvitation(tx, invitation.id, { group: named, by })
    if (invitation.ended) await renewInvitation(tx, invitation.id, { by, venceEm: untilFrom(now) })
    const { groups, municipalities } = invitation
    const depois = invitation.ended
      ? {
          grupos: [...new Set([...groups.map(({ nome }) => nome), named.nome])],
          municipios: municipalities.map(({ nome }) => nome),
        }
      : { grupos: [named.nome] }
    await writeAuditEntry(tx, now, { acao: 'CONVITE_ALTERADO', quem: by, alvo: `#${invitation.id}`, depois })
  }
  if (effect === 'REDUZIR_CONVITE' && invitation) {
    const { id } = invitation
    const isLeft = await narrowInvitation(tx, id, group.id)
    const acao = isLeft ? 'CONVITE_ALTERADO' : 'CONVITE_RETIRADO'
    const antes = { grupos: [named.nome] }
    await writeAuditEntry(tx, now, { acao, quem: by, alvo: `#${id}`, antes })
    if (!isLeft)
      await closeInvitation(tx, id, {
        situacao: 'RETIRADO',
        encerradoEm: now,
        encerradoPor: by,
        paraMascarado: maskCpf(line.cpf),
      })
  }
}

async function inviteByCpf(tx: Tx, { cpf, group, idioma, by, now }: ListLine): Promise<void> {
  const id = await insertInvitation(tx, {
    cpf,
    email: null,
    idioma,
    tokenHash: null,
    convidadoPor: by,
    convidadoEm: now,
    dias: days,
    venceEm: untilFrom(now),
    enviadoEm: null,
  })
  if (id === undefined) throw new Error('an invitation that nobody had is there')
  const named = { id: group.id, nome: group.nomeDoGrupoDePermissoes }
  await insertGifts(tx, id, [named], [])
  const depois = { grupos: [named.nome] }
  await writeAuditEntry(tx, now, { acao: 'CONVITE_CRIADO', quem: by, alvo: `#${id}`, depois })
}
