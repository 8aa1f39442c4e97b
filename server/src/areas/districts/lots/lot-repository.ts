/** Reads and writes single lots, and their history, to which lines are only added (DISTRICT-13). */
import type { Lot, LotEvent, LotGroup } from '@invest/contract/districts/lots'
import type { Language } from '@invest/contract/language'
import type { Insertable, Selectable } from 'kysely'
import type { Queries, Tx } from '../../../db/database.ts'
import { rowsFrom } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema/schema.ts'
import { translationOf } from '../in-language.sql.ts'
import { type LotRow, lotColumns, lotTables, presentLot, situationName } from '../lot-columns.sql.ts'
import { type LotDraft, lotFields } from './lot.ts'

export type StoredLot = Selectable<Schema['lote']>
export interface LotKey {
  districtId: number
  lotId: number
}

export async function findLot(
  db: Queries,
  { districtId, lotId }: LotKey,
  language: Language,
): Promise<Lot | undefined> {
  const rows = await rowsFrom<LotRow>(db)`
    SELECT ${lotColumns(language)} FROM ${lotTables}
    WHERE l.id = ${lotId} AND l.distrito_id = ${districtId}`
  return rows.map((row) => presentLot(row, language))[0]
}

/** All lots of a district with all that they say. */
export async function lotsWhole(db: Queries, districtId: number, language: Language): Promise<Lot[]> {
  const rows = await rowsFrom<LotRow>(db)`
    SELECT ${lotColumns(language)} FROM ${lotTables}
    WHERE l.distrito_id = ${districtId} ORDER BY l.ordem_numero, l.id`
  return rows.map((row) => presentLot(row, language))
}

/** The number of a lot of that district, null where it has none; undefined where there is no such lot. */
export async function numberOfLot(
  db: Queries,
  { sigla, lotId }: { sigla: string; lotId: number },
): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('lote as l')
    .innerJoin('distritoIndustrial as d', 'd.id', 'l.distritoId')
    .select('l.numeroLote')
    .where('l.id', '=', lotId)
    .where('d.sigla', '=', sigla)
    .executeTakeFirst()
  return row?.numeroLote
}

/** Locks a lot until the transaction ends. */
export const lockLot = (tx: Tx, { districtId, lotId }: LotKey): Promise<StoredLot | undefined> =>
  tx
    .selectFrom('lote')
    .selectAll()
    .where('id', '=', lotId)
    .where('distritoId', '=', districtId)
    .forUpdate()
    .executeTakeFirst()

/** Locks those lots of a district, in one order for all. */
export const lockLots = (tx: Tx, districtId: number, ids: readonly number[]): Promise<StoredLot[]> =>
  tx
    .selectFrom('lote')
    .selectAll()
    .where('distritoId', '=', districtId)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const draftOf = (row: StoredLot): LotDraft => ({
  ...lotFields.read(row),
  situacaoLoteId: row.situacaoLoteId,
  setorLoteId: row.setorLoteId,
})

export const lotOfShape = (db: Queries, districtId: number, shape: string) =>
  db
    .selectFrom('lote')
    .select('id')
    .where('distritoId', '=', districtId)
    .where('cdOriginalSvg', '=', shape)
    .executeTakeFirst()

/** The new lot's id; undefined if the shape has a lot already. */
export async function insertLot(tx: Tx, row: Insertable<Schema['lote']>): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('lote')
    .values(row)
    .onConflict((conflict) => conflict.columns(['distritoId', 'cdOriginalSvg']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

export const updateLot = (
  tx: Tx,
  id: number,
  change: Partial<LotDraft> & { confirmadoEm: Date; disponivelDesde?: Date | null },
) =>
  tx
    .updateTable('lote')
    .set(change)
    .set((row) => ({ versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()

interface LotNames {
  /** The name in Portuguese, in which histories are written; null where the id is unknown or not set. */
  situacao: string | null
  grupo: LotGroup | null
  setor: string | null
}

/**
 * The names of a lot's situation and sector, before and after. The sectors stay locked, so that nobody removes one
 * before the transaction ends.
 */
export async function namesOf(
  tx: Tx,
  { current, draft }: { current: LotDraft; draft: LotDraft },
): Promise<{ before: LotNames; names: LotNames }> {
  const situations = await tx
    .selectFrom('situacaoLote')
    .select(['id', 'descricaoPt', 'grupo'])
    .where('id', 'in', idsIn(current.situacaoLoteId, draft.situacaoLoteId))
    .execute()
  const sectors = await tx
    .selectFrom('setorLote')
    .select(['id', 'descricaoNomeSetor'])
    .where('id', 'in', idsIn(current.setorLoteId, draft.setorLoteId))
    .orderBy('id')
    .forShare()
    .execute()
  const namesIn = ({ situacaoLoteId, setorLoteId }: LotDraft): LotNames => {
    const situation = situations.find(({ id }) => id === situacaoLoteId)
    return {
      situacao: situation?.descricaoPt ?? null,
      grupo: situation?.grupo ?? null,
      setor: sectors.find(({ id }) => id === setorLoteId)?.descricaoNomeSetor ?? null,
    }
  }
  return { before: namesIn(current), names: namesIn(draft) }
}

/** SQL refuses an empty list. The 0 keeps it from being empty, and no row has this id. */
const idsIn = (...ids: (number | null)[]): number[] => [0, ...ids.filter((id) => id !== null)]

export const addToHistory = (
  tx: Tx,
  line: {
    loteId: number
    usuarioId: string | null
    em: Date
    acao: LotEvent['acao']
    mudancas: LotEvent['mudancas']
  },
) =>
  tx
    .insertInto('loteHistorico')
    .values({ ...line, mudancas: JSON.stringify(line.mudancas) })
    .execute()

const mostShown = 200

export async function historyOf(db: Queries, lotId: number): Promise<LotEvent[]> {
  const rows = await db
    .selectFrom('loteHistorico as h')
    .leftJoin('usuario as u', 'u.id', 'h.usuarioId')
    .select(['h.em', 'h.acao', 'h.mudancas', 'u.nome as usuario'])
    .where('h.loteId', '=', lotId)
    .orderBy('h.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ em, ...row }) => ({ ...row, em: em.toISOString() }))
}

/** What situations and sectors are called in a language, by the field of the history and their Portuguese name. */
export async function translatedNames(
  db: Queries,
  language: Language,
): Promise<Record<string, Map<string, string | null>>> {
  const rows = await rowsFrom<{ campo: string; pt: string; traduzido: string | null }>(db)`
    SELECT 'situacaoLote' AS campo, s.descricao_pt AS pt, ${situationName[language]} AS traduzido FROM situacao_lote s
    UNION ALL
    SELECT 'setorLote', descricao_nome_setor, ${translationOf('descricao_nome_setor', language)} FROM setor_lote`
  const names: Record<string, Map<string, string | null>> = { situacaoLote: new Map(), setorLote: new Map() }
  for (const { campo, pt, traduzido } of rows) names[campo]?.set(pt, traduzido)
  return names
}
