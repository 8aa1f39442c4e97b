/** What somebody gains or loses by joining or leaving a group (ADMIN-11). Pure. */
import type { Permission } from '@invest/contract/administration/permissions'

export interface Membership {
  acao: 'ADICIONAR' | 'REMOVER'
  isMember: boolean
  /** False for a foreigner and an erased person, whom no group takes. */
  mayJoin: boolean
  /** What the group gives. */
  given: Permission[]
  /** What the person has from their other groups. */
  beside: Permission[]
}

export function membershipEffect({ acao, isMember, mayJoin, given, beside }: Membership) {
  const elsewhere = new Set(beside.map((permission) => permission.id))
  const mantem = given.filter((permission) => elsewhere.has(permission.id))
  const fromHereAlone = given.filter((permission) => !elsewhere.has(permission.id))
  const joins = acao === 'ADICIONAR' && !isMember && mayJoin
  const leaves = acao === 'REMOVER' && isMember
  return { ganha: joins ? fromHereAlone : [], perde: leaves ? fromHereAlone : [], mantem }
}
