/** Files that a virus scanner has refused: what operators read of them, another look, and their end (FILE-30). */
import type { AreaDeps } from '../../area.ts'
import type { Tx } from '../../db/database.ts'
import { deleteFiles, lockRefused, waitForLook } from './repository.ts'

/** Answers its name; undefined where no file of this id is refused. */
export async function lookOnceMore(tx: Tx, id: string): Promise<string | undefined> {
  const file = await lockRefused(tx, id)
  if (!file) return undefined
  await waitForLook(tx, id)
  return file.nome
}

/** First the record lets go of it, then its bytes go, then the row, as with files of no record (FILE-13). */
export async function deleteRefused(
  tx: Tx,
  { storage, fileLetsGo }: Pick<AreaDeps, 'storage' | 'fileLetsGo'>,
  id: string,
): Promise<string | undefined> {
  const file = await lockRefused(tx, id)
  if (!file) return undefined
  const { nome, chave, donoTipo, donoId } = file
  if (donoTipo !== null && donoId !== null) await fileLetsGo[donoTipo]?.(tx, donoId, id)
  await deleteFiles(tx, [id])
  await storage.remove(chave)
  return nome
}
