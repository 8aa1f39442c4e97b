/** The numbers of companies of each municipality, from the registry's head offices. */
import { CompiledQuery } from 'kysely'
import type { Tx } from '../../../db/database.ts'

const popularActivities = 5

export const countedColumns =
  'cod_municipio_rfb, numero, abertas, fechadas, industria, comercio, servico, cnaes, data'

/**
 * Active head offices by kind of main activity, those opened and closed in the five years that end with the day, and the
 * most frequent activities of each kind. One pass over the registry for all municipalities, those without any too; what
 * kind an activity is gets asked once for each activity. The day is the statement's only parameter; `registry` is the
 * table to count.
 */
export const companyCountsText = (registry: string): string => `
    WITH matriz AS MATERIALIZED (
      SELECT j.cod_municipio_rfb, j.cnae_principal, count(*) FILTER (WHERE j.situacao = 'ATIVA') AS ativas,
        count(*) FILTER (WHERE j.data_abertura > $1::date - interval '5 years' AND j.data_abertura <= $1::date) AS abertas,
        count(*) FILTER (WHERE j.situacao = 'BAIXADA' AND j.situacao_desde > $1::date - interval '5 years'
          AND j.situacao_desde <= $1::date) AS fechadas
      FROM ${registry} j WHERE coalesce(j.eh_matriz, substr(j.cnpj, 9, 4) = '0001') GROUP BY 1, 2),
    tipos AS MATERIALIZED (
      SELECT c.cnae_principal, t.tipo FROM (SELECT DISTINCT cnae_principal FROM matriz) c
      LEFT JOIN tipo_atividade t ON t.secao = public.activity_section(left(c.cnae_principal, 2))),
    numeros AS (
      SELECT cod_municipio_rfb, sum(ativas) AS numero, sum(abertas) AS abertas, sum(fechadas) AS fechadas,
        sum(ativas) FILTER (WHERE tipo = 'INDUSTRIA') AS industria,
        sum(ativas) FILTER (WHERE tipo = 'COMERCIO') AS comercio,
        sum(ativas) FILTER (WHERE tipo = 'SERVICO') AS servico
      FROM matriz JOIN tipos USING (cnae_principal) GROUP BY 1),
    atividades AS (
      SELECT cod_municipio_rfb, tipo, cnae_principal, ativas AS numero, row_number() OVER (
          PARTITION BY cod_municipio_rfb, tipo ORDER BY ativas DESC, cnae_principal) AS lugar
      FROM matriz JOIN tipos USING (cnae_principal) WHERE ativas > 0 AND tipo IS NOT NULL),
    listas AS (
      SELECT cod_municipio_rfb, tipo, jsonb_agg(
          jsonb_build_object('cnae', cnae_principal, 'numeroEmpresas', numero) ORDER BY lugar) AS lista
      FROM atividades WHERE lugar <= ${popularActivities} GROUP BY 1, 2),
    frequentes AS (SELECT cod_municipio_rfb, jsonb_object_agg(tipo, lista) AS cnaes FROM listas GROUP BY 1)
    SELECT m.cod_municipio_rfb, coalesce(n.numero, 0), coalesce(n.abertas, 0), coalesce(n.fechadas, 0),
      coalesce(n.industria, 0), coalesce(n.comercio, 0), coalesce(n.servico, 0), coalesce(f.cnaes, '{}'), $1::date
    FROM municipio m LEFT JOIN numeros n USING (cod_municipio_rfb) LEFT JOIN frequentes f USING (cod_municipio_rfb)`

/** Writes counts over those of before; `counts` selects `countedColumns`. */
export const replaceCountsText = (counts: string): string => `
    INSERT INTO municipio_empresas (${countedColumns}) ${counts}
    ON CONFLICT (cod_municipio_rfb) DO UPDATE SET numero = excluded.numero, abertas = excluded.abertas,
      fechadas = excluded.fechadas, industria = excluded.industria, comercio = excluded.comercio,
      servico = excluded.servico, cnaes = excluded.cnaes, data = excluded.data`

export async function replaceCompanyCounts(tx: Tx, dia: string): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw("SELECT set_config('statement_timeout', '5min', true)"))
  await tx.executeQuery(CompiledQuery.raw(replaceCountsText(companyCountsText('junta_empresa')), [dia]))
}
