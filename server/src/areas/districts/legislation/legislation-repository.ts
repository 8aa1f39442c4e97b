/** The SQL of the programme's legislation. */
import type { KeptLaw } from '@invest/contract/districts/legislation'
import type { Language } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { countOf, hasRow, rowFrom } from '../../../db/rows.ts'
import type { RowRange } from '../../../http/page.ts'
import { inLanguage, translationOf } from '../in-language.sql.ts'

/** Those that another one replaces are no longer in force. */
const inForce = sql<boolean>`NOT EXISTS (SELECT FROM arquivo_legislacao n WHERE n.substitui = arquivo_legislacao.id)`

export async function legislationRows(
  db: Queries,
  { offset, limit, direction }: RowRange,
  { byName, language }: { byName: boolean; language: Language },
) {
  const rows = await db
    .selectFrom('arquivoLegislacao')
    .select([
      'id',
      'nomeArquivo',
      'tamanho',
      'data',
      'fonte',
      translationOf('nome_arquivo', language).as('traduzido'),
    ])
    .where(inForce)
    .$if(!byName, (query) =>
      query.orderBy('ordem', (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast()),
    )
    .orderBy('nomeArquivo', direction)
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(({ nomeArquivo, traduzido, ...row }) => {
    const { texto, ...marked } = inLanguage(nomeArquivo, traduzido, language)
    return { ...row, nomeArquivo: texto, ...marked }
  })
}

export const countLegislation = (db: Queries): Promise<number> =>
  countOf(db.selectFrom('arquivoLegislacao').where(inForce))

export const findLegislation = (db: Queries, id: number) =>
  db.selectFrom('arquivoLegislacao').selectAll().where('id', '=', id).executeTakeFirst()

const kept = (db: Queries) =>
  db
    .selectFrom('arquivoLegislacao')
    .select([
      'id',
      'nomeArquivo as nome',
      'nomeArquivoEn as nomeEn',
      'nomeArquivoEs as nomeEs',
      'data',
      'fonte',
      'substitui',
      'tamanho',
      'versaoTraducoes as versao',
    ])

export const keptLaws = (db: Queries): Promise<KeptLaw[]> =>
  kept(db)
    .orderBy('ordem', (by) => by.asc().nullsLast())
    .orderBy('nomeArquivo')
    .execute()

export const keptLaw = (db: Queries, id: number): Promise<KeptLaw | undefined> =>
  kept(db).where('id', '=', id).executeTakeFirst()

/** Editors come one after the other. */
export const lockLegislation = (tx: Tx) =>
  sql`LOCK TABLE arquivo_legislacao IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

export interface LawColumns {
  nomeArquivo: string
  nomeArquivoEn: string | null
  nomeArquivoEs: string | null
  data: string | null
  fonte: string | null
  substitui: number | null
}

/** What the legislation keeps of a file by itself, for releases that know no other way to it. */
export interface Bytes {
  chave: string
  mimeType: string
  tamanho: number
  sha256: Buffer
}

/** New ones come last, until they are ordered. */
export async function insertLaw(tx: Tx, law: LawColumns & Bytes & { registro: string }): Promise<number> {
  const { id } = await tx
    .insertInto('arquivoLegislacao')
    .values({ ...law, ordem: sql<number>`(SELECT coalesce(max(ordem), 0) + 1 FROM arquivo_legislacao)` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Answers whether it still was this version. */
export const updateLaw = (
  tx: Tx,
  { id, over }: { id: number; over: number },
  law: LawColumns & Partial<Bytes> & { registro?: string },
): Promise<boolean> =>
  hasRow(
    tx
      .updateTable('arquivoLegislacao')
      .set(({ eb }) => ({ ...law, versaoTraducoes: eb('versaoTraducoes', '+', 1) }))
      .where('id', '=', id)
      .where('versaoTraducoes', '=', over)
      .returning('id'),
  )

export const removeLaw = (tx: Tx, id: number) =>
  tx
    .deleteFrom('arquivoLegislacao')
    .where('id', '=', id)
    .returning(['nomeArquivo', 'registro'])
    .executeTakeFirst()

/** Puts these first, in this order, and the others after them as they were. */
export const orderLaws = (tx: Tx, ids: readonly number[]) =>
  sql`
    UPDATE arquivo_legislacao SET ordem = n.lugar FROM (
      SELECT id, row_number() OVER (ORDER BY array_position(${[...ids]}::int[], id) NULLS LAST, ordem NULLS LAST, nome_arquivo) AS lugar
      FROM arquivo_legislacao) n
    WHERE n.id = arquivo_legislacao.id`.execute(tx)

export async function lawsNamed(db: Queries, nome: string, except: number | undefined): Promise<boolean> {
  const same = db.selectFrom('arquivoLegislacao').select('id').where('nomeArquivo', '=', nome)
  const found = await (except === undefined ? same : same.where('id', '<>', except)).executeTakeFirst()
  return found !== undefined
}

/** Whether a law may replace that one: it is there, and none but this one replaces it. */
export async function mayReplace(db: Queries, replaced: number, by: number | undefined): Promise<boolean> {
  if (replaced === by) return false
  const row = await rowFrom<{ may: boolean }>(db)`
    SELECT EXISTS (SELECT FROM arquivo_legislacao WHERE id = ${replaced})
      AND NOT EXISTS (SELECT FROM arquivo_legislacao WHERE substitui = ${replaced} AND id IS DISTINCT FROM ${by ?? null}::int)
      -- Nor does the one in turn replace this one.
      AND NOT EXISTS (SELECT FROM arquivo_legislacao WHERE id = ${replaced} AND substitui = ${by ?? null}::int) AS may`
  return row?.may === true
}
