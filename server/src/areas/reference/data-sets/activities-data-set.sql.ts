/** The catalogue of activities (CNAE) as a set of data (DATA-18). */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { type Cells, code, type DataSet, type Effect, type LineRead } from '../../data-sets/index.ts'
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

/** Of a code that a spreadsheet made a number of, two digits may be those of a division or the end of a group such as 011. */
export const activityCode = () => code({ lengths: [2, 3, 5, 7] })

const codeForm = /^([A-U]|\d{2}|\d{3}|\d{5}|\d{7})$/

const readerOf =
  (translations: ReadonlyMap<string, Translations>) =>
  (cells: Cells): LineRead => {
    const chave = cells.codigo ?? ''
    if (!codeForm.test(chave)) return { coluna: 'codigo', motivo: 'REGRA' }
    const read = readNames(cells, translations.get(chave))
    return 'motivo' in read ? read : { chave, ...read }
  }

/** The code above another one is its beginning; above a division it is the section by which companies are found. */
const above = (key: RawBuilder<unknown>) => sql`CASE length(${key})
  WHEN 2 THEN public.activity_section(${key}) WHEN 3 THEN left(${key}, 2)
  WHEN 5 THEN left(${key}, 3) WHEN 7 THEN left(${key}, 5) END`

const current = sql<{ chave: string; valor: Record<string, unknown> }>`
  SELECT a.cnae AS chave, jsonb_strip_nulls(jsonb_build_object(
    'descricao', a.descricao, 'descricao_en', d.descricao_en, 'descricao_es', d.descricao_es)) AS valor
  FROM atividade_economica a LEFT JOIN descricao_traduzida d ON d.tabela = 'CNAE' AND d.codigo = a.cnae
  WHERE a.vigente`

async function changeActivities(tx: Tx): Promise<void> {
  await sql`
    UPDATE atividade_economica a SET vigente = false FROM mudanca m
    WHERE a.cnae = m.chave AND m.depois IS NULL`.execute(tx)
  await sql`
    INSERT INTO atividade_economica (cnae, cnae_pai, nivel, codigo_com_mascara, descricao, vigente)
    SELECT chave, ${above(sql`chave`)},
      CASE length(chave) WHEN 1 THEN 'secao' WHEN 2 THEN 'divisao' WHEN 3 THEN 'grupo' WHEN 5 THEN 'classe' ELSE 'subclasse' END,
      CASE length(chave) WHEN 3 THEN left(chave, 2) || '.' || right(chave, 1)
        WHEN 5 THEN left(chave, 2) || '.' || substr(chave, 3, 2) || '-' || right(chave, 1)
        WHEN 7 THEN left(chave, 4) || '-' || substr(chave, 5, 1) || '/' || right(chave, 2) ELSE chave END,
      depois->>'descricao', true
    FROM mudanca WHERE depois IS NOT NULL
    ON CONFLICT (cnae) DO UPDATE SET descricao = excluded.descricao, vigente = true`.execute(tx)
}

const effects: Effect[] = [
  {
    tipo: 'EMPRESAS',
    texto: texts.each('cnae.EMPRESAS'),
    who: companiesWith(sql`e.atividades && ARRAY(SELECT chave FROM mudanca WHERE depois IS NULL)`),
  },
  {
    tipo: 'SELO',
    texto: texts.each('cnae.SELO'),
    who: sql`
      SELECT s.cnae AS chave, m.antes->>'descricao' AS nome
      FROM selo_atividade s JOIN mudanca m ON m.chave = s.cnae AND m.depois IS NULL`,
  },
]

export const activitiesDataSet: DataSet = {
  name: 'cnae',
  title: texts.each('cnae.title'),
  lead: catalogueLead,
  shelfLifeDays: catalogueDays,
  columns: [
    {
      name: 'codigo',
      isNamed: (heading) => heading === 'cnae',
      takes: activityCode(),
      example: '1112-7/00',
      rule: texts.each('cnae.codigo'),
    },
    ...nameColumns({ pt: 'Fabricação de vinho', en: 'Manufacture of wine', es: 'Fabricación de vino' }),
  ],
  reader: async (db) => readerOf(await translationsOf(db, 'CNAE')),
  cellsOf: catalogueCells,
  current,
  keepsOthers: () => sql`SELECT c.chave, c.valor FROM (${current}) c WHERE length(c.chave) = 1`,
  wrongTogether: (lines) => sql`
    WITH l AS MATERIALIZED (SELECT f.chave, ${above(sql`f.chave`)} AS pai FROM (${lines}) f),
    conhecida AS (
      SELECT chave FROM l UNION SELECT a.cnae FROM atividade_economica a WHERE a.nivel = 'secao')
    SELECT l.chave, 'codigo' AS coluna FROM l
    WHERE length(l.chave) > 1 AND NOT EXISTS (SELECT FROM conhecida c WHERE c.chave = l.pai)`,
  publish: (tx, { edition }) => publishCatalogue(tx, 'CNAE', edition, () => changeActivities(tx)),
  consequences: async () => effects,
  origin: releasedBy('CNAE', 'IBGE'),
}
