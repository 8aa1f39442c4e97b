/** Reads the state's head offices from the registry, each with its entry on the programme's list and its reservation. */
import { limits } from '@invest/contract/limits'
import { withoutState } from '@invest/contract/rules/joined-name'
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../db/database.ts'
import { companyNames, nameConditions, namesIn } from '../../db/name-conditions.ts'
import { countFrom, rowFrom, rowsFrom } from '../../db/rows.ts'
import type { RowRange } from '../../http/page.ts'
import { notHiddenByOwners } from '../companies/index.ts'
import { headOffice, headOfficeKeepingMunicipality } from './head-office.sql.ts'
import type { StoredReservation } from './reservation.ts'

export interface EligibleRow extends StoredReservation {
  cnpj: string
  nome: string
  nire: string | null
  municipio: string
  elegivel: boolean
  nomeSolicitante: string | null
  cpfSolicitante: string | null
}

/** At least one field is set; `municipio` is Receita Federal's code. */
export interface EligibleFilter {
  cnpj?: string | undefined
  municipio?: string | undefined
  nome?: string | undefined
  /** Only those that the programme's list names as eligible. */
  apenasElegiveis?: boolean | undefined
}

/** What a head office `j` has to meet besides its name. */
function conditions({ cnpj, municipio, apenasElegiveis }: EligibleFilter): RawBuilder<boolean>[] {
  const all: RawBuilder<boolean>[] = [municipio ? headOfficeKeepingMunicipality : headOffice]
  if (cnpj) all.push(sql`j.cnpj = ${cnpj}`)
  if (municipio) all.push(sql`j.cod_municipio_rfb = ${municipio}`)
  if (apenasElegiveis)
    all.push(sql`EXISTS (SELECT FROM empresa_elegivel l WHERE l.cnpj = j.cnpj AND l.elegivel)`)
  return all
}
const all = (conditions: RawBuilder<boolean>[]) => sql.join(conditions, sql` AND `)

/**
 * The head offices that the filter finds, as `cnpj` and `chave_nome`. A name is found in the registry, whose
 * names are the registered one and the trade name, and, where the company is registered in the portal, in its display
 * name (FINANCING-8). Each half has its own index, and is cut by
 * `rest` (an order and a limit) before the halves are joined: a condition with OR would use neither index. OFFSET 0 has
 * the few companies of the portal found first; for the sake of `rest` the planner would walk the registry in the order of
 * names and look each one up.
 */
function matches(filter: EligibleFilter, rest = sql``): RawBuilder<{ cnpj: string; chaveNome: string }> {
  const { nome } = filter
  if (!nome)
    return sql`SELECT j.cnpj, j.chave_nome FROM junta_empresa j WHERE ${all(conditions(filter))} ${rest}`
  const inRegistry = all([...conditions(filter), ...nameConditions(nome, namesIn('j.chave_busca'))])
  const inPortal = all([...conditions(filter), notHiddenByOwners, ...nameConditions(nome, companyNames)])
  return sql`
    (SELECT j.cnpj, j.chave_nome FROM junta_empresa j WHERE ${inRegistry} ${rest})
    UNION
    (SELECT cnpj, chave_nome FROM (
      SELECT j.cnpj, j.chave_nome FROM empresa e JOIN junta_empresa j ON j.cnpj = e.cnpj WHERE ${inPortal} OFFSET 0) p
      ${rest})`
}

const columns = sql`
  j.cnpj, j.nome, j.nire, coalesce(m.nome_completo, j.nome_municipio) AS municipio,
  coalesce(l.elegivel, false) AS elegivel,
  r.situacao, r.usuario_id, r.nome_instituicao, r.nome_agencia, r.reservado_em, r.reservado_ate, r.concedido_em,
  u.nome AS nome_solicitante, u.cpf AS cpf_solicitante`
const beside = sql`
  LEFT JOIN municipio m ON m.cod_municipio_rfb = j.cod_municipio_rfb
  LEFT JOIN empresa_elegivel l ON l.cnpj = j.cnpj
  LEFT JOIN reserva r ON r.cnpj = j.cnpj
  LEFT JOIN usuario u ON u.id = r.usuario_id`

/**
 * One page in the order of names, and the number of matches: exact up to `most`, and `most + 1` if there are more.
 * First all matches are gathered, then the rows of the page are sorted and joined. With a plain ORDER BY the planner
 * would walk the names from A on in the hope of ten matches, and read a million rows for a word that begins with T.
 */
export async function searchEligibleRows(
  db: Queries,
  filter: EligibleFilter,
  range: RowRange,
  most: number = limits.maxRows,
): Promise<{ rows: EligibleRow[]; total: number }> {
  const order = sql.raw(range.direction)
  const rows = await rowsFrom<EligibleRow & { total: number }>(db)`
    WITH found AS MATERIALIZED (
      SELECT m.cnpj, m.chave_nome FROM (${matches(filter, sql`LIMIT ${most + 1}`)}) m LIMIT ${most + 1}),
    page AS MATERIALIZED (
      SELECT cnpj, chave_nome FROM found
      ORDER BY chave_nome ${order}, cnpj ${order} OFFSET ${range.offset} LIMIT ${range.limit})
    SELECT n.total, ${columns}
    FROM (SELECT count(*)::int AS total FROM found) n
    LEFT JOIN (page f JOIN junta_empresa j ON j.cnpj = f.cnpj ${beside}) ON true
    ORDER BY f.chave_nome ${order}, f.cnpj ${order}`
  const total = rows[0]?.total ?? 0
  if (total <= most) return { total, rows: rows.filter((row) => row.cnpj !== null) }
  return { total, rows: await firstInOrder(db, filter, range) }
}

/** If very many rows match, the first ones are found quickly by walking the index in the order of names. */
async function firstInOrder(
  db: Queries,
  filter: EligibleFilter,
  { offset, limit, direction }: RowRange,
): Promise<EligibleRow[]> {
  const order = sql.raw(direction)
  const first = sql`ORDER BY chave_nome ${order}, cnpj ${order} LIMIT ${offset + limit}`
  return rowsFrom<EligibleRow>(db)`
    WITH page AS MATERIALIZED (
      SELECT m.cnpj, m.chave_nome FROM (${matches(filter, first)}) m
      ORDER BY m.chave_nome ${order}, m.cnpj ${order} OFFSET ${offset} LIMIT ${limit})
    SELECT ${columns} FROM page f JOIN junta_empresa j ON j.cnpj = f.cnpj ${beside}
    ORDER BY f.chave_nome ${order}, f.cnpj ${order}`
}

/** Counts all matches, without a limit. */
export const countEligible = (db: Queries, filter: EligibleFilter): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM (${matches(filter)}) m`

/** One head office of the state; undefined for a branch, another state's company or an unknown CNPJ. */
export const findEligible = (db: Queries, cnpj: string): Promise<EligibleRow | undefined> =>
  rowFrom<EligibleRow>(db)`
    SELECT ${columns} FROM junta_empresa j ${beside} WHERE j.cnpj = ${cnpj} AND ${headOffice}`

/** The head offices that this person has reserved at an instant, the first to end at the top, and how many they are. */
export async function ownReservationRows(
  db: Queries,
  { usuarioId, now }: { usuarioId: string; now: Date },
  range: RowRange,
): Promise<{ rows: EligibleRow[]; total: number }> {
  const order = sql.raw(range.direction)
  const rows = await rowsFrom<EligibleRow & { total: number }>(db)`
    WITH own AS MATERIALIZED (
      SELECT r.cnpj, r.reservado_ate FROM reserva r JOIN junta_empresa j ON j.cnpj = r.cnpj
      WHERE r.situacao = 'RESERVADO' AND r.reservado_ate > ${now} AND r.usuario_id = ${usuarioId} AND ${headOffice}),
    page AS MATERIALIZED (
      SELECT cnpj FROM own ORDER BY reservado_ate ${order}, cnpj ${order} OFFSET ${range.offset} LIMIT ${range.limit})
    SELECT n.total, ${columns}
    FROM (SELECT count(*)::int AS total FROM own) n
    LEFT JOIN (page f JOIN junta_empresa j ON j.cnpj = f.cnpj ${beside}) ON true
    ORDER BY r.reservado_ate ${order}, f.cnpj ${order}`
  return { rows: rows.filter((row) => row.cnpj !== null), total: rows[0]?.total ?? 0 }
}

/** The code of the state's municipality with this name (FINDER-46). */
export async function municipalityByName(db: Queries, nome: string): Promise<string | undefined> {
  const row = await rowFrom<{ codMunicipioRfb: string }>(db)`
    SELECT cod_municipio_rfb FROM municipio
    WHERE sigla_uf = ${homeState} AND public.joined_name(chave_nome) = public.joined_name(public.search_key(${withoutState(nome)}))`
  return row?.codMunicipioRfb
}

export const municipalityNames = (db: Queries) =>
  db
    .selectFrom('municipio')
    .select('nomeCompleto as nome')
    .where('siglaUf', '=', homeState)
    .orderBy('chaveNome')
    .execute()

/** The descriptions of activities' codes. */
export async function activityNames(db: Queries, codes: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('atividadeEconomica')
    .select(['cnae', 'codigoComMascara', 'descricao'])
    .where('cnae', 'in', codes)
    .execute()
  return new Map(rows.map((row) => [row.cnae, `${row.codigoComMascara} ${row.descricao}`]))
}
