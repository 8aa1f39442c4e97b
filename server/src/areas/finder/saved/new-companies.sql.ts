/** The companies that are new in a saved search. */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import type { SavedRow } from '../../saved-searches/index.ts'
import { companyConditions } from '../search-conditions.sql.ts'
import type { UnderstoodSearch } from '../understanding/wanted.sql.ts'

/** `FROM ... WHERE ...` of those registered since the search was looked at or mailed, as `e`. */
export const newCompanies = ({
  filtro,
  usuarioId,
  vistaEm,
}: SavedRow<UnderstoodSearch>): RawBuilder<unknown> =>
  sql`FROM empresa e WHERE ${companyConditions(filtro, usuarioId)} AND e.criado_em > ${vistaEm}`

export const newCompanyName = sql`e.nome_exibicao`
export const newestCompaniesFirst = sql`e.criado_em DESC, e.id`

/** The language that somebody last used, in which the text of their search is understood. */
export async function languageOfUser(db: Queries, id: string): Promise<Language> {
  const user = await db.selectFrom('usuario').select('idioma').where('id', '=', id).executeTakeFirst()
  return user?.idioma ?? 'pt'
}
