/** Decides who sees a menu entry or a tile. A rule is plain data, so that it is tested without a screen. */
import type { PermissionName } from '@invest/contract/api'
import { hashKey, type UseQueryOptions } from '@tanstack/react-query'

/** A question about the signed-in person that the server answers with yes or no. */
export type YesNoQuery = UseQueryOptions<boolean>

/** All named conditions have to hold. Without a rule the entry is shown to everybody who is signed in. */
export interface ViewerRule {
  /** `false` hides it from users without a CPF. */
  foreigners?: false
  /** One of these permissions is enough. */
  permissions?: readonly PermissionName[]
  /** Hidden until the server has answered yes. */
  asks?: YesNoQuery
}

/** The signed-in person as the rules see them. */
export interface Viewer {
  foreigner: boolean
  permissions: ReadonlySet<string>
  /** The hashed keys of the questions that the server has answered with yes. */
  answeredYes: ReadonlySet<string>
}

export function isVisible({ rule }: { rule?: ViewerRule }, viewer: Viewer): boolean {
  if (!rule) return true
  if (rule.foreigners === false && viewer.foreigner) return false
  if (rule.asks && !viewer.answeredYes.has(hashKey(rule.asks.queryKey))) return false
  return !rule.permissions || rule.permissions.some((name) => viewer.permissions.has(name))
}
