/** Groups are added and renamed; a group of the system keeps its name (ADMIN-3). */
import type { administration } from '@invest/contract/administration'
import type { Group } from '@invest/contract/administration/groups'
import type { BodyOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import type { Caller } from '../../../http/caller.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { writeAuditEntry } from '../../access/index.ts'
import type { AdministrationDeps } from '../deps.ts'
import { countGroups, insertGroup, lockGroupById, lockNewGroups, renameGroup } from './group-repository.ts'

export const createGroup = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  { nomeDoGrupoDePermissoes }: BodyOf<typeof administration.createGroup>,
): Promise<Group> =>
  db.transaction().execute(async (tx) => {
    await lockNewGroups(tx)
    if ((await countGroups(tx)) >= limits.groups)
      throw wrongField('nomeDoGrupoDePermissoes', 'grupos-demais', { max: limits.groups })
    const group = await insertGroup(tx, nomeDoGrupoDePermissoes)
    await writeAuditEntry(tx, clock.now(), {
      acao: 'GRUPO_CRIADO',
      quem: caller.id,
      alvo: group.nomeDoGrupoDePermissoes,
      depois: { nomeDoGrupoDePermissoes: group.nomeDoGrupoDePermissoes },
    })
    return group
  })

export const saveGroup = (
  { db, clock }: AdministrationDeps,
  caller: Caller,
  { id, versao, nomeDoGrupoDePermissoes }: BodyOf<typeof administration.saveGroup>,
): Promise<Group> =>
  db.transaction().execute(async (tx) => {
    const before = await lockGroupById(tx, id)
    if (!before) throw new Refusal('grupo-desconhecido')
    if (before.tipo === 'SISTEMA') throw new Refusal('grupo-do-sistema')
    if (typeof versao === 'number' && versao !== before.versao)
      throw new Refusal('versao-desatualizada', { atual: before })
    if (before.nomeDoGrupoDePermissoes === nomeDoGrupoDePermissoes) return before
    const after = await renameGroup(tx, id, nomeDoGrupoDePermissoes)
    await writeAuditEntry(tx, clock.now(), {
      acao: 'GRUPO_ALTERADO',
      quem: caller.id,
      alvo: before.nomeDoGrupoDePermissoes,
      antes: { nomeDoGrupoDePermissoes: before.nomeDoGrupoDePermissoes },
      depois: { nomeDoGrupoDePermissoes },
    })
    return after
  })
