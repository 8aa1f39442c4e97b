/**
 * Invents twelve weeks of visits and searches for the companies and municipalities of the demonstration's accounts, so that their
 * figures have something to show (INSIGHT-30). Nobody reads those of other pages. They are the same for the same day.
 */
import type { Database } from '@invest/server/db/database'
import { dayOf } from '@invest/server/ports/clock'
import { sql } from 'kysely'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { figuresMarker, isLoaded, loadOnce } from '../loading/demo-marker.ts'
import { databaseClock } from '../loading/load-demo-data.ts'

export async function loadFigures(db: Database, { now: given }: { now?: Date } = {}): Promise<boolean> {
  if (await isLoaded(db, figuresMarker)) return false
  const today = dayOf(given ?? (await databaseClock(db)))
  const accounts = demoAccounts.map(({ sub }) => sub)
  return loadOnce(db, figuresMarker, async (tx) => {
    // Weekends are quiet, and there is more each week.
    await sql`
      WITH contas AS (SELECT id FROM usuario WHERE sub = ANY (${accounts})),
      paginas AS (
        SELECT 'EMPRESA' AS tipo, e.id::text AS chave, e.cnpj AS nome, e.cod_municipio_rfb, e.cnae_principal,
          (SELECT p.tipo_tabela || ':' || left(p.codigo_sem_mascara, 4) FROM empresa_produto p
            WHERE p.empresa_id = e.id AND p.tipo_tabela = 'NCM' ORDER BY p.ordem LIMIT 1) AS produto
        FROM empresa e WHERE NOT e.oculta
          AND EXISTS (SELECT 1 FROM empresa_usuario u JOIN contas c ON c.id = u.usuario_id WHERE u.empresa_id = e.id)
        UNION ALL
        SELECT 'MUNICIPIO', m.cod_municipio_rfb, m.nome_completo, NULL, NULL, NULL FROM municipio m
        WHERE EXISTS (
          SELECT 1 FROM municipio_usuario u JOIN contas c ON c.id = u.usuario_id
          WHERE u.cod_municipio_rfb = m.cod_municipio_rfb)
      ), dias AS (
        SELECT p.*, d.dia::date AS dia,
          (1 + 3.0 * (84 - (${today}::date - d.dia::date)) / 84) * CASE WHEN extract(isodow FROM d.dia) > 5 THEN 0.3 ELSE 1 END
            * (0.4 + abs(hashtext(p.nome || d.dia::date::text)) % 100 / 80.0) AS quanto
        FROM paginas p, generate_series(${today}::date - 83, ${today}::date - 1, '1 day') AS d (dia)
      ), linhas AS (
        SELECT tipo, chave, dia, 'VISITA' AS medida, '' AS codigo, round(quanto)::int AS total FROM dias
        UNION ALL SELECT tipo, chave, dia, 'ENCONTRO', '', round(6 * quanto)::int FROM dias
        UNION ALL SELECT tipo, chave, dia, 'FILTRO', produto, round(2 * quanto)::int FROM dias WHERE produto IS NOT NULL
        UNION ALL SELECT tipo, chave, dia, 'FILTRO', 'CNAE:' || left(cnae_principal, 5), round(1.2 * quanto)::int FROM dias
          WHERE cnae_principal IS NOT NULL
        UNION ALL SELECT tipo, chave, dia, 'FILTRO', 'MUNICIPIO:' || cod_municipio_rfb, round(0.8 * quanto)::int FROM dias
          WHERE cod_municipio_rfb IS NOT NULL
      )
      INSERT INTO desempenho_dia (tipo, chave, dia, medida, codigo, total)
      SELECT tipo, chave, dia, medida, codigo, total FROM linhas WHERE total > 0
      ON CONFLICT DO NOTHING`.execute(tx)
  })
}
