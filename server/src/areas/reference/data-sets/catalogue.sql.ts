/** What the catalogues of products, services and activities share as sets of data (DATA-18). */
import type { InEachLanguage } from '@invest/contract/language'
import { type RawBuilder, sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import type { Cells, Column, Concerned, Line } from '../../data-sets/index.ts'
import {
  type Catalogue,
  catalogues,
  loadCatalogueTitles,
  lockReferenceData,
} from '../catalogue-titles.sql.ts'
import { texts } from '../texts.ts'

const longestName = 2000
const names = ['descricao', 'descricao_en', 'descricao_es'] as const

/** Titles change about once a year, when a resolution makes a new table. */
export const catalogueDays = 400

export const catalogueLead = texts.each('catalogos.lead')

/** The names in three languages; a translation is an example of what may be left empty. */
export function nameColumns(example: InEachLanguage): Column[] {
  const translated = texts.each('catalogos.traduzida', { count: longestName })
  return [
    {
      name: 'descricao',
      example: example.pt,
      rule: texts.each('catalogos.descricao', { count: longestName }),
    },
    { name: 'descricao_en', optional: true, example: example.en, rule: translated },
    { name: 'descricao_es', optional: true, example: example.es, rule: translated },
  ]
}

export interface Translations {
  en: string | null
  es: string | null
}

export async function translationsOf(
  db: Queries,
  catalogue: Catalogue,
): Promise<ReadonlyMap<string, Translations>> {
  const rows = await db
    .selectFrom('descricaoTraduzida')
    .select(['codigo', 'descricaoEn', 'descricaoEs'])
    .where('tabela', '=', catalogue)
    .execute()
  return new Map(
    rows.map(({ codigo, descricaoEn, descricaoEs }) => [codigo, { en: descricaoEn, es: descricaoEs }]),
  )
}

/** What a line calls its code, without what there is not; or the column that is too long. */
export function readNames(
  cells: Cells,
  known: Translations | undefined,
):
  | { valor: { descricao: string; descricao_en?: string; descricao_es?: string } }
  | { coluna: string; motivo: 'REGRA' } {
  const long = names.find((name) => (cells[name] ?? '').length > longestName)
  if (long) return { coluna: long, motivo: 'REGRA' }
  const { descricao = '', descricao_en = '', descricao_es = '' } = cells
  const [en, es] = [descricao_en || known?.en, descricao_es || known?.es]
  return { valor: { descricao, ...(en && { descricao_en: en }), ...(es && { descricao_es: es }) } }
}

/** A line's values have the names of its columns. */
export const catalogueCells = ({ chave, valor }: Line): Cells => ({ codigo: chave, ...(valor as Cells) })

/**
 * Makes the changes of `mudanca` with what rests on a catalogue: translations, the titles that searches go by, and the
 * version by which every process makes its lists and its tree anew.
 */
export async function publishCatalogue(
  tx: Tx,
  catalogue: Catalogue,
  edition: number,
  change: () => Promise<void>,
): Promise<void> {
  await lockReferenceData(tx)
  await change()
  await sql`
    INSERT INTO descricao_traduzida (tabela, codigo, descricao_en, descricao_es)
    SELECT ${catalogue}, chave, depois->>'descricao_en', depois->>'descricao_es' FROM mudanca
    WHERE depois->>'descricao_en' IS NOT NULL OR depois->>'descricao_es' IS NOT NULL
      -- Undoing takes a translation away again.
      OR depois IS NOT NULL AND (antes->>'descricao_en' IS NOT NULL OR antes->>'descricao_es' IS NOT NULL)
    ON CONFLICT (tabela, codigo) DO UPDATE
      SET descricao_en = excluded.descricao_en, descricao_es = excluded.descricao_es`.execute(tx)
  const versao = `edicao ${edition}`
  await tx
    .insertInto('dadosReferencia')
    .values({ tabela: catalogues[catalogue][0], versao })
    .onConflict((c) => c.column('tabela').doUpdateSet({ versao, carregadoEm: sql<Date>`now()` }))
    .execute()
  await loadCatalogueTitles(tx)
}

/** Companies that a condition on `e` names, of which the hidden ones are counted and not named. */
export const companiesWith = (condition: RawBuilder<unknown>) => sql<Concerned>`
  SELECT CASE WHEN e.oculta THEN '' ELSE e.cnpj END AS chave, CASE WHEN NOT e.oculta THEN e.nome END AS nome
  FROM empresa e WHERE ${condition}`

/** Where a catalogue came from before its first edition: a release, on the day when it was loaded. */
export const releasedBy = (catalogue: Catalogue, fonte: string) => async (db: Queries) => {
  const row = await db
    .selectFrom('dadosReferencia')
    .select('carregadoEm')
    .where('tabela', '=', catalogues[catalogue][0])
    .executeTakeFirst()
  return { fonte, data: row?.carregadoEm.toISOString().slice(0, 10) ?? null }
}
