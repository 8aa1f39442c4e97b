/** The SQL of kept places in lists by name (FINDER-46). */
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { sizeOfPage } from '../../../db/page-rows.ts'
import type { RowRange } from '../../../http/page.ts'
import type { CompanyIds } from '../../companies/index.ts'
import { notHiddenByOwners } from '../../companies/index.ts'
import { shownTo } from '../search-conditions.sql.ts'

/** A company, and how many of a list come before it. */
export interface Place {
  before: number
  name: string
  id: string
}

/** The places of one state of the companies, which `version` names. */
export interface KeptPlaces {
  version: string
  places: Place[]
}

const unchanged = sql<boolean>`(c.pronta AND NOT EXISTS (SELECT FROM busca_mudanca))`
/** '' is the whole state. */
const within = (municipality: string, company: RawBuilder<unknown>): RawBuilder<boolean> =>
  municipality ? sql`${company}.cod_municipio_rfb = ${municipality}` : sql`true`

/** Every so many-th company of the list by name; undefined while changes wait. */
export async function readPlaces(
  db: Queries,
  municipality: string,
  every: number,
): Promise<KeptPlaces | undefined> {
  const { rows } = await sql<KeptPlaces & { unchanged: boolean }>`
    SELECT c.versao::text AS version, ${unchanged} AS unchanged, coalesce((
      SELECT json_agg(json_build_object('before', n.before, 'name', n.chave_nome, 'id', n.id) ORDER BY n.before)
      FROM (
        SELECT row_number() OVER (ORDER BY e.chave_nome, e.id) - 1 AS before, e.chave_nome, e.id FROM (
          SELECT e.chave_nome, e.id FROM empresa e
          WHERE ${notHiddenByOwners} AND ${within(municipality, sql`e`)}
          ORDER BY e.chave_nome, e.id LIMIT ${limits.maxRows}) AS e) AS n
      WHERE n.before % ${every} = 0), '[]') AS places
    FROM busca_contada c`.execute(db)
  const [row] = rows
  return row?.unchanged ? { version: row.version, places: row.places } : undefined
}

/**
 * The ids of a page that begins at or after a place, less what the viewer has hidden before it. None where the companies have
 * changed since the places were read.
 */
export function idsFrom(
  { version, place }: { version: string; place: Place },
  { municipality, viewerId }: { municipality: string; viewerId: string },
  { offset, limit }: RowRange,
): CompanyIds {
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY e.chave_nome, e.id) AS posicao FROM (
      SELECT e.chave_nome, e.id FROM empresa e
      WHERE ${sql.join([...shownTo(viewerId), within(municipality, sql`e`)], sql` AND `)}
        AND (e.chave_nome, e.id) >= (${place.name}, ${place.id}::uuid)
        AND (SELECT ${unchanged} AND c.versao = ${version}::bigint FROM busca_contada c)
      ORDER BY e.chave_nome, e.id
      OFFSET (${offset - place.before} + (
        -- OFFSET 0 keeps the join from being turned into a reading of all companies before the place.
        SELECT count(*) FROM ocultada o CROSS JOIN LATERAL (
          SELECT e.id, e.chave_nome, e.oculta, e.cod_municipio_rfb FROM empresa e WHERE e.id = o.empresa_id OFFSET 0) AS h
        WHERE o.usuario_id = ${viewerId} AND NOT h.oculta AND ${within(municipality, sql`h`)}
          AND (h.chave_nome, h.id) < (${place.name}, ${place.id}::uuid)))
      ${sizeOfPage(limit)}
    ) AS e`
}
