/** The SQL of the cards of markers. */
import { sql } from 'kysely'
import { type CompanyIds, visibleTo } from '../companies/index.ts'

/** Those that the viewer may see, in the order asked for. */
export const visibleOf = (ids: string[], viewerId: string): CompanyIds => sql`
  SELECT e.id, asked.posicao FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, posicao)
  JOIN empresa e ON e.id = asked.id WHERE ${visibleTo(viewerId)}`
