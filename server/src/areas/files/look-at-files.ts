/** Has a virus scanner look at files, where one is set (FILE-23). */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { AreaDeps } from '../../area.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { eachByItself } from '../../jobs/one-by-one.ts'
import { FileMissing } from '../../ports/file-storage.ts'
import { ScannerAway, type VirusScanner } from '../../ports/virus-scanner.ts'
import { filesToLookAt, noteLook } from './repository.ts'

const batch = 50

/** Refuses an infected file. One that nobody could look at is taken, and waits. */
export async function lookAt(
  scanner: VirusScanner | undefined,
  { source, campo }: { source: Buffer | string; campo: string },
): Promise<'limpo' | null> {
  if (!scanner) return null
  const content = Buffer.isBuffer(source) ? Readable.from([source]) : createReadStream(source)
  try {
    if (await scanner.isClean(content)) return 'limpo'
  } catch (error) {
    if (error instanceof ScannerAway) return null
    throw error
  } finally {
    content.destroy()
  }
  throw wrongField(campo, 'arquivo-infectado')
}

/** Refuses to send a file that nobody has looked at yet, or that is infected. */
export function checkLookedAt(
  scanner: VirusScanner | undefined,
  { analise }: { analise: 'limpo' | 'infectado' | null },
): void {
  if (!scanner || analise === 'limpo') return
  if (analise === null) throw new Refusal('arquivo-em-verificacao', { retryAfter: 30 })
  throw new Refusal('arquivo-desconhecido')
}

type WaitingFile = Awaited<ReturnType<typeof filesToLookAt>>[number]

/**
 * Looks at the files that wait, the oldest first, until none is left or the scanner is away. One that the storage does not give keeps
 * no other waiting (OPERATION-9).
 */
export async function lookAtWaitingFiles(
  { db, storage }: Pick<AreaDeps, 'db' | 'storage'>,
  scanner: VirusScanner,
): Promise<void> {
  let isAway = false
  const look = async ({ id, chave }: { id: string; chave: string }): Promise<boolean> => {
    if (isAway) return false
    try {
      const content = await storage.get(chave)
      const clean = await scanner.isClean(content).finally(() => content.destroy())
      await noteLook(db, id, clean ? 'limpo' : 'infectado')
    } catch (error) {
      if (error instanceof ScannerAway) isAway = true
      // The row's bytes may be missing; such a file is sent to nobody anyway.
      else if (error instanceof FileMissing) await noteLook(db, id, 'infectado')
      else throw error
    }
    return !isAway
  }
  await eachByItself(async (last?: WaitingFile) => (isAway ? [] : filesToLookAt(db, last, batch)), look)
}
