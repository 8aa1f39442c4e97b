/** What the codes of an understood text are called. */
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import { translatedOr } from '../../districts/index.ts'
import { activityName, isUntranslated, productName } from '../../reference/index.ts'

export interface Named {
  key: string
  name: string
  /** The code as people write it. */
  code: string | null
  /** The next wider code and its name. */
  above: string | null
  aboveName: string | null
  /** There is no translation, so the name is the Portuguese one. */
  isUntranslated: boolean
}

/** The names of products, activities, municipalities and districts, by their keys; what is not there has none. */
export async function namesOfKeys(
  db: Queries,
  keys: readonly string[],
  language: Language,
): Promise<Map<string, Named>> {
  const of = (pattern: RegExp) => keys.filter((key) => pattern.test(key))
  const rows = await rowsFrom<Named>(db)`
    SELECT p.tipo_tabela || ':' || p.codigo_sem_mascara AS key, ${productName(language)} AS name,
      nullif(p.codigo_com_mascara, '') AS code, pa.tipo_tabela || ':' || pa.codigo_sem_mascara AS above,
      ${productName(language, 'pa')} AS "aboveName",
      ${isUntranslated('p', language)} AS "isUntranslated"
    FROM produto_servico p LEFT JOIN produto_servico pa ON pa.tipo_tabela = p.tipo_tabela AND pa.codigo_sem_mascara = p.codigo_pai
    WHERE (p.tipo_tabela, p.codigo_sem_mascara) IN (
      SELECT split_part(k, ':', 1), split_part(k, ':', 2) FROM unnest(${of(/^(NCM|NBS):/)}::text[]) AS k)
    UNION ALL
    SELECT 'CNAE:' || a.cnae, ${activityName(language)}, a.codigo_com_mascara, 'CNAE:' || aa.cnae,
      ${activityName(language, 'aa')}, ${isUntranslated('a', language)}
    FROM atividade_economica a LEFT JOIN atividade_economica aa ON aa.cnae = a.cnae_pai
    WHERE 'CNAE:' || a.cnae = ANY (${of(/^CNAE:/)}::text[])
    UNION ALL
    SELECT k, m.nome_completo, NULL, CASE WHEN k LIKE 'MUNICIPIO:%' THEN 'PERTO:' || m.cod_municipio_rfb END, m.nome_completo, false
    FROM unnest(${of(/^(MUNICIPIO|PERTO):/)}::text[]) AS k JOIN municipio m ON m.cod_municipio_rfb = split_part(k, ':', 2)
    UNION ALL
    SELECT DISTINCT 'REGIAO:' || m.cod_regiao_intermediaria, m.regiao_intermediaria, NULL, NULL, NULL, false FROM municipio m
    WHERE 'REGIAO:' || m.cod_regiao_intermediaria = ANY (${of(/^REGIAO:/)}::text[])
    UNION ALL
    SELECT 'DISTRITO:' || d.sigla, ${translatedOr('d.nome', language)}, d.sigla, NULL, NULL, false FROM distrito_industrial d
    WHERE 'DISTRITO:' || d.sigla = ANY (${of(/^DISTRITO:/)}::text[])`
  return new Map(rows.map((row) => [row.key, row]))
}
