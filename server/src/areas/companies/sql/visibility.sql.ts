/**
 * Who may see a company `e`: the rule of `rules/policy.ts` in SQL, for whole lists (COMPANY-17); and whom lists, counts
 * and the map show it (FINDER-13).
 */
import { type RawBuilder, sql } from 'kysely'
import { companyOwners } from '../../access/index.ts'

/** Its owners have not hidden it. */
export const notHiddenByOwners = sql<boolean>`NOT e.oculta`

/** The viewer has hidden it. */
export const hiddenBy = (viewerId: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM ocultada o WHERE o.usuario_id = ${viewerId} AND o.empresa_id = e.id)`

/**
 * Neither its owners nor this viewer hide it. The hidden ones are read as one set, because probing for each company
 * would be slow: a deep page skips thousands.
 */
export const shownTo = (viewerId: string): RawBuilder<boolean>[] => [
  notHiddenByOwners,
  sql`e.id NOT IN (SELECT o.empresa_id FROM ocultada o WHERE o.usuario_id = ${viewerId})`,
]

/**
 * `FROM ... WHERE ...` of the companies that this viewer has hidden and their owners have not. Kept counts include them,
 * so they are subtracted. They are an array, so that what else is asked is asked of them alone.
 */
export const companiesHiddenBy = (viewerId: string): RawBuilder<unknown> =>
  sql`empresa e WHERE e.id = ANY (ARRAY(SELECT o.empresa_id FROM ocultada o WHERE o.usuario_id = ${viewerId}))
    AND ${notHiddenByOwners}`

/** The viewer is one of its owners. */
export const ownedBy = (viewerId: string): RawBuilder<boolean> =>
  sql`EXISTS (SELECT 1 FROM ${companyOwners} d WHERE d.usuario_id = ${viewerId} AND d.empresa_id = e.id)`

/** The viewer may see it: owners see even a hidden company. */
export const visibleTo = (viewerId: string): RawBuilder<boolean> =>
  sql`(${notHiddenByOwners} OR ${ownedBy(viewerId)})`
