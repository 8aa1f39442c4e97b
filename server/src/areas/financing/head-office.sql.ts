/** The condition for head offices of the state, on the registry's companies `j` (FINANCING-4). */
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'

// Written exactly as in the partial indexes. The order number 0001 counts only where the registry gives no flag.
const isHeadOffice = `coalesce(j.eh_matriz, substr(j.cnpj, 9, 4) = '0001')`

/** For statements that go to the driver as text. */
export const headOfficeText = `j.sigla_uf = '${homeState}' AND ${isHeadOffice}`

export const headOffice: RawBuilder<boolean> = sql.raw(headOfficeText)

/**
 * The same condition for a search in one municipality. That municipality's index is already in the order of names; the
 * changed form keeps the planner from using the whole state's index, which is ten thousand times as long.
 */
export const headOfficeKeepingMunicipality: RawBuilder<boolean> = sql.raw(
  `j.sigla_uf || '' = '${homeState}' AND ${isHeadOffice}`,
)
