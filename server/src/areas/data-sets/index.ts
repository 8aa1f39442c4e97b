/** What areas need to plug in a set of data, and what commands need to bring one. */
export { bring } from './bringing/bring.ts'
export {
  type CellProblem,
  day,
  decimalCell,
  fits,
  formed,
  type NumberForm,
  number,
  percent,
  yesOrNo,
  yesOrNoCell,
} from './cells.ts'
export { code } from './codes.ts'
export {
  type AnySet,
  type Cells,
  type Column,
  type Concerned,
  type DataSet,
  type DeliveredSet,
  DeliveryRefused,
  type DeliveryReport,
  type Effect,
  type Line,
  type LineRead,
  type Origin,
  type Publishing,
  type ValuesOf,
} from './data-set.ts'
export { translatedSource } from './edition-repository.ts'
export { tenfoldIn } from './jumps.sql.ts'
export { lineText } from './line-texts.ts'
export { dataEditors } from './policy.ts'
export { editionInForce, lockOver, prepareEdition, withChanges } from './prepare-edition.ts'
export { sourcesOf } from './sources-of.ts'
export { dataState } from './upkeep/data-state.ts'
