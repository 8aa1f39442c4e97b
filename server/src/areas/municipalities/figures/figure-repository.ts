/** The SQL of imported figures. */
import { homeState } from '@invest/contract/limits'
import type { Tx } from '../../../db/database.ts'
import type { FigureLine } from './read-figure-list.ts'

/** From each code of the state's municipalities, Receita Federal's and IBGE's, to Receita Federal's. */
export async function codesOf(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx
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

/** A statement takes 65,535 parameters at most. */
const rowsAtOnce = 5000

export async function putFigures(tx: Tx, figures: readonly FigureLine[]): Promise<void> {
  for (let from = 0; from < figures.length; from += rowsAtOnce)
    await tx
      .insertInto('municipioFigura')
      .values(figures.slice(from, from + rowsAtOnce))
      .onConflict((conflict) =>
        conflict.columns(['codMunicipioRfb', 'figura']).doUpdateSet(({ ref }) => ({
          valor: ref('excluded.valor'),
          ano: ref('excluded.ano'),
          fonte: ref('excluded.fonte'),
        })),
      )
      .execute()
}
