/** What changes of the activities that allow the seal do to companies (SEAL-44): the SQL over the changes in `mudanca`. */
import type { Language } from '@invest/contract/language'
import type { ActivityEffect } from '@invest/contract/seal/activities'
import { homeState } from '@invest/contract/state'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import { companyOwners } from '../../access/index.ts'
import type { Concerned } from '../../data-sets/index.ts'

/**
 * Makes the temporary table `efeito_selo` of companies with what is done to them, until the transaction ends: what their
 * activities are decided by before and after, where the registry allows the seal for the rest (SEAL-1, SEAL-2). A hidden
 * company counts only by its seal, which anybody may verify (SEAL-19).
 */
export async function workOutEffects(tx: Tx): Promise<void> {
  await sql`DROP TABLE IF EXISTS pg_temp.efeito_selo`.execute(tx)
  await sql`
    CREATE TEMP TABLE efeito_selo ON COMMIT DROP AS
    WITH RECURSIVE nova AS (
      SELECT coalesce(m.chave, s.cnae) AS cnae, s.compativel AS antes,
        CASE WHEN m.chave IS NULL THEN s.compativel ELSE (m.depois->>'compativel')::boolean END AS depois
      FROM selo_atividade s FULL JOIN mudanca m ON m.chave = s.cnae),
    acima AS (
      SELECT a.cnae AS codigo, a.cnae, a.cnae_pai, 0 AS distancia FROM atividade_economica a
      UNION ALL
      SELECT x.codigo, a.cnae, a.cnae_pai, x.distancia + 1
      FROM acima x JOIN atividade_economica a ON a.cnae = x.cnae_pai),
    decidida AS MATERIALIZED (
      SELECT codigo,
        coalesce((array_agg(n.antes ORDER BY distancia) FILTER (WHERE n.antes IS NOT NULL))[1], false) AS antes,
        coalesce((array_agg(n.depois ORDER BY distancia) FILTER (WHERE n.depois IS NOT NULL))[1], false) AS depois
      FROM acima LEFT JOIN nova n USING (cnae) GROUP BY codigo),
    tocada AS (
      -- Those with a changed activity, or one below it.
      SELECT e.id, e.cnpj, e.nome, e.oculta, bool_or(d.antes) AS antes, bool_or(d.depois) AS depois
      FROM empresa e CROSS JOIN LATERAL unnest(e.cnae_principal || e.cnaes_secundarios) AS a(cnae)
        JOIN decidida d ON d.codigo = a.cnae
      WHERE e.atividades && ARRAY(SELECT chave FROM mudanca) AND e.situacao_junta = 'ATIVA' AND e.sigla_uf = ${homeState}
      GROUP BY e.id)
    SELECT t.id AS empresa_id, t.cnpj, t.nome, f.efeito
    FROM tocada t LEFT JOIN selo s ON s.empresa_id = t.id AND s.desabilitado_em IS NULL
      CROSS JOIN LATERAL (
        SELECT CASE
          WHEN s.jti IS NOT NULL THEN CASE WHEN t.depois THEN 'VOLTA' ELSE 'SUSPENSO' END
          WHEN t.depois THEN 'PODE_HABILITAR' ELSE 'NAO_PODE_MAIS' END AS efeito) f
    WHERE t.antes <> t.depois
      AND CASE f.efeito WHEN 'SUSPENSO' THEN s.suspenso_desde IS NULL WHEN 'VOLTA' THEN s.suspenso_desde IS NOT NULL
        ELSE NOT t.oculta END`.execute(tx)
}

export type EffectCounts = Record<ActivityEffect, number>

export async function countEffects(tx: Queries): Promise<EffectCounts> {
  const rows = await rowsFrom<{ efeito: ActivityEffect; n: number }>(tx)`
    SELECT efeito, count(*)::int AS n FROM efeito_selo GROUP BY efeito`
  const none: EffectCounts = { SUSPENSO: 0, VOLTA: 0, PODE_HABILITAR: 0, NAO_PODE_MAIS: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ efeito, n }) => [efeito, n])) }
}

/** Owners who get a mail, and the companies that it is about. */
export const countNotices = (tx: Queries) =>
  rowsFrom<{ efeito: ActivityEffect; pessoas: number; empresas: number }>(tx)`
    SELECT f.efeito, count(DISTINCT u.id)::int AS pessoas, count(DISTINCT f.empresa_id)::int AS empresas
    FROM efeito_selo f JOIN ${companyOwners} v USING (empresa_id)
      JOIN usuario u ON u.id = v.usuario_id AND u.excluido_em IS NULL
    WHERE f.efeito IN ('SUSPENSO', 'VOLTA') GROUP BY f.efeito ORDER BY f.efeito`

interface Affected {
  cnpj: string
  nome: string
  efeito: ActivityEffect
  socios: number
}

export const concernedBy = (efeito: ActivityEffect) => sql<Concerned>`
  SELECT f.cnpj AS chave, f.nome FROM efeito_selo f WHERE f.efeito = ${efeito}`

const named = (efeito: ActivityEffect | undefined) => (efeito ? sql`WHERE f.efeito = ${efeito}` : sql``)

export const affectedCompanies = (
  tx: Queries,
  efeito: ActivityEffect | undefined,
  { offset, limit, direction }: RowRange,
): Promise<Affected[]> =>
  rowsFrom<Affected>(tx)`
    SELECT f.cnpj, f.nome, f.efeito, (
      SELECT count(*)::int FROM ${companyOwners} v JOIN usuario u ON u.id = v.usuario_id AND u.excluido_em IS NULL
      WHERE v.empresa_id = f.empresa_id) AS socios
    FROM efeito_selo f ${named(efeito)}
    ORDER BY f.nome ${sql.raw(direction)}, f.cnpj LIMIT ${limit} OFFSET ${offset}`

/** All changes of the edition, which its report has only samples of. */
export const changedEntries = (tx: Queries) =>
  rowsFrom<{ cnae: string; antes: boolean | null; depois: boolean | null }>(tx)`
    SELECT chave AS cnae, (antes->>'compativel')::boolean AS antes, (depois->>'compativel')::boolean AS depois
    FROM mudanca ORDER BY chave`

export interface ToldOwner {
  id: string
  email: string
  idioma: Language | null
  empresas: { cnpj: string; nome: string }[]
}

/**
 * Makes the changes of `mudanca`, suspends seals and ends suspensions by them, and answers the owners of each. The companies
 * are locked first, as whoever enables, disables or reviews a seal does.
 */
export async function applyChanges(
  tx: Tx,
  now: Date,
): Promise<{ suspended: ToldOwner[]; returned: ToldOwner[] }> {
  await workOutEffects(tx)
  await sql`DELETE FROM selo_atividade s USING mudanca m WHERE m.chave = s.cnae AND m.depois IS NULL`.execute(
    tx,
  )
  await sql`
    INSERT INTO selo_atividade (cnae, compativel)
    SELECT chave, (depois->>'compativel')::boolean FROM mudanca WHERE depois IS NOT NULL
    ON CONFLICT (cnae) DO UPDATE SET compativel = excluded.compativel`.execute(tx)
  await sql`SELECT id FROM empresa WHERE id IN (SELECT empresa_id FROM efeito_selo) ORDER BY id FOR UPDATE`.execute(
    tx,
  )
  const suspended = await rowsFrom<{ id: string }>(tx)`
    UPDATE selo s SET suspenso_desde = ${now} FROM efeito_selo f
    WHERE f.efeito = 'SUSPENSO' AND s.empresa_id = f.empresa_id AND s.desabilitado_em IS NULL AND s.suspenso_desde IS NULL
    RETURNING s.empresa_id AS id`
  const returned = await rowsFrom<{ id: string }>(tx)`
    UPDATE selo s SET suspenso_desde = NULL FROM efeito_selo f
    WHERE f.efeito = 'VOLTA' AND s.empresa_id = f.empresa_id AND s.desabilitado_em IS NULL AND s.suspenso_desde IS NOT NULL
    RETURNING s.empresa_id AS id`
  return { suspended: await ownersOf(tx, suspended), returned: await ownersOf(tx, returned) }
}

async function ownersOf(tx: Tx, companies: readonly { id: string }[]): Promise<ToldOwner[]> {
  if (companies.length === 0) return []
  return rowsFrom<ToldOwner>(tx)`
    SELECT u.id, u.email, u.idioma, json_agg(json_build_object('cnpj', e.cnpj, 'nome', e.nome) ORDER BY e.nome) AS empresas
    FROM ${companyOwners} v JOIN usuario u ON u.id = v.usuario_id AND u.excluido_em IS NULL JOIN empresa e ON e.id = v.empresa_id
    WHERE v.empresa_id = ANY(${companies.map(({ id }) => id)}) GROUP BY u.id ORDER BY u.id`
}

export const activityEntriesInForce = (db: Queries) =>
  db.selectFrom('seloAtividade').select(['cnae', 'compativel']).orderBy('cnae').execute()
