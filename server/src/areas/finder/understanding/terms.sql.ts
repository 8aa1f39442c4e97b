/** What the suggestions, catalogues and places know of words: the SQL of how a text is understood (FINDER-51, FINDER-52). */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'
import type { KnownSpan, Span } from './pieces.ts'

const languageList = sql`(VALUES ('pt'), ('en'), ('es')) AS l(idioma)`

/** The spans that are everyday words, municipalities or districts. */
export async function knownSpans(db: Queries, spans: readonly Span[]): Promise<KnownSpan[]> {
  if (spans.length === 0) return []
  // Each form is made once: within the joins it would be made anew for each row.
  const statement = sql<KnownSpan>`
    WITH trechos AS MATERIALIZED (SELECT de, ate, texto, public.search_key(texto) AS escrita
      FROM unnest(${spans.map(({ from }) => from)}::int[], ${spans.map(({ to }) => to)}::int[],
        ${spans.map(({ text }) => text)}::text[]) AS t(de, ate, texto)),
    formas AS MATERIALIZED (SELECT de, ate, escrita, idioma, public.term_key(idioma, texto) AS chave FROM trechos CROSS JOIN ${languageList})
    SELECT de AS "from", ate AS "to", f.idioma AS language, t.codigos AS codes
    FROM formas f JOIN termo_busca t ON t.idioma = f.idioma AND t.chave = f.chave AND t.origem <> 'catalogo'
      -- Words that only join others have no other form: industrial is not industry.
      AND (NOT t.codigos && '{LIGACAO,PERTO}' OR public.search_key(t.termo) = f.escrita)
    UNION ALL
    SELECT de, ate, NULL, ARRAY['MUNICIPIO:' || m.cod_municipio_rfb] FROM trechos JOIN municipio m
      ON public.joined_name(m.chave_nome) = public.joined_name(escrita)
    UNION ALL
    SELECT de, ate, NULL, ARRAY['DISTRITO:' || d.sigla] FROM trechos JOIN distrito_industrial d
      ON escrita IN (d.sigla, public.search_key(d.nome), public.search_key(d.nome_en), public.search_key(d.nome_es))`
  return (await executePrepared(db, statement.compile(db))).rows
}

export interface Title {
  code: string
  /** Of equal matches the smaller one comes first. */
  priority: number
  /** It begins with one of the words. */
  leads: boolean
}

/** Codes whose title has all of these words, in whichever language, the best first. */
export async function titlesWith(db: Queries, words: string, language: Language): Promise<Title[]> {
  const query = (of: string) => sql`public.language_query(${of}, ${words})`
  const matches = (of: string) => sql`(idioma = ${of} AND palavras @@ ${query(of)})`
  const rank = sql`ts_rank('{0.05, 0.1, 0.2, 1}', palavras, CASE idioma WHEN 'en' THEN ${query('en')} WHEN 'es' THEN ${query('es')}
    ELSE ${query('pt')} END, 1)`
  const statement = sql<Title>`
    SELECT code, priority, rank > 0.05 AS leads FROM (
      SELECT DISTINCT ON (grupo) grupo AS code, prioridade AS priority, ${rank} AS rank, idioma
      FROM termo_busca WHERE origem = 'catalogo' AND (${matches('pt')} OR ${matches('en')} OR ${matches('es')})
      ORDER BY grupo, (idioma = ${language}) DESC, ${rank} DESC
    ) AS achados
    ORDER BY round((rank - 0.08 * priority + CASE WHEN idioma = ${language} THEN 0.05 ELSE 0 END)::numeric, 3) DESC, length(code), code
    LIMIT 40`
  return (await executePrepared(db, statement.compile(db))).rows
}

/**
 * The everyday word or municipality that is written most like a text; `likeness` is the least share of common trigrams, 0.3 or
 * more (FINDER-52).
 */
export async function nearestTerm(
  db: Queries,
  word: string,
  likeness: number,
): Promise<{ text: string; codes: string[]; likeness: number } | undefined> {
  const plain = sql`lower(public.search_key(${word}))`
  // The operator's own limit is 0.3; it is there for the indexes.
  const { rows } = await sql<{ text: string; codes: string[]; likeness: number }>`
    SELECT text, codes, perto AS likeness FROM (
      SELECT termo AS text, codigos AS codes, similarity(lower(public.search_key(termo)), ${plain}) AS perto
      FROM termo_busca WHERE origem <> 'catalogo' AND NOT codigos && '{LIGACAO,PERTO}' AND lower(public.search_key(termo)) % ${plain}
      UNION ALL
      SELECT nome_completo, ARRAY['MUNICIPIO:' || cod_municipio_rfb], similarity(lower(chave_nome), ${plain}) FROM municipio
      WHERE lower(chave_nome) % ${plain}
    ) AS termos WHERE perto >= ${likeness} ORDER BY perto DESC, text LIMIT 1`.execute(db)
  return rows[0]
}

const many = 1000

/**
 * Whether any company that its owners show meets one of these conditions on `e`. Asked for one, PostgreSQL passes over the companies
 * until it meets one, and over all of them where there is none, 25 microseconds each; asked for many, it takes the indexes.
 */
export async function existsCompany(
  db: Queries,
  conditions: readonly RawBuilder<boolean>[],
): Promise<boolean> {
  const each = conditions.map(
    (condition) => sql`(SELECT FROM empresa e WHERE NOT e.oculta AND ${condition} LIMIT ${sql.lit(many)})`,
  )
  const { rows } = await sql<{ found: boolean }>`
    SELECT count(*) > 0 AS found FROM (${sql.join(each, sql` UNION ALL `)}) AS achadas`.execute(db)
  return rows[0]?.found ?? false
}

/** The nearest codes that exist to what was typed as one: the code itself, or a shorter one above it. */
export async function codesLike(db: Queries, digits: string): Promise<string[]> {
  const beginnings = Array.from({ length: digits.length - 1 }, (_, i) => digits.slice(0, i + 2))
  const { rows } = await sql<{ code: string }>`
    SELECT code FROM (
      SELECT DISTINCT ON (tipo_tabela) tipo_tabela || ':' || codigo_sem_mascara AS code, length(codigo_sem_mascara) AS n
      FROM produto_servico WHERE codigo_sem_mascara = ANY (${beginnings}::text[]) ORDER BY tipo_tabela, length(codigo_sem_mascara) DESC
    ) AS produtos
    UNION ALL SELECT * FROM (
      SELECT 'CNAE:' || cnae FROM atividade_economica WHERE cnae = ANY (${beginnings}::text[]) ORDER BY length(cnae) DESC LIMIT 1
    ) AS atividades`.execute(db)
  const exact = rows.map(({ code }) => code).filter((code) => code.endsWith(`:${digits}`))
  return exact.length > 0 ? exact : rows.map(({ code }) => code)
}

/** Municipalities whose seat is within so many kilometres of a municipality, or of any place of a kind. */
export async function municipalitiesNear(
  db: Queries,
  place: { municipality: string } | { kind: string },
  kilometres: number,
): Promise<string[]> {
  const from =
    'municipality' in place
      ? sql`SELECT latitude, longitude FROM municipio WHERE cod_municipio_rfb = ${place.municipality}`
      : sql`SELECT latitude, longitude FROM lugar WHERE tipo_local = ${place.kind} AND principal`
  const { rows } = await sql<{ code: string }>`
    SELECT m.cod_municipio_rfb AS code FROM municipio m WHERE EXISTS (
      SELECT 1 FROM (${from}) AS o WHERE ${kilometresBetween('m', 'o')} <= ${kilometres})`.execute(db)
  return rows.map(({ code }) => code)
}

/** As the crow flies, between two rows with `latitude` and `longitude` in degrees. */
export const kilometresBetween = (a: string, b: string): RawBuilder<number> => {
  const [one, other] = [sql.raw(a), sql.raw(b)]
  return sql`6371 * 2 * asin(sqrt(
    sin(radians(${one}.latitude - ${other}.latitude) / 2) ^ 2
    + cos(radians(${one}.latitude)) * cos(radians(${other}.latitude)) * sin(radians(${one}.longitude - ${other}.longitude) / 2) ^ 2))`
}
