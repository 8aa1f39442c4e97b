/** Head offices of the state among the registry's companies `j`. */
import { homeState } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'

// As in the partial indexes, word for word: order number 0001 counts only where the registry gives no flag.
const isHeadOffice = `coalesce(j.eh_matriz, substr(j.cnpj, 9, 4) = '0001')`

/** For statements that the driver gets as text. */
export const headOfficeText = `j.sigla_uf = '${homeState}' AND ${isHeadOffice}`

export const headOffice: RawBuilder<boolean> = sql.raw(headOfficeText)

/**
 * The same for a search in one municipality, whose own index keeps the order of names: the state's index, ten thousand
 * times as long, is hidden from the planner.
 */
export const headOfficeKeepingMunicipality: RawBuilder<boolean> = sql.raw(
  `j.sigla_uf || '' = '${homeState}' AND ${isHeadOffice}`,
)
