/** The SQL that finds whom the agency may ask (ENQUIRY-14). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { enquiries } from '@invest/contract/enquiries/enquiries'
import { cleanCnpj } from '@invest/contract/rules/cnpj'
import { homeState } from '@invest/contract/state'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { companyNames, nameConditions, namesIn } from '../../../db/name-conditions.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { cityRepresentatives, companyOwners } from '../../access/index.ts'
import { visibleTo } from '../../companies/index.ts'

const atMost = 20

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join([...conditions], sql` AND `)
/** Names in the order of the people. */
const namesOf = (people: RawBuilder<unknown>) =>
  sql`ARRAY(SELECT u.nome FROM usuario u WHERE u.id IN (${people}) AND u.excluido_em IS NULL ORDER BY u.nome, u.id)`

/** A CNPJ, or a part of one that is long enough to mean one. */
const cnpjOf = (typed: string): string | undefined => {
  const digits = cleanCnpj(typed)
  return /^[\dA-Z]{8,14}$/.test(digits) && /\d{8}/.test(digits) ? digits : undefined
}

export async function findTargets(
  db: Queries,
  typed: string,
  viewerId: string,
): Promise<AnswerOf<typeof enquiries.targets>> {
  const cnpj = cnpjOf(typed)
  const named = nameConditions(typed, namesIn('m.chave_nome'))
  const company = cnpj ? sql`e.cnpj LIKE ${`${cnpj}%`}` : all(nameConditions(typed, companyNames))
  return rowsFrom<AnswerOf<typeof enquiries.targets>[number]>(db)`
    WITH cities AS (
      SELECT 'MUNICIPIO' AS tipo, m.cod_municipio_rfb AS id, m.nome_completo AS nome, NULL::text AS municipio,
        ${namesOf(sql`SELECT c.usuario_id FROM ${cityRepresentatives} c WHERE c.cod_municipio_rfb = m.cod_municipio_rfb`)} AS respondem
      FROM municipio m
      WHERE m.sigla_uf = ${homeState} AND ${cnpj || named.length === 0 ? sql`false` : all(named)}
      ORDER BY m.chave_nome LIMIT ${atMost}),
    companies AS (
      SELECT 'EMPRESA' AS tipo, e.cnpj AS id, e.nome_exibicao AS nome, m.nome_completo AS municipio,
        ${namesOf(sql`SELECT o.usuario_id FROM ${companyOwners} o WHERE o.empresa_id = e.id`)} AS respondem
      FROM (SELECT e.id, e.cnpj, e.nome_exibicao, e.cod_municipio_rfb, e.chave_nome FROM empresa e
        WHERE ${visibleTo(viewerId)} AND ${company} ORDER BY e.chave_nome, e.id LIMIT ${atMost}) e
      LEFT JOIN municipio m ON m.cod_municipio_rfb = e.cod_municipio_rfb)
    SELECT * FROM (SELECT * FROM cities UNION ALL SELECT * FROM companies) t
    ORDER BY cardinality(respondem) = 0, tipo DESC, nome, id LIMIT ${atMost}`
}
