/** What the codes of an understood text are called. */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'

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

const translation = (language: Language, table: RawBuilder<unknown>, code: string) =>
  sql`(SELECT ${sql.ref(`d.descricao_${language}`)} FROM descricao_traduzida d
    WHERE d.tabela = ${table} AND d.codigo = ${sql.ref(code)})`

const isUntranslated = (language: Language, table: RawBuilder<unknown>, code: string) =>
  language === 'pt' ? sql`false` : sql`${translation(language, table, code)} IS NULL`

const inLanguage = (
  language: Language,
  table: RawBuilder<unknown>,
  code: string,
  title: string,
): RawBuilder<string> =>
  language === 'pt'
    ? sql`${sql.ref(title)}`
    : sql`coalesce(${translation(language, table, code)}, ${sql.ref(title)})`

/** The names of products, activities, municipalities and districts, by their keys; what is not there has none. */
export async function namesOfKeys(
  db: Queries,
  keys: readonly string[],
  language: Language,
): Promise<Map<string, Named>> {
  const of = (pattern: RegExp) => keys.filter((key) => pattern.test(key))
  const district = language === 'pt' ? sql`d.nome` : sql`coalesce(${sql.ref(`d.nome_${language}`)}, d.nome)`
  const rows = await rowsFrom<Named>(db)`
    SELECT p.tipo_tabela || ':' || p.codigo_sem_mascara AS key, ${inLanguage(language, sql`p.tipo_tabela`, 'p.codigo_sem_mascara', 'p.descricao')} AS name,
      nullif(p.codigo_com_mascara, '') AS code, b.tipo_tabela || ':' || b.codigo_sem_mascara AS above,
      ${inLanguage(language, sql`b.tipo_tabela`, 'b.codigo_sem_mascara', 'b.descricao')} AS "aboveName",
      ${isUntranslated(language, sql`p.tipo_tabela`, 'p.codigo_sem_mascara')} AS "isUntranslated"
    FROM produto_servico p LEFT JOIN produto_servico b ON b.tipo_tabela = p.tipo_tabela AND b.codigo_sem_mascara = p.codigo_pai
    WHERE (p.tipo_tabela, p.codigo_sem_mascara) IN (
      SELECT split_part(k, ':', 1), split_part(k, ':', 2) FROM unnest(${of(/^(NCM|NBS):/)}::text[]) AS k)
    UNION ALL
    SELECT 'CNAE:' || a.cnae, ${inLanguage(language, sql`'CNAE'`, 'a.cnae', 'a.descricao')}, a.codigo_com_mascara, 'CNAE:' || b.cnae,
      ${inLanguage(language, sql`'CNAE'`, 'b.cnae', 'b.descricao')}, ${isUntranslated(language, sql`'CNAE'`, 'a.cnae')}
    FROM atividade_economica a LEFT JOIN atividade_economica b ON b.cnae = a.cnae_pai
    WHERE 'CNAE:' || a.cnae = ANY (${of(/^CNAE:/)}::text[])
    UNION ALL
    SELECT k, m.nome_completo, NULL, CASE WHEN k LIKE 'MUNICIPIO:%' THEN 'PERTO:' || m.cod_municipio_rfb END, m.nome_completo, false
    FROM unnest(${of(/^(MUNICIPIO|PERTO):/)}::text[]) AS k JOIN municipio m ON m.cod_municipio_rfb = split_part(k, ':', 2)
    UNION ALL
    SELECT DISTINCT 'REGIAO:' || m.cod_regiao_intermediaria, m.regiao_intermediaria, NULL, NULL, NULL, false FROM municipio m
    WHERE 'REGIAO:' || m.cod_regiao_intermediaria = ANY (${of(/^REGIAO:/)}::text[])
    UNION ALL
    SELECT 'DISTRITO:' || d.sigla, ${district}, d.sigla, NULL, NULL, false FROM distrito_industrial d
    WHERE 'DISTRITO:' || d.sigla = ANY (${of(/^DISTRITO:/)}::text[])`
  return new Map(rows.map((row) => [row.key, row]))
}
