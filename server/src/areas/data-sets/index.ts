/** What areas need to plug in a set of data, and what commands need to bring one. */
export { bringFile } from './bring-file.ts'
export type { Cells, Consequence, DataSet, LineRead, ListedSet } from './data-set.ts'
export { reportOfCommand, wasBrought } from './report-of-command.ts'
export { yesOrNo } from './yes-or-no.ts'
