/**
 * Makes suggestions of the catalogues' titles, in three languages, so that a search by words finds their codes
 * (REFERENCE-26). They are made anew where a catalogue has changed.
 */
import { createHash } from 'node:crypto'
import { type Language, languages } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/** Which files of reference-data each catalogue's titles come from. */
export const catalogues = {
  CNAE: ['atividades-economicas', 'traducoes-cnae'],
  NCM: ['produtos-servicos-ncm', 'traducoes-ncm'],
  NBS: ['produtos-servicos-nbs', 'traducoes-nbs'],
} as const
export type Catalogue = keyof typeof catalogues

// Increase it when the titles are made in another way.
const titleVersion = '1'

/** What a title excludes must not be found by it: `exceto calçados`, `other than wine`. It ends with the part. */
const excluded =
  '\\s*[,;(]?\\s*\\m(exce[tp]to|exclu\\w*|except|other than|n[ãa]?o (especificad|compreendid|inclu[ií]d|classificad|comprendid|clasificad)\\w*|not elsewhere|not including|n\\.?e\\.?[cs]\\.)(\\M|\\s)[^;]*'
/** What most titles of activities begin with names no thing. */
const opening =
  '^((fabricação|produção|cultivo|criação|comércio|preparação|confecção|extração|serviços?|atividades?|manufacture|growing|raising|production|wholesale|retail sale|retail|sale|extraction|services?|activities|fabricación|producción|cría|comercio|preparación|confección|extracción|servicios?|actividades)( varejista| atacadista| minorista| mayorista| trade)?( de| do| da| dos| das| of| in| en| del| por| and| e| y)*\\s+)+'
/** Titles that say nothing by themselves. */
const empty = '^(outr[oa]s?|demais|others?|otr[oa]s|los demás|las demás)\\M'

/** Whoever changes the reference tables waits for whoever does. */
export const lockReferenceData = (tx: Tx) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('dados_referencia'))`.execute(tx)

/** Returns the number of titles that were made, or null where no catalogue has changed. */
export async function loadCatalogueTitles(tx: Tx): Promise<number | null> {
  await lockReferenceData(tx)
  let made: number | null = null
  for (const catalogue of Object.keys(catalogues) as Catalogue[]) {
    const titles = await loadTitlesOf(tx, catalogue)
    if (titles !== null) made = (made ?? 0) + titles
  }
  if (made !== null) await sql`ANALYZE termo_busca`.execute(tx)
  return made
}

async function loadTitlesOf(tx: Tx, catalogue: Catalogue): Promise<number | null> {
  const tabela = `titulos-${catalogue.toLowerCase()}`
  const loaded = await tx
    .selectFrom('dadosReferencia')
    .select(['tabela', 'versao'])
    .where('tabela', 'in', [...catalogues[catalogue], tabela])
    .orderBy('tabela')
    .execute()
  const files = loaded.filter((row) => row.tabela !== tabela).map(({ versao }) => versao)
  const versao = createHash('sha256')
    .update([titleVersion, ...files].join())
    .digest('hex')
  if (loaded.some((row) => row.tabela === tabela && row.versao === versao)) return null
  await sql`DELETE FROM termo_busca WHERE origem = 'catalogo' AND grupo LIKE ${`${catalogue}:%`}`.execute(tx)
  const { numAffectedRows } = await sql`
    INSERT INTO termo_busca (termo, idioma, grupo, codigos, prioridade, origem)
    SELECT titulo, idioma, codigo, ARRAY[codigo], prioridade, 'catalogo' FROM (
      SELECT DISTINCT codigo, idioma, prioridade, left(btrim(regexp_replace(
        regexp_replace(descricao, ${excluded}, '', 'gi'), ${opening}, '', 'gi')), 1000) AS titulo
      FROM (${sql.join(
        languages.map((language) => titlesIn(catalogue, language)),
        sql` UNION ALL `,
      )}) AS titulos
      WHERE descricao !~* ${empty}
    ) AS ditos WHERE titulo <> ''`.execute(tx)
  await tx
    .insertInto('dadosReferencia')
    .values({ tabela, versao })
    .onConflict((c) => c.column('tabela').doUpdateSet({ versao, carregadoEm: sql<Date>`now()` }))
    .execute()
  return Number(numAffectedRows ?? 0)
}

/** Headings come before what stands below them and before chapters: an investor who types a word means the thing. */
function titlesIn(catalogue: Catalogue, language: Language): RawBuilder<unknown> {
  const title = (code: string) =>
    language === 'pt'
      ? sql`descricao`
      : sql`(SELECT d.descricao_${sql.raw(language)} FROM descricao_traduzida d
          WHERE d.tabela = ${sql.lit(catalogue)} AND d.codigo = ${sql.raw(code)})`
  if (catalogue === 'CNAE')
    return sql`
      SELECT 'CNAE:' || a.cnae AS codigo, ${sql.lit(language)} AS idioma, ${title('a.cnae')} AS descricao,
        CASE a.nivel WHEN 'classe' THEN 1 WHEN 'subclasse' THEN 3 ELSE 2 END
          -- Who makes a thing comes before who sells it.
          + CASE WHEN a.cnae BETWEEN '45' AND '48' THEN 1 ELSE 0 END AS prioridade
      FROM atividade_economica a WHERE a.vigente AND a.nivel <> 'secao'`
  return sql`
    SELECT p.tipo_tabela || ':' || p.codigo_sem_mascara AS codigo, ${sql.lit(language)} AS idioma,
      ${title('p.codigo_sem_mascara')} AS descricao,
      CASE WHEN p.tipo_tabela = 'NBS' THEN CASE length(p.codigo_sem_mascara) WHEN 5 THEN 2 ELSE 3 END
        WHEN length(p.codigo_pai) = 2 THEN 1 WHEN length(p.codigo_sem_mascara) = 2 THEN 3 ELSE 2 END AS prioridade
    FROM produto_servico p
    WHERE p.tipo_tabela = ${sql.lit(catalogue)} AND NOT p.secao AND (p.valido_ate IS NULL OR p.valido_ate >= now())
      -- Codes of eight digits say more exactly what the one above them names, but for those that are a heading themselves.
      AND (p.tipo_tabela = 'NBS' OR length(p.codigo_sem_mascara) <= 6 OR length(p.codigo_pai) = 2)`
}
