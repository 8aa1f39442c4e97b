/** Groups of permissions: who is in one, and one permission for a person. */
import type { PermissionName } from '@invest/contract/api'
import type { Person, TestPortal } from './portal.ts'

/** Puts a person into a group of permissions; returns the person's id. */
export async function join(
  portal: TestPortal,
  person: Person,
  group = 'Instituições financeiras',
): Promise<string> {
  await portal.call(person, 'GET', '/usuario/dados')
  const { id } = await portal.db
    .selectFrom('usuario')
    .select('id')
    .where('sub', '=', person.sub)
    .executeTakeFirstOrThrow()
  const found = await portal.db
    .selectFrom('grupoPermissoes')
    .select('id')
    .where('nomeDoGrupoDePermissoes', '=', group)
    .executeTakeFirstOrThrow()
  await portal.db.insertInto('grupoPermissoesUsuario').values({ grupoId: found.id, usuarioId: id }).execute()
  return id
}

/** Makes a group that gives these permissions; returns its id. */
export async function addGroup(
  portal: TestPortal,
  name: string,
  permissions: readonly (PermissionName | string)[] = [],
): Promise<number> {
  const { id } = await portal.db
    .insertInto('grupoPermissoes')
    .values({ nomeDoGrupoDePermissoes: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const permission of permissions) {
    const permissaoId = await permissionId(portal, permission)
    await portal.db.insertInto('grupoPermissoesPermissao').values({ grupoId: id, permissaoId }).execute()
  }
  return id
}

export const permissionId = async (portal: TestPortal, name: string): Promise<number> =>
  (
    await portal.db
      .selectFrom('permissao')
      .select('id')
      .where('nomePermissao', '=', name)
      .executeTakeFirstOrThrow()
  ).id

export const groupId = async (portal: TestPortal, name: string): Promise<number> =>
  (
    await portal.db
      .selectFrom('grupoPermissoes')
      .select('id')
      .where('nomeDoGrupoDePermissoes', '=', name)
      .executeTakeFirstOrThrow()
  ).id

/** Gives a person these permissions through a group of their own. */
export async function give(
  portal: TestPortal,
  person: Person,
  ...permissions: PermissionName[]
): Promise<string> {
  const name = `${person.name}: ${permissions.join(', ')}`
  await addGroup(portal, name, permissions)
  return join(portal, person, name)
}
