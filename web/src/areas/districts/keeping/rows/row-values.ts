/** The rows of the table of lots: what they hold, what is changed of them, and what is wrong. Pure. */

import type { LotRows } from '@invest/contract/districts/lot-rows'
import type { Lot } from '@invest/contract/districts/lots'
import { changedFields, mergeOver } from '../../../../ui/forms/merge-values.ts'
import { type LotField, type LotValues, lotValuesOf, sentOfLot } from '../../lot-dialog/lot-values.ts'

export interface Row {
  /** The id of its shape. */
  shape: string
  /** Undefined for a shape that has no lot yet. */
  lot: Lot | undefined
  /** What is stored. */
  stored: LotValues
  values: LotValues
}

export type RowField = LotField
export type RowProblems = Partial<Record<RowField | 'cdOriginalSvg', string>>

const noValues: LotValues = {
  situacaoLote: '',
  setorLote: '',
  numeroLote: '',
  numeroMatriculaLote: '',
  areaTotalLote: null,
  utilidades: [],
  descricaoObservacao: '',
}

/** Typed values by shape. */
export type Typed = Readonly<Record<string, LotValues>>

export function rowsOf({ content, formasSemLote }: LotRows, typed: Typed): Row[] {
  const row = (shape: string, lot: Lot | undefined): Row => {
    const stored = lot ? lotValuesOf(lot) : noValues
    return { shape, lot, stored, values: typed[shape] ?? stored }
  }
  return [
    ...content.map((lot) => row(lot.cdOriginalSvg, lot)),
    ...formasSemLote.map((shape) => row(shape, undefined)),
  ]
}

export const changedIn = ({ stored, values }: Row): RowField[] => changedFields(sentOfLot, values, stored)
export const isChanged = (row: Row): boolean => changedIn(row).length > 0

/** A lot that is called by nothing is called by its shape. */
export const rowName = ({ stored, values, shape }: Row): string =>
  stored.numeroLote || values.numeroLote || shape

export const bodyOfRow = ({ shape, lot, values }: Row) => ({
  ...(lot ? { id: lot.id, versao: lot.versao } : { cdOriginalSvg: shape }),
  ...sentOfLot(values),
})

/** What the server says of rows, by their shapes: it names them by their places among those that were sent. */
export function problemsByShape(campos: Readonly<Record<string, string>>, sent: readonly Row[]) {
  const problems: Record<string, RowProblems> = {}
  for (const [path, text] of Object.entries(campos)) {
    const [, place, field] = /^lotes\.(\d+)\.(\w+)/.exec(path) ?? []
    const shape = sent[Number(place)]?.shape
    if (shape && field) problems[shape] = { ...problems[shape], [field]: text }
  }
  return problems
}

export interface Conflict {
  name: string
  /** Fields that both have changed, with what stands there now. */
  disputed: { field: RowField; theirs: LotValues }[]
}

/** Lays what was typed over lots that somebody else has saved meanwhile. */
export function overNewer(
  rows: readonly Row[],
  newer: readonly Lot[],
): { typed: Typed; conflicts: Conflict[] } {
  const typed: Record<string, LotValues> = {}
  const conflicts = newer.flatMap((lot) => {
    const row = rows.find(({ shape }) => shape === lot.cdOriginalSvg)
    if (!row) return []
    const theirs = lotValuesOf(lot)
    const { merged, disputed } = mergeOver(sentOfLot, row.stored, row.values, theirs)
    typed[row.shape] = merged
    return [{ name: rowName(row), disputed: disputed.map((field) => ({ field, theirs })) }]
  })
  return { typed, conflicts }
}
