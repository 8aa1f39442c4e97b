/** Nobody hands out a permission of the portal that they do not have (ADMIN-8). Pure. */
import { isOfPortal } from './portal-permissions.ts'

/** Of the permissions that somebody is about to hand out, those that they may not. */
export const notTheirs = (handedOut: readonly string[], own: ReadonlySet<string>): string[] =>
  handedOut.filter((name) => isOfPortal(name) && !own.has(name))
