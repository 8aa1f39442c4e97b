/** The SQL of drawings that wait to be published, and of those before. */
import type { LeftOut } from '@invest/contract/districts/drawings'
import type { Queries, Tx } from '../../../db/database.ts'
import { hasRow, rowFrom } from '../../../db/rows.ts'
import type { DrawnLot } from './compare-drawing.ts'

type Role = 'RASCUNHO' | 'ANTERIOR'

/** Locks a district, so that whoever changes its drawing or all of its lots comes one after the other. */
export const lockDistrict = (tx: Tx, id: number) =>
  tx
    .selectFrom('distritoIndustrial')
    .select(['id', 'sigla', 'svgLotes', 'svgVersao', 'demonstracao'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function drawnLots(db: Queries, districtId: number): Promise<DrawnLot[]> {
  return db
    .selectFrom('lote')
    .select(['id', 'numeroLote', 'cdOriginalSvg'])
    .where('distritoId', '=', districtId)
    .orderBy('ordemNumero')
    .orderBy('id')
    .execute()
}

export interface KeptDrawing {
  papel: Role
  svg: string
  versao: string
  enviadoEm: Date
  enviadoPor: string | null
  nome: string | null
  deixados: LeftOut[]
  totalDeixados: number
}

export const keptDrawings = (db: Queries, districtId: number): Promise<KeptDrawing[]> =>
  db
    .selectFrom('desenhoLotes as d')
    .leftJoin('usuario as u', 'u.id', 'd.enviadoPor')
    .select([
      'd.papel',
      'd.svg',
      'd.versao',
      'd.enviadoEm',
      'd.enviadoPor',
      'd.deixados',
      'd.totalDeixados',
      'u.nome',
    ])
    .where('d.distritoId', '=', districtId)
    .execute()

export interface NewDrawing {
  distritoId: number
  papel: Role
  svg: string
  versao: string
  enviadoPor: string | null
  enviadoEm: Date
  /** Of a draft, what it was told to leave out. */
  deixados: LeftOut[]
  totalDeixados: number
}

/** One that had this role goes. */
export function keepDrawing(tx: Tx, { distritoId, papel, deixados, ...drawing }: NewDrawing) {
  const values = { ...drawing, deixados: JSON.stringify(deixados) }
  return tx
    .insertInto('desenhoLotes')
    .values({ distritoId, papel, ...values })
    .onConflict((conflict) => conflict.columns(['distritoId', 'papel']).doUpdateSet(values))
    .execute()
}

/** Answers whether there was one. */
export const removeDrawing = (tx: Tx, distritoId: number, papel: Role): Promise<boolean> =>
  hasRow(
    tx
      .deleteFrom('desenhoLotes')
      .where('distritoId', '=', distritoId)
      .where('papel', '=', papel)
      .returning('papel'),
  )

export const showDrawing = (tx: Tx, id: number, drawing: { svgLotes: string; svgVersao: string }) =>
  tx.updateTable('distritoIndustrial').set(drawing).where('id', '=', id).execute()

/** Changes with the drawing that is shown and with every lot that comes, goes or gets another shape. */
export async function markOf(db: Queries, districtId: number): Promise<string | undefined> {
  const row = await rowFrom<{ marca: string }>(db)`
    SELECT md5(coalesce(d.svg_versao, '') || coalesce(
      (SELECT string_agg(l.id || ' ' || l.cd_original_svg, chr(10) ORDER BY l.id) FROM lote l WHERE l.distrito_id = d.id), '')) AS marca
    FROM distrito_industrial d WHERE d.id = ${districtId}`
  return row?.marca
}
