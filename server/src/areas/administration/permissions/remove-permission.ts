/** Deletes a permission that nothing in the portal asks for; groups lose it, unless they are of the system (ADMIN-4). */
import type { Caller } from '../../../http/caller.ts'
import { Refusal } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { AdministrationDeps } from '../deps.ts'
import { deletePermission, groupsWithPermission, lockPermission } from './permission-repository.ts'

export const removePermission = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  id: number,
): Promise<{ removido: boolean }> =>
  db.transaction().execute(async (tx) => {
    const permission = await lockPermission(tx, id)
    if (!permission) throw new Refusal('permissao-desconhecida')
    if (permission.doPortal) throw new Refusal('permissao-do-portal')
    const groups = await groupsWithPermission(tx, id)
    if (groups.some((group) => group.tipo === 'SISTEMA')) throw new Refusal('grupo-do-sistema')
    await deletePermission(tx, id)
    const antes = {
      descricaoPermissao: permission.descricaoPermissao,
      aplicacaoPermissao: permission.aplicacaoPermissao?.nomeAplicacao ?? null,
      grupos: groups.map((group) => group.nome),
    }
    await writeAuditEntry(tx, clock.now(), {
      acao: 'PERMISSAO_EXCLUIDA',
      quem: caller.id,
      alvo: permission.nomePermissao,
      antes,
    })
    return { removido: true }
  })
