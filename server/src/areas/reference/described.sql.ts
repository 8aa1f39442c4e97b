/**
 * Descriptions of activities, products and services in the reader's language. Where a language has no text for a code,
 * the Portuguese stands in, and is marked (REFERENCE-20).
 */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'

/** An activity or a product, or the one above it. */
type Catalogue = 'a' | 'aa' | 'p' | 'pa'

const keys: Record<Catalogue, RawBuilder<unknown>> = {
  a: sql`d.tabela = 'CNAE' AND d.codigo = a.cnae`,
  aa: sql`d.tabela = 'CNAE' AND d.codigo = aa.cnae`,
  p: sql`d.tabela = p.tipo_tabela AND d.codigo = p.codigo_sem_mascara`,
  pa: sql`d.tabela = pa.tipo_tabela AND d.codigo = pa.codigo_sem_mascara`,
}
const none = sql<string | null>`NULL::text`

function translated(alias: Catalogue, column: string): RawBuilder<string | null> {
  return sql`(SELECT ${sql.raw(`d.${column}`)} FROM descricao_traduzida d WHERE ${keys[alias]})`
}

/** The description in a language other than Portuguese, or null. `a` is an activity, `p` a product or service. */
export const translationOf = (alias: Catalogue, language: Language): RawBuilder<string | null> =>
  language === 'pt' ? none : translated(alias, `descricao_${language}`)

/** The key that words of the reader's language are searched in, or null. */
export const translatedKeyOf = (alias: Catalogue, language: Language): RawBuilder<string | null> =>
  language === 'pt' ? none : translated(alias, `chave_${language}`)

/** The description of the activity `a` in a language other than Portuguese, or null. */
export const activityTranslation = (language: Language) => translationOf('a', language)

/** An activity's description in the reader's language. */
export const activityName = (language: Language, alias: 'a' | 'aa' = 'a'): RawBuilder<string> =>
  sql`coalesce(${translationOf(alias, language)}, ${sql.ref(`${alias}.descricao`)})`

/** A product's or service's own description in the reader's language. */
export const productName = (language: Language, alias: 'p' | 'pa' = 'p'): RawBuilder<string> =>
  sql`coalesce(${translationOf(alias, language)}, ${sql.ref(`${alias}.descricao`)})`

/** Whether the Portuguese stands in for the reader's language. */
export const isUntranslated = (alias: Catalogue, language: Language): RawBuilder<boolean> =>
  language === 'pt' ? sql`false` : sql`${translationOf(alias, language)} IS NULL`

/** What a code and those above it are called, the section first: in Portuguese, and in the reader's language or null. */
export interface NamedPath {
  nomes: { pt: string; traduzido: string | null }[]
}

/**
 * The names of the product `p` (produto_servico) and of the codes above it, the section first, as a JSON list: many codes
 * are described only as "Outros".
 */
export const namesOf = (language: Language) => sql<NamedPath['nomes']>`(
    WITH RECURSIVE acima AS (
      SELECT p.codigo_sem_mascara, p.codigo_pai, p.descricao, 0 AS altura
      UNION ALL
      SELECT b.codigo_sem_mascara, b.codigo_pai, b.descricao, altura + 1 FROM acima JOIN produto_servico b
        ON b.tipo_tabela = p.tipo_tabela AND b.codigo_sem_mascara = acima.codigo_pai
    ) SELECT json_agg(json_build_object('pt', acima.descricao, 'traduzido', ${
      language === 'pt' ? none : sql.raw(`d.descricao_${language}`)
    }) ORDER BY altura DESC)
      FROM acima ${
        language === 'pt'
          ? sql``
          : sql`LEFT JOIN descricao_traduzida d ON d.tabela = p.tipo_tabela AND d.codigo = acima.codigo_sem_mascara`
      }
  )`

/** The names as answers carry them. `idiomas` is left out where each text is in the reader's language. */
export function presentNames(
  { nomes }: NamedPath,
  language: Language,
): { descricao: string; ancestrais: string[]; idiomas?: Language[] } {
  const texts = nomes.map(({ pt, traduzido }) => traduzido ?? pt)
  const written = nomes.map(({ traduzido }): Language => (traduzido === null ? 'pt' : language))
  return {
    descricao: texts.at(-1) ?? '',
    ancestrais: texts.slice(0, -1),
    ...(written.some((one) => one !== language) && { idiomas: written }),
  }
}
