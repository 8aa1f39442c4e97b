/** What other areas may use of the files area: they show files, and take them for their records. */
import type { FileItem } from '@invest/contract/fields'
import type { Purpose } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import type { Queries } from '../../db/database.ts'
import { bytesOfDataUri } from './data-uri.ts'
import { addressesOf } from './file-address.ts'
import { type FileRow, findFiles } from './repository.ts'
import { storeFile } from './store-file.ts'

export { claimFiles, type NamedFile } from './claim-files.ts'

/** What makes up a file's address and item; other areas may read it together with their own records. */
export type StoredFileRow = Pick<FileRow, 'id' | 'nome' | 'mimeType' | 'chave'> & { tamanho: string | number }

/** How other areas show files, and store those that a body contains. */
export interface RecordFiles {
  /** Makes an item of a row that was read already; a `signed` address also opens a file that is not public. */
  item(row: StoredFileRow, signed: boolean): FileItem
  /** Reads file items in the order of the ids; a `signed` address also opens a file that is not public. */
  present(db: Queries, ids: string[], signed: boolean): Promise<FileItem[]>
  /** Stores a data URI and returns the file's id. */
  storeDataUri(
    uri: string,
    file: { nome: string; finalidade: Purpose; campo: string },
    userId: string,
  ): Promise<string>
}

export function createRecordFiles(
  deps: Pick<AreaDeps, 'config' | 'db' | 'clock' | 'storage' | 'secret'>,
): RecordFiles {
  const addresses = addressesOf(deps)
  const item: RecordFiles['item'] = (row, signed) => ({
    id: row.id,
    nome: row.nome,
    nomeArquivo: row.nome,
    mimeType: row.mimeType,
    tamanho: Number(row.tamanho),
    urlPublica: addresses.address(row, signed),
  })
  return {
    item,
    async present(db, ids, signed) {
      const rows = new Map((await findFiles(db, ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = rows.get(id)
        return row ? [item(row, signed)] : []
      })
    },
    storeDataUri(uri, { nome, finalidade, campo }, userId) {
      const source = bytesOfDataUri(uri, campo)
      return storeFile(deps, { source, tamanho: source.length, nome, finalidade, enviadoPor: userId })
    },
  }
}
