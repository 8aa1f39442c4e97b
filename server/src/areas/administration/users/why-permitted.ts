/** Why somebody may do what: each permission that they hold, with the groups that it comes from. */
import type { PermissionOrigin } from '@invest/contract/administration/users'
import type { Language } from '@invest/contract/language'
import type { AdministrationDeps } from '../deps.ts'
import { explainedIn } from '../permissions/portal-permissions.ts'
import { knownUser } from './read-users.ts'
import { originsOf } from './user-repository.ts'

export async function whyPermitted(
  { db }: AdministrationDeps,
  userId: string,
  language: Language,
): Promise<PermissionOrigin[]> {
  await knownUser(db, userId)
  const explain = explainedIn(language)
  return (await originsOf(db, userId)).map(({ permissao, grupos }) => ({
    permissao: explain(permissao),
    grupos,
  }))
}
