/** The SQL of companies that are like another one (INSIGHT-20, INSIGHT-21). */
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import { shownTo, visibleTo } from '../../companies/index.ts'

export interface Subject {
  id: string
  /** Keys of products from the heading on, as `NCM:2204`. */
  produtos: string[]
  cnaePrincipal: string
  codMunicipioRfb: string
  /** Degrees; of the municipality's seat where the company has no place of its own. */
  latitude: number | null
  longitude: number | null
  mapaX: number | null
  mapaY: number | null
}

/** The company that others are compared with; undefined where the viewer may not see it. */
export const findSubject = (db: Queries, cnpj: string, viewerId: string): Promise<Subject | undefined> =>
  rowFrom<Subject>(db)`
    SELECT e.id, ARRAY(SELECT p FROM unnest(e.produtos) AS p WHERE length(split_part(p, ':', 2)) >= ${headingDigits}) AS produtos,
      e.cnae_principal, e.cod_municipio_rfb, coalesce(e.latitude, m.latitude) AS latitude, coalesce(e.longitude, m.longitude) AS longitude,
      public.map_x(coalesce(e.longitude, m.longitude)) AS mapa_x, public.map_y(coalesce(e.latitude, m.latitude)) AS mapa_y
    FROM empresa e LEFT JOIN municipio m USING (cod_municipio_rfb) WHERE e.cnpj = ${cnpj} AND ${visibleTo(viewerId)}`

/** Wider codes than a heading name whole chapters, which says nothing of two companies. */
export const headingDigits = 4
/** So many are compared of each way to be alike; each is some microseconds. */
const mostOfEach = 500

export interface SimilarRow {
  id: string
  posicao: number
  /** The narrowest key that both have. */
  produto: string | null
  /** The narrowest activity of the subject's main one that both have. */
  atividade: string | null
  mesmoMunicipio: boolean
  quilometros: number | null
}

const kilometres = ({ latitude, longitude }: Subject): RawBuilder<number | null> =>
  latitude === null || longitude === null
    ? sql`NULL::float8`
    : sql`111.2 * sqrt((coalesce(e.latitude, m.latitude) - ${latitude}::float8) ^ 2
        + ((coalesce(e.longitude, m.longitude) - ${longitude}::float8) * cos(radians(${latitude}::float8))) ^ 2)`

/**
 * Those of the same activity in the same municipality, of the same products, and the nearest ones of all, are compared; 100 km weigh as
 * much as one step of likeness. Each way is asked by an index.
 */
export async function similarTo(
  db: Queries,
  subject: Subject,
  viewerId: string,
  limit: number,
): Promise<SimilarRow[]> {
  const { id, produtos, cnaePrincipal, codMunicipioRfb, mapaX, mapaY } = subject
  const levels = [cnaePrincipal, cnaePrincipal.slice(0, 5)]
  const shown = sql.join(shownTo(viewerId), sql` AND `)
  const alike = sql`(e.produtos && ${produtos}::text[] OR e.atividades && ${levels}::text[])`
  const ways = [
    ...(produtos.length > 0
      ? [
          sql`(SELECT e.id FROM empresa e WHERE e.produtos && ${narrowest(produtos)}::text[] AND NOT e.oculta LIMIT ${mostOfEach})`,
        ]
      : []),
    sql`(SELECT e.id FROM empresa e WHERE e.atividades && ${levels}::text[] AND e.cod_municipio_rfb = ${codMunicipioRfb}
      AND NOT e.oculta LIMIT ${mostOfEach})`,
    ...(mapaX !== null && mapaY !== null
      ? [
          sql`(SELECT e.id FROM (SELECT e.id, e.produtos, e.atividades FROM empresa e WHERE NOT e.oculta AND e.mapa_x IS NOT NULL
            ORDER BY point(e.mapa_x::float8, e.mapa_y::float8) <-> point(${mapaX}::float8, ${mapaY}::float8) LIMIT ${mostOfEach}) AS e
            WHERE ${alike})`,
        ]
      : []),
  ]
  return rowsFrom<SimilarRow>(db)`
    WITH candidatas AS MATERIALIZED (${sql.join(ways, sql` UNION `)}), comparadas AS (
      SELECT e.id, ${kilometres(subject)} AS km, e.cod_municipio_rfb = ${codMunicipioRfb} AS mesmo_municipio,
        (SELECT p FROM unnest(e.produtos) AS p WHERE p = ANY (${produtos}::text[])
          ORDER BY length(split_part(p, ':', 2)) DESC, p LIMIT 1) AS produto,
        (SELECT a FROM unnest(${levels}::text[]) AS a WHERE a = ANY (e.atividades) ORDER BY length(a) DESC LIMIT 1) AS atividade
      FROM candidatas c JOIN empresa e ON e.id = c.id LEFT JOIN municipio m ON m.cod_municipio_rfb = e.cod_municipio_rfb
      WHERE e.id <> ${id} AND ${shown})
    SELECT id, (row_number() OVER (ORDER BY peso DESC, km NULLS LAST, id))::int AS posicao, produto, atividade, mesmo_municipio,
      round(km)::int AS quilometros
    FROM (SELECT *, CASE WHEN produto IS NULL THEN 0 WHEN length(split_part(produto, ':', 2)) >= 6 THEN 4 ELSE 3 END
        + CASE length(atividade) WHEN 7 THEN 3 WHEN 5 THEN 2 ELSE 0 END - least(coalesce(km, 300), 400) / 100 AS peso
      FROM comparadas WHERE produto IS NOT NULL OR atividade IS NOT NULL) AS pesadas
    ORDER BY posicao LIMIT ${limit}`
}

/** The keys that no other of them is narrower than. */
const narrowest = (keys: readonly string[]) =>
  keys.filter((key) => !keys.some((other) => other !== key && other.startsWith(key)))
