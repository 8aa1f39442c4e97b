/** What the suggestions, catalogues and places know of words: the SQL of how a text is understood (FINDER-51, FINDER-52). */
import type { Language } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import { executePrepared } from '../../../db/prepared-statement.ts'
import { rowFrom, rowsFrom } from '../../../db/rows.ts'
import type { KnownSpan, Span } from './pieces.ts'
import { soundsApart } from './sounds.ts'
import { likeness, likenessOf } from './word-forms.ts'

/** Codes of words that only join others. */
const joiningCodes = sql`'{LIGACAO,PERTO,EXCETO,SEM}'`
const languageList = sql`(VALUES ('pt'), ('en'), ('es')) AS l(idioma)`

/** The spans that are everyday words, municipalities or districts. */
export async function knownSpans(db: Queries, spans: readonly Span[]): Promise<KnownSpan[]> {
  if (spans.length === 0) return []
  const typed = new Map(spans.map(({ from, to, text }) => [`${from}-${to}`, text]))
  // Each form is made once: within the joins it would be made anew for each row.
  const statement = sql<Omit<KnownSpan, 'likeness'> & { term: string | null }>`
    WITH trechos AS MATERIALIZED (SELECT de, ate, texto, public.search_key(texto) AS escrita
      FROM unnest(${spans.map(({ from }) => from)}::int[], ${spans.map(({ to }) => to)}::int[],
        ${spans.map(({ text }) => text)}::text[]) AS t(de, ate, texto)),
    formas AS MATERIALIZED (SELECT de, ate, escrita, idioma, public.term_key(idioma, texto) AS chave FROM trechos CROSS JOIN ${languageList})
    SELECT de AS "from", ate AS "to", f.idioma AS language, t.codigos AS codes, t.termo AS term
    FROM formas f JOIN termo_busca t ON t.idioma = f.idioma AND t.chave = f.chave AND t.origem <> 'catalogo'
      -- Words that only join others have no other form: industrial is not industry.
      AND (NOT t.codigos && ${joiningCodes} OR public.search_key(t.termo) = f.escrita)
    UNION ALL
    SELECT de, ate, NULL, ARRAY['MUNICIPIO:' || m.cod_municipio_rfb], NULL FROM trechos JOIN municipio m
      ON public.joined_name(m.chave_nome) = public.joined_name(escrita)
    UNION ALL
    SELECT de, ate, NULL, ARRAY['DISTRITO:' || d.sigla], NULL FROM trechos JOIN distrito_industrial d
      ON escrita IN (d.sigla, public.search_key(d.nome), public.search_key(d.nome_en), public.search_key(d.nome_es))`
  const { rows } = await executePrepared(db, statement.compile(db))
  return rows.flatMap(({ term, ...span }) => {
    const text = typed.get(`${span.from}-${span.to}`) ?? ''
    const alike =
      term === null ? likeness.written : likenessOf((span.language ?? 'pt') as Language, text, term)
    return alike === undefined ? [] : [{ ...span, likeness: alike }]
  })
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

export interface NearTerm {
  text: string
  codes: string[]
  /** It is meant for sure. */
  isSure: boolean
}

/** From here on nobody meant another word: of common trigrams, and of sounds that differ. */
const surelyMeant = { likeness: 0.5, apart: 0.15 }
/** Sounds as far apart as that may still be a typo. */
const mayBeTypo = 0.3
const mostLooked = 20

/**
 * The everyday word or municipality that sounds most like a text, or is written most like it; `likeness` is the least share of common
 * trigrams, 0.3 or more. Of equals the larger place is meant (FINDER-52, FINDER-96).
 */
export async function nearestTerm(
  db: Queries,
  word: string,
  likeness: number,
): Promise<NearTerm | undefined> {
  // Letters that are doubled and a plural's end take too many of a short word's trigrams away.
  const forms = [word, word.replace(/(.)\1+/g, '$1').replace(/s$/i, '')].map(
    (form) => sql`lower(public.search_key(${form}))`,
  )
  const likenessTo = (text: RawBuilder<unknown>) =>
    sql`greatest(${sql.join(forms.map((form) => sql`similarity(${text}, ${form})`))})`
  // The operator's own limit is 0.3; it is there for the indexes.
  const isLike = (text: RawBuilder<unknown>) =>
    sql`(${sql.join(
      forms.map((form) => sql`${text} % ${form}`),
      sql` OR `,
    )})`
  const [term, place] = [sql`lower(public.search_key(termo))`, sql`lower(chave_nome)`]
  const rows = await rowsFrom<{ text: string; codes: string[]; likeness: number; size: number }>(db)`
    SELECT text, codes, perto AS likeness, size FROM (
      SELECT termo AS text, codigos AS codes, ${likenessTo(term)} AS perto, 0 AS size
      FROM termo_busca WHERE origem <> 'catalogo' AND NOT codigos && ${joiningCodes} AND ${isLike(term)}
      UNION ALL
      SELECT nome_completo, ARRAY['MUNICIPIO:' || cod_municipio_rfb], ${likenessTo(place)}, populacao FROM municipio
      WHERE ${isLike(place)}
    ) AS termos ORDER BY perto DESC, size DESC, text LIMIT ${mostLooked}`
  const [best] = rows
    .map((row) => ({ ...row, apart: soundsApart(word, row.text) }))
    .filter((row) => row.likeness >= likeness || row.apart <= mayBeTypo)
    .toSorted((a, b) => tenths(a.apart) - tenths(b.apart) || b.size - a.size || b.likeness - a.likeness)
  return (
    best && {
      text: best.text,
      codes: best.codes,
      isSure: best.likeness >= surelyMeant.likeness || best.apart <= surelyMeant.apart,
    }
  )
}

const tenths = (share: number) => Math.round(share * 10)

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
  const row = await rowFrom<{ found: boolean }>(db)`
    SELECT count(*) > 0 AS found FROM (${sql.join(each, sql` UNION ALL `)}) AS achadas`
  return row?.found ?? false
}

/** The nearest codes that exist to what was typed as one: the code itself, or a shorter one above it. */
export async function codesLike(db: Queries, digits: string): Promise<string[]> {
  const beginnings = Array.from({ length: digits.length - 1 }, (_, i) => digits.slice(0, i + 2))
  const rows = await rowsFrom<{ code: string }>(db)`
    SELECT code FROM (
      SELECT DISTINCT ON (tipo_tabela) tipo_tabela || ':' || codigo_sem_mascara AS code, length(codigo_sem_mascara) AS n
      FROM produto_servico WHERE codigo_sem_mascara = ANY (${beginnings}::text[]) ORDER BY tipo_tabela, length(codigo_sem_mascara) DESC
    ) AS produtos
    UNION ALL SELECT * FROM (
      SELECT 'CNAE:' || cnae FROM atividade_economica WHERE cnae = ANY (${beginnings}::text[]) ORDER BY length(cnae) DESC LIMIT 1
    ) AS atividades`
  const exact = rows.map(({ code }) => code).filter((code) => code.endsWith(`:${digits}`))
  return exact.length > 0 ? exact : rows.map(({ code }) => code)
}
