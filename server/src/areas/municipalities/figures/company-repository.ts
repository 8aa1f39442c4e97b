/** The numbers of companies of each municipality, from the registry's head offices. */
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'

const popularActivities = 5

/**
 * Active head offices by kind of main activity, those opened and closed in the five years that end with the day, and the
 * most frequent activities of each kind. One pass over the registry for all municipalities, those without any too.
 */
export async function replaceCompanyCounts(tx: Tx, dia: string): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '5min', true)`.execute(tx)
  await sql`
    WITH matriz AS (
      SELECT j.cod_municipio_rfb, j.cnae_principal, j.situacao = 'ATIVA' AS ativa, t.tipo,
        j.data_abertura > ${dia}::date - interval '5 years' AND j.data_abertura <= ${dia}::date AS aberta,
        j.situacao = 'BAIXADA' AND j.situacao_desde > ${dia}::date - interval '5 years'
          AND j.situacao_desde <= ${dia}::date AS fechada
      FROM junta_empresa j LEFT JOIN tipo_atividade t ON t.secao = public.activity_section(left(j.cnae_principal, 2))
      WHERE coalesce(j.eh_matriz, substr(j.cnpj, 9, 4) = '0001')),
    numeros AS (
      SELECT cod_municipio_rfb, count(*) FILTER (WHERE ativa) AS numero,
        count(*) FILTER (WHERE aberta) AS abertas, count(*) FILTER (WHERE fechada) AS fechadas,
        count(*) FILTER (WHERE ativa AND tipo = 'INDUSTRIA') AS industria,
        count(*) FILTER (WHERE ativa AND tipo = 'COMERCIO') AS comercio,
        count(*) FILTER (WHERE ativa AND tipo = 'SERVICO') AS servico
      FROM matriz GROUP BY 1),
    atividades AS (
      SELECT cod_municipio_rfb, tipo, cnae_principal, count(*) AS numero, row_number() OVER (
          PARTITION BY cod_municipio_rfb, tipo ORDER BY count(*) DESC, cnae_principal) AS lugar
      FROM matriz WHERE ativa AND tipo IS NOT NULL GROUP BY 1, 2, 3),
    listas AS (
      SELECT cod_municipio_rfb, tipo, jsonb_agg(
          jsonb_build_object('cnae', cnae_principal, 'numeroEmpresas', numero) ORDER BY lugar) AS lista
      FROM atividades WHERE lugar <= ${popularActivities} GROUP BY 1, 2),
    frequentes AS (SELECT cod_municipio_rfb, jsonb_object_agg(tipo, lista) AS cnaes FROM listas GROUP BY 1)
    INSERT INTO municipio_empresas
      (cod_municipio_rfb, numero, abertas, fechadas, industria, comercio, servico, cnaes, data)
    SELECT m.cod_municipio_rfb, coalesce(n.numero, 0), coalesce(n.abertas, 0), coalesce(n.fechadas, 0),
      coalesce(n.industria, 0), coalesce(n.comercio, 0), coalesce(n.servico, 0), coalesce(f.cnaes, '{}'), ${dia}::date
    FROM municipio m LEFT JOIN numeros n USING (cod_municipio_rfb) LEFT JOIN frequentes f USING (cod_municipio_rfb)
    ON CONFLICT (cod_municipio_rfb) DO UPDATE SET numero = excluded.numero, abertas = excluded.abertas,
      fechadas = excluded.fechadas, industria = excluded.industria, comercio = excluded.comercio,
      servico = excluded.servico, cnaes = excluded.cnaes, data = excluded.data`.execute(tx)
}
