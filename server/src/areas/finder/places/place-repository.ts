/** The SQL of kept places in lists by name (FINDER-46). */
import { limits } from '@invest/contract/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { sizeOfPage } from '../../../db/page-rows.ts'
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

/** What a viewer has hidden of a list, at one state of the companies and of what is hidden. */
export interface HiddenBefore {
  version: string
  /** A digest of all companies that the viewer has hidden. */
  hidden: string
  /** How many of them stand before each of the places. */
  before: number[]
}

const hiddenBy = (viewerId: string) => sql<string>`(
  SELECT coalesce(md5(string_agg(o.empresa_id::text, ',' ORDER BY o.empresa_id)), '') FROM ocultada o WHERE o.usuario_id = ${viewerId})`

/** Undefined where the companies have changed since the places were read. */
export async function readHiddenBefore(
  db: Queries,
  { version, places }: KeptPlaces,
  { municipality, viewerId }: { municipality: string; viewerId: string },
): Promise<HiddenBefore | undefined> {
  const { rows } = await sql<{ isSame: boolean; hidden: string; before: number[] }>`
    SELECT ${unchanged} AND c.versao = ${version}::bigint AS is_same, ${hiddenBy(viewerId)} AS hidden, (
      SELECT coalesce(json_agg(t.hidden_before ORDER BY t.before), '[]') FROM (
        SELECT u.before, count(*) FILTER (WHERE u.before IS NULL) OVER (
          ORDER BY u.name COLLATE "C", u.id GROUPS UNBOUNDED PRECEDING EXCLUDE GROUP) AS hidden_before
        FROM (
          SELECT p.before, p.name, p.id FROM json_to_recordset(${JSON.stringify(places)}) AS p (before int, name text, id uuid)
          UNION ALL
          SELECT NULL, e.chave_nome, e.id FROM ocultada o JOIN empresa e ON e.id = o.empresa_id
          WHERE o.usuario_id = ${viewerId} AND ${notHiddenByOwners} AND ${within(municipality, sql`e`)}) AS u
      ) AS t WHERE t.before IS NOT NULL) AS before
    FROM busca_contada c`.execute(db)
  const [row] = rows
  return row?.isSame ? { version, hidden: row.hidden, before: row.before } : undefined
}

/** Where a page begins: so many companies after a place. */
interface Start {
  version: string
  hidden: string
  place: Place
  after: number
}

/** The ids of a page. None where the companies, or what the viewer has hidden, have changed since its start was known. */
export function idsFrom(
  { version, hidden, place, after }: Start,
  { municipality, viewerId }: { municipality: string; viewerId: string },
  limit: number,
): CompanyIds {
  return sql`
    SELECT e.id, row_number() OVER (ORDER BY e.chave_nome, e.id) AS posicao FROM (
      SELECT e.chave_nome, e.id FROM empresa e
      WHERE ${sql.join([...shownTo(viewerId), within(municipality, sql`e`)], sql` AND `)}
        AND (e.chave_nome, e.id) >= (${place.name}, ${place.id}::uuid)
        AND (SELECT ${unchanged} AND c.versao = ${version}::bigint AND ${hiddenBy(viewerId)} = ${hidden} FROM busca_contada c)
      -- In a query of its own the number does not make PostgreSQL plan the statement anew at each call.
      ORDER BY e.chave_nome, e.id OFFSET (SELECT ${after}::bigint) ${sizeOfPage(limit)}
    ) AS e`
}
