/** What other areas may use of the files area: they show files, and take them for their records. */
import type { FileItem } from '@invest/contract/fields'
import type { Purpose } from '@invest/contract/limits'
import type { AreaDeps } from '../../area.ts'
import type { Queries } from '../../db/database.ts'
import type { NamedFile } from './claim-files.ts'
import { addressesOf } from './file-address.ts'
import { type FileRow, findFiles } from './repository.ts'
import { type FileProblems, type SentFile, saveWithFiles } from './save-with-files.ts'
import { discardFiles, type Sender } from './store-data-uris.ts'
import { storeFile } from './store-file.ts'

export { checkedBytes } from './checked-bytes.ts'
export { claimFiles, type NamedFile } from './claim-files.ts'
export { checkLookedAt } from './look-at-files.ts'
export { missingAmongNewest } from './missing-files.ts'
export { deleteRefused, lookOnceMore } from './refused-files.ts'
export { countRefusedFiles, findFile, findFileByKey, refusedFiles } from './repository.ts'
export type { FileProblems, SentFile } from './save-with-files.ts'
export type { Sender } from './store-data-uris.ts'

/** What makes up a file's address and item; other areas may read it together with their own records. */
export type StoredFileRow = Pick<FileRow, 'id' | 'nome' | 'mimeType' | 'chave'> & { tamanho: string | number }

/** How other areas show files, and store those that a body contains. */
export interface RecordFiles {
  /** Makes an item of a row that was read already; a `signed` address also opens a file that is not public. */
  item(row: StoredFileRow, signed: boolean): FileItem
  /** Reads file items in the order of the ids; a `signed` address also opens a file that is not public. */
  present(db: Queries, ids: string[], signed: boolean): Promise<FileItem[]>
  /** Saves a record with the files of its body; `save` claims those that it is given. */
  saveWith<T>(
    sent: SentFile[],
    sender: Sender,
    save: (named: NamedFile[], problems: FileProblems) => Promise<T>,
  ): Promise<T>
  /** Checks and stores a file that did not come by a call. Throws a Refusal where its purpose does not accept it. */
  store(file: { content: Buffer; nome: string; finalidade: Purpose; userId: string | null }): Promise<string>
  /** Removes files that no record has. */
  discard(ids: string[]): Promise<void>
}

export function createRecordFiles(
  deps: Pick<AreaDeps, 'config' | 'db' | 'clock' | 'storage' | 'secret' | 'scanner'>,
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
    saveWith: (sent, sender, save) => saveWithFiles(deps, sent, sender, save),
    store: ({ content, nome, finalidade, userId }) =>
      storeFile(deps, {
        source: content,
        tamanho: content.length,
        nome,
        finalidade,
        campo: 'arquivo',
        enviadoPor: userId,
      }),
    discard: (ids) => discardFiles(deps, ids),
  }
}

export { uploadFolderPrefix } from './receive-upload.ts'
