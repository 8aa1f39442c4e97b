/** Nobody removes the last administrator, not by two removals at once either (ADMIN-12). */
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { administrators, lockGroup, otherMembers } from './repository.ts'

/** To be called in the transaction that takes a person out of the administrators; throws `ultimo-administrador`. */
export async function keepAnAdministrator(tx: Tx, userId: string): Promise<void> {
  const group = await lockGroup(tx, administrators)
  if (!group) return
  const { isMember, others } = await otherMembers(tx, group.id, userId)
  if (isMember && others === 0) throw new Refusal('ultimo-administrador')
}
