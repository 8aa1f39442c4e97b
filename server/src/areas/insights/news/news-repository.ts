/** The SQL of companies that are new and like those in a person's folders (INSIGHT-41). */
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { shownTo, visibleTo } from '../../companies/index.ts'
import { headingDigits, type SimilarRow } from '../similar/similar-repository.ts'

/** So many of the newest are compared with so many of the folders' companies. */
const newest = 500
const kept = 50

export interface NewRow extends SimilarRow {
  parecidaCom: string
}

/** The newest first, each with the company that it has most in common with. Both ways are asked by an index. */
export async function newLikeKept(
  db: Queries,
  viewerId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<NewRow[]> {
  const shown = sql.join(shownTo(viewerId), sql` AND `)
  return rowsFrom<NewRow>(db)`
    WITH guardadas AS MATERIALIZED (
      SELECT e.id, e.nome_exibicao AS nome, e.cnae_principal, ARRAY(
          SELECT p FROM unnest(e.produtos) AS p WHERE length(split_part(p, ':', 2)) >= ${headingDigits}) AS produtos
      FROM (SELECT DISTINCT i.item FROM projeto_item i JOIN projeto p ON p.id = i.projeto_id
          WHERE i.tipo = 'EMPRESA' AND (p.usuario_id = ${viewerId}
            OR p.id IN (SELECT projeto_id FROM projeto_editor WHERE usuario_id = ${viewerId})) LIMIT ${kept}) g
        JOIN empresa e ON e.cnpj = g.item AND ${visibleTo(viewerId)}
    ), novas AS MATERIALIZED (
      SELECT e.id, e.produtos, e.cnae_principal, e.criado_em, e.chave_nome FROM empresa e
      WHERE NOT e.oculta AND e.criado_em > ${since} AND EXISTS (SELECT FROM guardadas) AND ${shown}
      ORDER BY e.criado_em DESC, e.chave_nome, e.id LIMIT ${newest}
    ), pares AS (
      SELECT DISTINCT ON (n.id) n.id, n.criado_em, n.chave_nome, g.nome AS parecida_com, c.produto,
        CASE WHEN n.cnae_principal = g.cnae_principal THEN n.cnae_principal END AS atividade
      FROM novas n JOIN guardadas g ON true CROSS JOIN LATERAL (
        SELECT (SELECT p FROM unnest(n.produtos) AS p WHERE p = ANY (g.produtos)
          ORDER BY length(split_part(p, ':', 2)) DESC, p LIMIT 1) AS produto) c
      WHERE n.id NOT IN (SELECT id FROM guardadas) AND (c.produto IS NOT NULL OR n.cnae_principal = g.cnae_principal)
      ORDER BY n.id, length(c.produto) DESC NULLS LAST, g.nome, g.id)
    SELECT id, (row_number() OVER (ORDER BY criado_em DESC, chave_nome, id))::int AS posicao, parecida_com, produto, atividade,
      false AS mesmo_municipio, NULL::int AS quilometros
    FROM pares ORDER BY posicao LIMIT ${limit}`
}
