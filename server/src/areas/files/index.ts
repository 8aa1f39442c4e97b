/** The door of the files area: other areas present files and take them for their records. */
import type { FileItem } from '@invest/contract/fields'
import type { Purpose } from '@invest/contract/limits'
import type { Queries } from '../../db/database.ts'
import { bytesOfDataUri } from './data-uri.ts'
import type { FileAddresses } from './file-address.ts'
import { findFiles } from './repository.ts'
import { type FileParts, storeFile } from './store-file.ts'

export { claimFiles, type Wanted } from './claim-files.ts'
export { removeOrphans } from './remove-orphans.ts'
export type { FileOwner } from './repository.ts'

export interface FilesArea {
  /** File items in the order of the ids; `signed` addresses also serve what is not public. */
  present(db: Queries, ids: string[], signed: boolean): Promise<FileItem[]>
  /** Stores a data URI of a body and answers its id. */
  storeDataUri(
    uri: string,
    file: { nome: string; finalidade: Purpose; campo: string },
    userId: string,
  ): Promise<string>
}

export function createFilesArea(parts: FileParts, addresses: FileAddresses): FilesArea {
  return {
    async present(db, ids, signed) {
      const rows = new Map((await findFiles(db, ids)).map((row) => [row.id, row]))
      return ids.flatMap((id) => {
        const row = rows.get(id)
        if (!row) return []
        const { nome, mimeType } = row
        return [
          {
            id,
            nome,
            nomeArquivo: nome,
            mimeType,
            tamanho: Number(row.tamanho),
            urlPublica: addresses.address(row, signed),
          },
        ]
      })
    },
    storeDataUri(uri, { nome, finalidade, campo }, userId) {
      const source = bytesOfDataUri(uri, campo)
      return storeFile(parts, { source, tamanho: source.length, nome, finalidade, enviadoPor: userId })
    },
  }
}
