/** People who administer the portal, and groups of their own. */
import type { PermissionName } from '@invest/contract/api'
import { join } from './banks.ts'
import type { Person, TestPortal } from './portal.ts'

export const administrator: Person = {
  sub: 'sub-admin',
  name: 'Ângela Administradora',
  email: 'admin@exemplo.test',
  cpf: '90000000841',
}
export const manager: Person = {
  sub: 'sub-gerente',
  name: 'Gil Gerente',
  email: 'gerente@exemplo.test',
  cpf: '90000000922',
}

export const idOf = async (portal: TestPortal, person: Person): Promise<string> =>
  (await portal.call(person, 'GET', '/usuario/dados')).json().id

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

/** Adds people whom nothing but the database knows. */
export const addPeople = (
  portal: TestPortal,
  people: readonly { nome: string; email: string; cpf?: string; excluidoEm?: Date }[],
): Promise<{ id: string; nome: string }[]> =>
  portal.db
    .insertInto('usuario')
    .values(
      people.map(({ cpf, ...person }) => ({ ...person, cpf: cpf ?? null, ehEstrangeiro: cpf === undefined })),
    )
    .returning(['id', 'nome'])
    .execute()

/** The lines of the record, the oldest first. */
export const recorded = (portal: TestPortal) =>
  portal.db
    .selectFrom('registroAdministrativo')
    .select(['acao', 'usuarioId', 'alvo', 'alvoUsuarioId', 'antes', 'depois'])
    .orderBy('id')
    .execute()
