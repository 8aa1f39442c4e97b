/**
 * Deletes a group that is not of the system (ADMIN-6). What its members lose stands in the record for each of them
 * (ADMIN-17).
 */
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { recordChange, recordChanges } from '../../access/index.ts'
import type { AdministrationDeps } from '../deps.ts'
import { removeAllMembers } from '../users/member-repository.ts'
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
    const losses = (await removeAllMembers(tx, id)).map(
      (usuarioId) =>
        ({
          acao: 'MEMBRO_REMOVIDO',
          quem: caller.id,
          alvo: { usuarioId },
          antes: { grupo: name },
          depois: null,
        }) as const,
    )
    await recordChanges(tx, losses, now)
    await deleteGroup(tx, id)
    const change = {
      acao: 'GRUPO_EXCLUIDO',
      quem: caller.id,
      alvo: name,
      antes: {
        nomeDoGrupoDePermissoes: name,
        permissoes: permissions.map((permission) => permission.nomePermissao),
      },
      depois: null,
    } as const
    await recordChange(tx, change, now)
    return { removido: true }
  })
