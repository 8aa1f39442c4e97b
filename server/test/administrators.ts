/** People who administer the portal, and what they have changed. */
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
