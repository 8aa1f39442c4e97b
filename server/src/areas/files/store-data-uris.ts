/** Stores the files that a body contains as data URIs: all of them, or none (FILE-11). */
import type { Purpose } from '@invest/contract/limits'
import { bytesOfDataUri } from './data-uri.ts'
import { refuseFull } from './quota.ts'
import { deleteUnclaimed } from './repository.ts'
import { checkFile, type FileDeps, type ReceivedFile, storeFile } from './store-file.ts'

export interface DataUri {
  uri: string
  nome: string
  finalidade: Purpose
  /** The field of the body that holds it: `anexos.0`. */
  campo: string
}

/** Whose body it is; `gone` aborts when its client goes away. */
export interface Sender {
  /** Null for somebody without an account. */
  userId: string | null
  gone: AbortSignal
}

/** Checks every file's size and kind before the first is stored. Returns the ids in the order given. */
export async function storeDataUris(deps: FileDeps, uris: DataUri[], sender: Sender): Promise<string[]> {
  const received = uris.map(({ uri, ...file }): ReceivedFile => {
    const source = bytesOfDataUri(uri, file.campo)
    return { ...file, source, tamanho: source.length, enviadoPor: sender.userId }
  })
  for (const file of received) await checkFile(file)
  if (sender.userId && received.length > 0) await refuseFull(deps.db, sender.userId)
  const ids: string[] = []
  try {
    for (const file of received) {
      sender.gone.throwIfAborted()
      ids.push(await storeFile(deps, file))
    }
    sender.gone.throwIfAborted()
    return ids
  } catch (error) {
    await discardFiles(deps, ids)
    throw error
  }
}

/** Removes files that were stored for a record which was not saved; those that a record has stay. */
export async function discardFiles({ db, storage }: FileDeps, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  try {
    for (const key of await deleteUnclaimed(db, ids)) await storage.remove(key)
  } catch {
    // The reason why the record was not saved matters more, and the job for orphans removes the rest (FILE-13).
  }
}
