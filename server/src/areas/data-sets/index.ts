/** What areas need to plug in a set of data, and what commands need to bring one. */
export { bringFile, bringWithin } from './bring-file.ts'
export { decimalCell, yesOrNo, yesOrNoCell } from './cells.ts'
export {
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
  type Publishing,
} from './data-set.ts'
export { lockSet } from './edition-repository.ts'
export { dataEditors } from './policy.ts'
export { editionInForce, lockOver, prepareEdition, publishPrepared, withChanges } from './prepare-edition.ts'
export { reportOfCommand, wasBrought } from './report-of-command.ts'
export { sourcesOf } from './sources-of.ts'
export { dataState } from './upkeep/data-state.ts'
