/** The catalogues of products (NCM) and services (NBS) as sets of data (DATA-18). */
import type { InEachLanguage } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import {
  type Cells,
  type Column,
  code as codeColumn,
  type DataSet,
  type LineRead,
} from '../../data-sets/index.ts'
import {
  catalogueCells,
  catalogueDays,
  catalogueLead,
  companiesWith,
  nameColumns,
  publishCatalogue,
  readNames,
  releasedBy,
  type Translations,
  translationsOf,
} from './catalogue.sql.ts'

type Table = 'NCM' | 'NBS'

interface Form {
  name: 'ncm' | 'nbs'
  title: InEachLanguage
  fonte: string
  code: RegExp
  /** The same of what a spreadsheet made a number of. */
  takes: ReturnType<typeof codeColumn>
  /** How many digits a code right below a section has. */
  chapter: number
  /** Digits between points. */
  groups: readonly number[]
  /** The first number of the table's ids, which the tree carries. */
  firstId: number
  codeRule: InEachLanguage
  chapterRule: InEachLanguage
  examples: { code: string; section: string; names: InEachLanguage }
  ending: InEachLanguage
}

const section = /^S[IVXL]{1,7}$/
/** The same in SQL; the column `secao` says it of codes that are stored. */
const isSection = (key: RawBuilder<unknown>) => sql`${key} LIKE 'S%'`

const readerOf =
  (
    { code, chapter }: Form,
    {
      sections,
      translations,
    }: { sections: ReadonlyMap<string, string | null>; translations: ReadonlyMap<string, Translations> },
  ) =>
  (cells: Cells): LineRead => {
    const chave = cells.codigo ?? ''
    if (!section.test(chave) && !code.test(chave)) return { coluna: 'codigo', motivo: 'REGRA' }
    const given = cells.codigo_pai ?? ''
    const isChapter = chave.length === chapter && !section.test(chave)
    const pai = isChapter ? given || (sections.get(chave) ?? '') : ''
    const fits = isChapter ? section.test(pai) : given === '' || (chave !== given && chave.startsWith(given))
    if (!fits || (section.test(chave) && given !== '')) return { coluna: 'codigo_pai', motivo: 'REGRA' }
    const read = readNames(cells, translations.get(chave))
    return 'motivo' in read ? read : { chave, valor: { ...(pai && { codigo_pai: pai }), ...read.valor } }
  }

async function sectionsOfChapters(db: Queries, table: Table): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('produtoServico as p')
    .innerJoin('produtoServico as s', (join) =>
      join.onRef('s.tipoTabela', '=', 'p.tipoTabela').onRef('s.codigoSemMascara', '=', 'p.codigoPai'),
    )
    .select(['p.codigoSemMascara', 'p.codigoPai'])
    .where('p.tipoTabela', '=', table)
    .where('s.secao', '=', true)
    .execute()
  return new Map(rows.map(({ codigoSemMascara, codigoPai }) => [codigoSemMascara, codigoPai]))
}

/** Each code with the longest other one that it begins with: the code above it. Sections are above chapters alone. */
const above = (lines: RawBuilder<unknown>) => sql`
  SELECT DISTINCT ON (l.chave) l.chave, a.chave AS pai
  FROM ${lines} l CROSS JOIN LATERAL generate_series(1, length(l.chave) - 1) AS n
    JOIN ${lines} a ON a.chave = left(l.chave, n)
  WHERE NOT ${isSection(sql`l.chave`)} ORDER BY l.chave, n DESC`

const dataSetOf = (table: Table, form: Form): DataSet => {
  const ofTable = sql`p.tipo_tabela = ${sql.lit(table)}`
  const current = sql<{ chave: string; valor: Record<string, unknown> }>`
    SELECT p.codigo_sem_mascara AS chave, jsonb_strip_nulls(jsonb_build_object(
      'codigo_pai', CASE WHEN NOT p.secao AND length(p.codigo_sem_mascara) = ${sql.lit(form.chapter)} THEN p.codigo_pai END,
      'descricao', p.descricao, 'descricao_en', d.descricao_en, 'descricao_es', d.descricao_es)) AS valor
    FROM produto_servico p
      LEFT JOIN descricao_traduzida d ON d.tabela = p.tipo_tabela AND d.codigo = p.codigo_sem_mascara
    WHERE ${ofTable} AND p.valido_ate IS NULL`
  return {
    name: form.name,
    title: form.title,
    lead: catalogueLead,
    shelfLifeDays: catalogueDays,
    columns: columnsOf(form),
    reader: async (db) =>
      readerOf(form, {
        sections: await sectionsOfChapters(db, table),
        translations: await translationsOf(db, table),
      }),
    cellsOf: catalogueCells,
    current,
    keepsOthers: () => sql`SELECT c.chave, c.valor FROM (${current}) c WHERE ${isSection(sql`c.chave`)}`,
    wrongTogether: (lines) => sql`
      WITH l AS MATERIALIZED (${lines}), acima AS (${above(sql`l`)}),
      secoes AS (
        SELECT chave FROM l WHERE ${isSection(sql`chave`)}
        UNION SELECT p.codigo_sem_mascara FROM produto_servico p WHERE ${ofTable} AND p.secao)
      SELECT l.chave, 'codigo' AS coluna FROM l
      WHERE NOT ${isSection(sql`l.chave`)} AND l.valor->>'codigo_pai' IS NULL
        AND NOT EXISTS (SELECT FROM acima a WHERE a.chave = l.chave)
      UNION ALL
      SELECT l.chave, 'codigo_pai' FROM l
      WHERE l.valor->>'codigo_pai' IS NOT NULL
        AND NOT EXISTS (SELECT FROM secoes s WHERE s.chave = l.valor->>'codigo_pai')`,
    publish: (tx, { lines, edition, day }) =>
      publishCatalogue(tx, table, edition, () => changeProducts(tx, { table, form, lines, day })),
    consequences: async () => [
      {
        tipo: 'EMPRESAS',
        texto: form.ending,
        who: companiesWith(sql`e.id IN (
          SELECT p.empresa_id FROM mudanca m JOIN empresa_produto p ON ${ofTable} AND p.codigo_sem_mascara = m.chave
          WHERE m.depois IS NULL)`),
      },
    ],
    origin: releasedBy(table, form.fonte),
  }
}

interface Change {
  table: Table
  form: Form
  lines: RawBuilder<unknown>
  day: string
}

async function changeProducts(tx: Tx, { table, form, lines, day }: Change): Promise<void> {
  const ofTable = sql`p.tipo_tabela = ${table}`
  // The lines, and what a statement of the trigger on this table compares, have no statistics: each would be held against each.
  await sql`SELECT set_config('enable_nestloop', 'off', true)`.execute(tx)
  // A code counts through its last day (REFERENCE-9), and no longer on the day of the edition that lacks it.
  await sql`
    UPDATE produto_servico p SET valido_ate = ${day}::date - 1 FROM mudanca m
    WHERE ${ofTable} AND p.codigo_sem_mascara = m.chave AND m.depois IS NULL`.execute(tx)
  await sql`
    UPDATE produto_servico p SET descricao = m.depois->>'descricao', valido_ate = NULL FROM mudanca m
    WHERE ${ofTable} AND p.codigo_sem_mascara = m.chave AND m.depois IS NOT NULL`.execute(tx)
  // A code keeps its number for ever, and so its address in the tree; a new one takes the next.
  await sql`
    INSERT INTO produto_servico (id, tipo_tabela, codigo_sem_mascara, codigo_com_mascara, descricao, secao, ordem)
    SELECT (SELECT coalesce(max(p.id) + 1, ${form.firstId}) FROM produto_servico p WHERE ${ofTable}) - 1
        + row_number() OVER (ORDER BY m.chave COLLATE "C"),
      ${table}, m.chave, ${masked(form)}, m.depois->>'descricao', ${isSection(sql`m.chave`)}, 2147483647
    FROM mudanca m
    WHERE m.depois IS NOT NULL
      AND NOT EXISTS (SELECT FROM produto_servico p WHERE ${ofTable} AND p.codigo_sem_mascara = m.chave)`.execute(
    tx,
  )
  await sql`
    WITH l AS MATERIALIZED (${lines}), acima AS (${above(sql`l`)})
    UPDATE produto_servico p SET codigo_pai = nova.pai
    FROM (SELECT l.chave, coalesce(l.valor->>'codigo_pai', a.pai) AS pai FROM l LEFT JOIN acima a USING (chave)) AS nova
    WHERE ${ofTable} AND p.codigo_sem_mascara = nova.chave AND p.codigo_pai IS DISTINCT FROM nova.pai`.execute(
    tx,
  )
  // Sections first, as they stood, then the codes: so each comes after the one above it.
  await sql`
    UPDATE produto_servico p SET ordem = nova.lugar
    FROM (SELECT p.codigo_sem_mascara AS codigo, row_number() OVER (
        ORDER BY NOT p.secao, CASE WHEN p.secao THEN p.ordem END, p.codigo_sem_mascara COLLATE "C") AS lugar
      FROM produto_servico p WHERE ${ofTable}) AS nova
    WHERE ${ofTable} AND p.codigo_sem_mascara = nova.codigo AND p.ordem <> nova.lugar`.execute(tx)
}

/** `22042100` as `2204.21.00`; a section has no such form. */
function masked({ groups }: Form): RawBuilder<string> {
  const parts = groups.map((length, i) => {
    const from = 1 + groups.slice(0, i).reduce((sum, one) => sum + one, 0)
    return sql`nullif(substr(m.chave, ${sql.lit(from)}, ${sql.lit(length)}), '')`
  })
  return sql`CASE WHEN ${isSection(sql`m.chave`)} THEN '' ELSE concat_ws('.', ${sql.join(parts)}) END`
}

const columnsOf = ({ takes, codeRule, chapterRule, examples }: Form): Column[] => [
  {
    name: 'codigo',
    isNamed: (heading) => heading === 'codigosemmascara' || heading === 'ncm' || heading === 'nbs',
    takes,
    example: examples.code,
    rule: codeRule,
  },
  ...nameColumns(examples.names),
  { name: 'codigo_pai', optional: true, takes, example: examples.section, rule: chapterRule },
]

export const productsDataSet = dataSetOf('NCM', {
  name: 'ncm',
  title: {
    pt: 'Catálogo de produtos (NCM)',
    en: 'Catalogue of products (NCM)',
    es: 'Catálogo de productos (NCM)',
  },
  fonte: 'Receita Federal do Brasil',
  code: /^(\d{2}|\d{4,8})$/,
  takes: codeColumn({ lengths: [2, 4, 5, 6, 7, 8] }),
  chapter: 2,
  groups: [4, 2, 2],
  firstId: 1,
  codeRule: {
    pt: 'Um código da NCM, de 2 ou de 4 a 8 dígitos, com ou sem pontos, que começa por outro mais curto do arquivo; ou uma seção, como SIV. Em planilhas, como texto: zeros à esquerda contam.',
    en: 'An NCM code of 2 or of 4 to 8 digits, with or without points, which begins with a shorter one of the file; or a section, such as SIV. In spreadsheets as text: leading zeros count.',
    es: 'Un código de la NCM, de 2 o de 4 a 8 dígitos, con o sin puntos, que comienza por otro más corto del archivo; o una sección, como SIV. En planillas, como texto: los ceros a la izquierda cuentan.',
  },
  chapterRule: {
    pt: 'De um capítulo (2 dígitos), sua seção, como SIV, que está no arquivo ou no portal; vazia, fica a que ele já tem. De outro código, vazia ou um começo dele.',
    en: 'Of a chapter (2 digits) its section, such as SIV, which is in the file or in the portal; empty, it keeps the one it has. Of another code empty, or a beginning of it.',
    es: 'De un capítulo (2 dígitos), su sección, como SIV, que está en el archivo o en el portal; vacía, queda la que ya tiene. De otro código, vacía o un comienzo de él.',
  },
  examples: {
    code: '22',
    section: 'SIV',
    names: {
      pt: 'Bebidas, líquidos alcoólicos e vinagres',
      en: 'Beverages, spirits and vinegar',
      es: 'Bebidas, líquidos alcohólicos y vinagre',
    },
  },
  ending: {
    pt: 'Empresas com um produto cujo código deixa de valer; ele continua nelas',
    en: 'Companies with a product whose code ends; it stays with them',
    es: 'Empresas con un producto cuyo código deja de valer; sigue en ellas',
  },
})

export const servicesDataSet = dataSetOf('NBS', {
  name: 'nbs',
  title: {
    pt: 'Catálogo de serviços (NBS)',
    en: 'Catalogue of services (NBS)',
    es: 'Catálogo de servicios (NBS)',
  },
  fonte: 'Ministério do Desenvolvimento, Indústria, Comércio e Serviços',
  code: /^(\d{3}|\d{5,9})$/,
  takes: codeColumn({ lengths: [3, 5, 6, 7, 8, 9], isCode: (digits) => digits.startsWith('1') }),
  chapter: 3,
  groups: [1, 4, 2, 2],
  firstId: 50_001,
  codeRule: {
    pt: 'Um código da NBS, de 3 ou de 5 a 9 dígitos, com ou sem pontos, que começa por outro mais curto do arquivo; ou uma seção, como SIV.',
    en: 'An NBS code of 3 or of 5 to 9 digits, with or without points, which begins with a shorter one of the file; or a section, such as SIV.',
    es: 'Un código de la NBS, de 3 o de 5 a 9 dígitos, con o sin puntos, que comienza por otro más corto del archivo; o una sección, como SIV.',
  },
  chapterRule: {
    pt: 'De um capítulo (3 dígitos), sua seção, como SIV, que está no arquivo ou no portal; vazia, fica a que ele já tem. De outro código, vazia ou um começo dele.',
    en: 'Of a chapter (3 digits) its section, such as SIV, which is in the file or in the portal; empty, it keeps the one it has. Of another code empty, or a beginning of it.',
    es: 'De un capítulo (3 dígitos), su sección, como SIV, que está en el archivo o en el portal; vacía, queda la que ya tiene. De otro código, vacía o un comienzo de él.',
  },
  examples: {
    code: '1.01',
    section: 'SI',
    names: {
      pt: 'Serviços de construção',
      en: 'Construction services',
      es: 'Servicios de construcción',
    },
  },
  ending: {
    pt: 'Empresas com um serviço cujo código deixa de valer; ele continua nelas',
    en: 'Companies with a service whose code ends; it stays with them',
    es: 'Empresas con un servicio cuyo código deja de valer; sigue en ellas',
  },
})
