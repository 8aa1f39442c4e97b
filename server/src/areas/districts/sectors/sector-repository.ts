/** The SQL of sectors. */
import type { EditedSector, Sector } from '@invest/contract/districts/sectors'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countFrom, rowsFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import { translationOf } from '../in-language.sql.ts'
import { presentSector } from '../lot-columns.sql.ts'

/** Words are looked for in the reader's language and in Portuguese (REFERENCE-22). */
const named = (name: string | undefined, language: Language) =>
  name
    ? sql`(strpos(chave_nome, public.search_key(${name})) > 0
        OR strpos(public.search_key(${translationOf('descricao_nome_setor', language)}), public.search_key(${name})) > 0)`
    : sql`true`

const sectorColumns = (language: Language) => sql`
  id, descricao_nome_setor AS nome, ${translationOf('descricao_nome_setor', language)} AS traduzido,
  descricao_nome_setor_en AS en, descricao_nome_setor_es AS es, versao`

/** A sector with all its names: `traduzido` is that in the reader's language, null where there is none. */
interface NamedSector {
  id: number
  nome: string
  traduzido: string | null
  en: string | null
  es: string | null
  versao: number
}

export async function sectorRows(
  db: Queries,
  name: string | undefined,
  { offset, limit, direction }: RowRange,
  language: Language,
): Promise<Sector[]> {
  const order = direction === 'desc' ? sql`DESC` : sql`ASC`
  const shownKey = sql`coalesce(public.search_key(${translationOf('descricao_nome_setor', language)}), chave_nome)`
  const rows = await rowsFrom<NamedSector>(db)`
    SELECT ${sectorColumns(language)} FROM setor_lote WHERE ${named(name, language)}
    ORDER BY ${shownKey} ${order}, id OFFSET ${offset} LIMIT ${limit}`
  return rows.map((row) => presentSector(row, language))
}

export const countSectors = (db: Queries, name: string | undefined, language: Language): Promise<number> =>
  countFrom(db)`
    SELECT count(*)::int AS n FROM setor_lote WHERE ${named(name, language)}`

/** A sector as its editors see it. */
export async function findSector(
  db: Queries,
  id: number,
  language: Language,
): Promise<Omit<EditedSector, 'emUso'> | undefined> {
  const rows = await rowsFrom<NamedSector>(db)`
    SELECT ${sectorColumns(language)} FROM setor_lote WHERE id = ${id}`
  return rows.map(({ en, es, ...row }) => ({
    ...presentSector(row, language),
    original: row.nome,
    versao: row.versao,
    traducoes: { en, es },
  }))[0]
}

/** A sector's names as they are stored. */
export type SectorNames = {
  descricaoNomeSetor: string
  descricaoNomeSetorEn: string | null
  descricaoNomeSetorEs: string | null
}
const columns = ['descricaoNomeSetor', 'descricaoNomeSetorEn', 'descricaoNomeSetorEs'] as const

/** Throws if another sector has the name, also where they differ in case or accents alone; so does `renameSector`. */
export const insertSector = (tx: Tx, row: SectorNames): Promise<{ id: number }> =>
  tx.insertInto('setorLote').values(row).returning('id').executeTakeFirstOrThrow()

export const renameSector = (tx: Tx, id: number, row: SectorNames) =>
  tx
    .updateTable('setorLote')
    .set((before) => ({ ...row, versao: sql`${before.ref('versao')} + 1` }))
    .where('id', '=', id)
    .execute()

/** Locks a sector until the transaction ends, so that no lot begins to use it meanwhile. */
export async function lockSector(
  tx: Tx,
  id: number,
): Promise<{ names: SectorNames; versao: number } | undefined> {
  const row = await tx
    .selectFrom('setorLote')
    .select([...columns, 'versao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { versao, ...names } = row
  return { names, versao }
}

/** The lots that use a sector, as `DICS A-01`; at most `limit` of them, and how many there are. */
export async function lotsUsing(
  tx: Queries,
  id: number,
  limit: number,
): Promise<{ lotes: string[]; total: number }> {
  const rows = await rowsFrom<{ lote: string; total: number }>(tx)`
    SELECT d.sigla || ' ' || coalesce(l.numero_lote, l.cd_original_svg) AS lote, (count(*) OVER ())::int AS total
    FROM lote l JOIN distrito_industrial d ON d.id = l.distrito_id
    WHERE l.setor_lote_id = ${id} ORDER BY d.sigla, l.ordem_numero, l.id LIMIT ${limit}`
  return { lotes: rows.map((row) => row.lote), total: rows[0]?.total ?? 0 }
}

export const deleteSector = (tx: Tx, id: number) => tx.deleteFrom('setorLote').where('id', '=', id).execute()
