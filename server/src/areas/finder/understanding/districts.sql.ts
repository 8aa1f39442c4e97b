/** The industrial districts that a text may mean. */
import type { Finding } from '@invest/contract/finder'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { kilometresBetween } from './terms.sql.ts'

/**
 * Districts that are named, or, where an area is looked for, all of them: those near the place that is meant first, with the
 * number of available lots.
 */
export async function districtsFor(
  db: Queries,
  keys: readonly string[],
  language: Language,
): Promise<Finding[]> {
  const named = keys.filter((key) => key.startsWith('DISTRITO:')).map((key) => key.slice('DISTRITO:'.length))
  const asksForArea = keys.includes('TEMA:LOTE')
  if (named.length === 0 && !asksForArea) return []
  const municipalities = keys
    .filter((key) => /^(MUNICIPIO|PERTO):/.test(key))
    .map((key) => key.split(':')[1] as string)
  const kinds = keys.filter((key) => key.startsWith('LUGAR:')).map((key) => key.slice('LUGAR:'.length))
  const name = language === 'pt' ? sql`d.nome` : sql`coalesce(${sql.ref(`d.nome_${language}`)}, d.nome)`
  const { rows } = await sql<{ chave: string; nome: string; lotesDisponiveis: number }>`
    SELECT d.sigla AS chave, ${name} AS nome,
      (SELECT count(*)::int FROM lote l WHERE l.distrito_id = d.id AND l.disponivel_desde IS NOT NULL) AS "lotesDisponiveis"
    FROM distrito_industrial d
    LEFT JOIN lugar p ON p.tipo_local = 'DISTRITO_INDUSTRIAL' AND p.sigla = d.sigla
    LEFT JOIN LATERAL (SELECT min(${kilometresBetween('p', 'o')}) AS km FROM (
      SELECT latitude, longitude FROM municipio WHERE cod_municipio_rfb = ANY (${municipalities}::text[])
      UNION ALL SELECT latitude, longitude FROM lugar WHERE tipo_local = ANY (${kinds}::text[]) AND principal) AS o) AS perto ON true
    WHERE ${asksForArea} OR d.sigla = ANY (${named}::text[])
    ORDER BY d.sigla = ANY (${named}::text[]) DESC, perto.km NULLS LAST, d.nome`.execute(db)
  return rows.map((district) => ({ tipo: 'DISTRITO', ...district, detalhe: null }))
}
