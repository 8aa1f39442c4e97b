/** Nobody hands out a permission of the portal that they do not have (ADMIN-8). Pure. */
import { isOfPortal } from './portal-permissions.ts'

/** The permissions among `handedOut` that somebody may not hand out, because they do not hold them. */
export const notTheirs = (handedOut: readonly string[], own: ReadonlySet<string>): string[] =>
  handedOut.filter((name) => isOfPortal(name) && !own.has(name))
