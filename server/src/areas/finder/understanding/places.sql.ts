/** The places that a text may mean, and the municipalities there. */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'

/** More municipalities with one beginning are no help. */
const mostBeginning = 3

export interface PlaceNear {
  /** Receita Federal's code. */
  code: string
  kilometres: number
}

/** Municipalities whose seat is within so many kilometres of a municipality, or of any place of a kind, the nearest first. */
export async function municipalitiesNear(
  db: Queries,
  place: { municipality: string } | { kind: string },
  kilometres: number,
): Promise<PlaceNear[]> {
  const from =
    'municipality' in place
      ? sql`SELECT latitude, longitude FROM municipio WHERE cod_municipio_rfb = ${place.municipality}`
      : sql`SELECT latitude, longitude FROM lugar WHERE tipo_local = ${place.kind} AND principal`
  return rowsFrom<PlaceNear>(db)`
    SELECT code, kilometres FROM (
      SELECT m.cod_municipio_rfb AS code, min(${kilometresBetween('m', 'o')}) AS kilometres FROM municipio m, (${from}) AS o
      GROUP BY m.cod_municipio_rfb) AS perto
    WHERE kilometres <= ${kilometres} ORDER BY kilometres, code`
}

/** Municipalities that people call by the beginning of their name, the largest first: `Bento`, `Caxias` (FINDER-96). */
export const municipalitiesBeginning = (
  db: Queries,
  words: string,
): Promise<{ code: string; name: string }[]> =>
  rowsFrom<{ code: string; name: string }>(db)`
    SELECT cod_municipio_rfb AS code, nome_completo AS name FROM municipio
    WHERE starts_with(chave_nome, public.search_key(${words}) || ' ')
    ORDER BY populacao DESC LIMIT ${mostBeginning}`

/** The municipalities of one of IBGE's intermediate regions. */
export async function municipalitiesOfRegion(db: Queries, region: string): Promise<string[]> {
  const rows = await db
    .selectFrom('municipio')
    .select('codMunicipioRfb')
    .where('codRegiaoIntermediaria', '=', region)
    .execute()
  return rows.map(({ codMunicipioRfb }) => codMunicipioRfb)
}

/** Where an industrial district lies. */
export async function municipalitiesOfDistrict(db: Queries, sigla: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lugar')
    .select('codMunicipioRfb')
    .where('tipoLocal', '=', 'DISTRITO_INDUSTRIAL')
    .where('sigla', '=', sigla)
    .execute()
  return rows.map(({ codMunicipioRfb }) => codMunicipioRfb)
}

/** As the crow flies, between two rows with `latitude` and `longitude` in degrees. */
export const kilometresBetween = (a: string, b: string): RawBuilder<number> => {
  const [one, other] = [sql.raw(a), sql.raw(b)]
  return sql`6371 * 2 * asin(sqrt(
    sin(radians(${one}.latitude - ${other}.latitude) / 2) ^ 2
    + cos(radians(${one}.latitude)) * cos(radians(${other}.latitude)) * sin(radians(${one}.longitude - ${other}.longitude) / 2) ^ 2))`
}
