/** The SQL of imported figures. */
import { homeState } from '@invest/contract/limits'
import type { Queries } from '../../../db/database.ts'

/** From each code of the state's municipalities, Receita Federal's and IBGE's, to Receita Federal's. */
export async function codesOf(db: Queries): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('municipio')
    .select(['codMunicipioRfb', 'codIbge'])
    .where('siglaUf', '=', homeState)
    .execute()
  return new Map(
    rows.flatMap(({ codMunicipioRfb, codIbge }) => [
      [codMunicipioRfb, codMunicipioRfb],
      [codIbge, codMunicipioRfb],
    ]),
  )
}
