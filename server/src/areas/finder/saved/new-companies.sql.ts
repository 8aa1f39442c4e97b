/** The companies that are new in a saved search. */
import type { SearchFields } from '@invest/contract/search/search'
import { type RawBuilder, sql } from 'kysely'
import type { SavedRow } from '../../saved-searches/index.ts'
import { companyConditions } from '../search-conditions.sql.ts'

/** `FROM ... WHERE ...` of those registered since the search was looked at or mailed, as `e`. */
export const newCompanies = ({ filtro, usuarioId, vistaEm }: SavedRow<SearchFields>): RawBuilder<unknown> =>
  sql`FROM empresa e WHERE ${companyConditions(filtro, usuarioId)} AND e.criado_em > ${vistaEm}`

export const newCompanyName = sql`e.nome_exibicao`
export const newestCompaniesFirst = sql`e.criado_em DESC, e.id`
