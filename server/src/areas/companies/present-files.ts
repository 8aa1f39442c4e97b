/** Files of some companies as the wire shows them. */
import type { FileItem } from '@invest/contract/fields'
import type { Queries } from '../../db/database.ts'
import type { FilesArea } from '../files/index.ts'
import type { CompanyRow, filesOf, ListPurpose } from './repository.ts'

type FileRow = Awaited<ReturnType<typeof filesOf>>[number]

/** One look-up for all files of some companies; owners get signed addresses. */
export async function presentFiles(
  db: Queries,
  files: FilesArea,
  rows: CompanyRow[],
  fileRows: FileRow[],
  isOwned: (id: string) => boolean,
) {
  const found = new Map<string, FileItem>()
  for (const signed of [true, false]) {
    const companies = new Set(rows.filter((row) => isOwned(row.id) === signed).map((row) => row.id))
    const pictures = rows.flatMap((row) =>
      companies.has(row.id) && row.imagemPerfilId ? [row.imagemPerfilId] : [],
    )
    const listed = fileRows.filter((row) => companies.has(row.empresaId)).map((row) => row.arquivoId)
    for (const item of await files.present(db, [...pictures, ...listed], signed)) found.set(item.id, item)
  }
  return {
    picture: (row: CompanyRow): FileItem | null =>
      row.imagemPerfilId ? (found.get(row.imagemPerfilId) ?? null) : null,
    list: (companyId: string, purpose: ListPurpose): FileItem[] =>
      fileRows.flatMap((row) => {
        const item =
          row.empresaId === companyId && row.finalidade === purpose ? found.get(row.arquivoId) : undefined
        return item ? [item] : []
      }),
  }
}
