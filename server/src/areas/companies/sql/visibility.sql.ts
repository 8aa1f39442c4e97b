/** Who may see a company `e`: the rule of `rules/policy.ts` in SQL, for whole lists (COMPANY-18). */
import { type RawBuilder, sql } from 'kysely'

/** Its owners have not hidden it. */
export const notHiddenByOwners = sql<boolean>`NOT e.oculta`

/** The viewer is one of its owners. */
export const ownedBy = (viewerId: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM empresa_usuario d WHERE d.usuario_id = ${viewerId} AND d.empresa_id = e.id)`

/** The viewer may see it: owners see even a hidden company. */
export const visibleTo = (viewerId: string): RawBuilder<boolean> =>
  sql`(${notHiddenByOwners} OR ${ownedBy(viewerId)})`
