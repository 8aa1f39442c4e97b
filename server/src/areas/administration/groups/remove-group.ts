/**
 * Deletes a group that is not of the system (ADMIN-4). What its members lose stands in the record for each of them
 * (ADMIN-17).
 */
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntries, writeAuditEntry } from '../../access/index.ts'
import type { AdministrationDeps } from '../deps.ts'
import { lockMembers, removeAllMembers } from '../users/member-repository.ts'
import { deleteGroup, lockGroupById, permissionsOfGroup } from './group-repository.ts'

export const removeGroup = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  id: number,
): Promise<{ removido: boolean }> =>
  db.transaction().execute(async (tx) => {
    const group = await lockGroupById(tx, id)
    if (!group) throw new Refusal('grupo-desconhecido')
    if (group.tipo === 'SISTEMA') throw new Refusal('grupo-do-sistema')
    const permissions = await permissionsOfGroup(tx, id)
    const name = group.nomeDoGrupoDePermissoes
    const now = clock.now()
    const loss = { acao: 'MEMBRO_REMOVIDO', quem: caller.id, antes: { grupo: name } } as const
    await lockMembers(tx, id)
    const losses = (await removeAllMembers(tx, id)).map((usuarioId) => ({ ...loss, alvo: { usuarioId } }))
    await writeAuditEntries(tx, now, losses)
    await deleteGroup(tx, id)
    await writeAuditEntry(tx, now, {
      acao: 'GRUPO_EXCLUIDO',
      quem: caller.id,
      alvo: name,
      antes: {
        nomeDoGrupoDePermissoes: name,
        permissoes: permissions.map((permission) => permission.nomePermissao),
      },
    })
    return { removido: true }
  })
