/** Why somebody may do what: each permission that they hold, with the groups that it comes from. */
import type { PermissionOrigin } from '@invest/contract/administration/users'
import type { AdministrationDeps } from '../deps.ts'
import { knownUser } from './read-users.ts'
import { originsOf } from './user-repository.ts'

export async function whyPermitted({ db }: AdministrationDeps, userId: string): Promise<PermissionOrigin[]> {
  await knownUser(db, userId)
  return originsOf(db, userId)
}
