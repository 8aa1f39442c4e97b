/** Makes the files of one list of a company for an answer, in their order. Owners get signed addresses. */
import type { FileItem } from '@invest/contract/fields'
import type { RecordFiles } from '../../files/index.ts'
import type { ListPurpose } from '../rules/company.ts'
import type { ListedFileRow } from '../sql/columns.sql.ts'

export const presentList =
  (files: RecordFiles, rows: ListedFileRow[], signed: boolean) =>
  (purpose: ListPurpose): FileItem[] =>
    rows.filter((row) => row.finalidade === purpose).map((row) => files.item(row, signed))
