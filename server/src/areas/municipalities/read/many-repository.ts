/** Reads several municipalities at once: what their representatives filled in, and what lies in them. */
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import type { StoredTranslations } from '../../../db/schema/schema.ts'
import { translationOf } from '../../districts/index.ts'
import type { PageRow } from './repository.ts'

export async function pagesOf(db: Queries, codes: readonly string[]): Promise<Map<string, PageRow>> {
  const rows = await db
    .selectFrom('municipioPerfil')
    .selectAll()
    .where(sql<boolean>`cod_municipio_rfb = ANY(${codes}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.codMunicipioRfb, row]))
}

interface AroundRow {
  codMunicipioRfb: string
  regiao: string | null
  incentivos: { titulo: string; descricao: string | null; traducoes: StoredTranslations }[]
  distritos: { nome: string; nomeTraduzido: string | null; lotesDisponiveis: number }[]
}

/** The region of each, its incentives, and the districts of the programme in it. */
export async function aroundOf(
  db: Queries,
  codes: readonly string[],
  language: Language,
): Promise<Map<string, AroundRow>> {
  const rows = await rowsFrom<AroundRow>(db)`
    SELECT m.cod_municipio_rfb, m.regiao_intermediaria AS regiao,
      coalesce((SELECT json_agg(json_build_object('titulo', b.titulo, 'descricao', b.descricao, 'traducoes', b.traducoes)
          ORDER BY b.indice)
        FROM municipio_beneficio b WHERE b.cod_municipio_rfb = m.cod_municipio_rfb), '[]') AS incentivos,
      coalesce((SELECT json_agg(json_build_object('nome', d.nome, 'nomeTraduzido', ${translationOf('d.nome', language)},
          'lotesDisponiveis', (SELECT count(*)::int FROM lote l JOIN situacao_lote s ON s.id = l.situacao_lote_id
            WHERE l.distrito_id = d.id AND s.grupo = 'DISPONIVEL')) ORDER BY d.nome, d.id)
        FROM lugar p JOIN distrito_industrial d ON d.sigla = p.sigla
        WHERE p.tipo_local = 'DISTRITO_INDUSTRIAL' AND p.cod_municipio_rfb = m.cod_municipio_rfb), '[]') AS distritos
    FROM municipio m WHERE m.cod_municipio_rfb = ANY(${codes}::text[])`
  return new Map(rows.map((row) => [row.codMunicipioRfb, row]))
}
