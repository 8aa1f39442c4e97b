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
import { texts } from '../texts.ts'
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
  examples: { code: string; section: string; names: InEachLanguage }
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
    title: texts.each(`${form.name}.title`),
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
        texto: texts.each(`${form.name}.ending`),
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

const columnsOf = ({ name, takes, examples }: Form): Column[] => [
  {
    name: 'codigo',
    isNamed: (heading) => heading === 'codigosemmascara' || heading === 'ncm' || heading === 'nbs',
    takes,
    example: examples.code,
    rule: texts.each(`${name}.codigo`),
  },
  ...nameColumns(examples.names),
  {
    name: 'codigo_pai',
    optional: true,
    takes,
    example: examples.section,
    rule: texts.each(`${name}.codigo_pai`),
  },
]

export const productsDataSet = dataSetOf('NCM', {
  name: 'ncm',
  fonte: 'Receita Federal do Brasil',
  code: /^(\d{2}|\d{4,8})$/,
  takes: codeColumn({ lengths: [2, 4, 5, 6, 7, 8] }),
  chapter: 2,
  groups: [4, 2, 2],
  firstId: 1,
  examples: {
    code: '22',
    section: 'SIV',
    names: {
      pt: 'Bebidas, líquidos alcoólicos e vinagres',
      en: 'Beverages, spirits and vinegar',
      es: 'Bebidas, líquidos alcohólicos y vinagre',
    },
  },
})

export const servicesDataSet = dataSetOf('NBS', {
  name: 'nbs',
  fonte: 'Ministério do Desenvolvimento, Indústria, Comércio e Serviços',
  code: /^(\d{3}|\d{5,9})$/,
  takes: codeColumn({ lengths: [3, 5, 6, 7, 8, 9], isCode: (digits) => digits.startsWith('1') }),
  chapter: 3,
  groups: [1, 4, 2, 2],
  firstId: 50_001,
  examples: {
    code: '1.01',
    section: 'SI',
    names: {
      pt: 'Serviços de construção',
      en: 'Construction services',
      es: 'Servicios de construcción',
    },
  },
})
