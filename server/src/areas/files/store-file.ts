/** Stores a file that is on this machine's disk or in memory, with its row. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Purpose } from '@invest/contract/limits'
import { fileRules } from '@invest/contract/limits'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStorage } from '../../ports/file-storage.ts'
import type { VirusScanner } from '../../ports/virus-scanner.ts'
import { checkType, isImage, maxSide, safeName, tooLarge } from './file-rules.ts'
import { foundType } from './found-type.ts'
import { reencodeImage } from './image.ts'
import { lookAt } from './look-at-files.ts'
import { insertFile } from './repository.ts'

export interface FileDeps {
  db: Database
  clock: Clock
  storage: FileStorage
  /** Undefined where none is set: files are then sent without a look. */
  scanner?: VirusScanner | undefined
}

export interface ReceivedFile {
  /** Bytes, or the path of a file on disk. */
  source: Buffer | string
  tamanho: number
  nome: string
  finalidade: Purpose
  /** The field of the request that holds it, for the message. */
  campo: string
  /** Null where it is nobody with an account. */
  enviadoPor: string | null
}

/** Refuses a file that is too large or of a kind that its purpose does not accept; returns its type. */
export async function checkFile({ source, tamanho, finalidade, campo }: ReceivedFile): Promise<string> {
  if (tamanho > fileRules[finalidade].maxBytes) throw tooLarge(finalidade, campo)
  return checkType(finalidade, await foundType(source), campo)
}

/** Checks the content, encodes images again, stores the bytes durably, then writes the row. Returns the new id. */
export async function storeFile(
  { db, clock, storage, scanner }: FileDeps,
  received: ReceivedFile,
): Promise<string> {
  const { source, finalidade, campo, enviadoPor } = received
  const mimeType = await checkFile(received)
  const analise = await lookAt(scanner, received)
  const image = isImage(mimeType) ? await reencodeImage(source, mimeType, maxSide[finalidade], campo) : null
  const sha256 = await hashOf(image ?? source)
  const content = image ?? (Buffer.isBuffer(source) ? source : createReadStream(source))
  // 192 random bits, so that nobody can guess the public address (FILE-14).
  const chave = randomBytes(24).toString('base64url')
  await storage.put(chave, content, mimeType)
  const tamanho = image?.length ?? received.tamanho
  try {
    return await insertFile(
      db,
      {
        nome: safeName(received.nome, mimeType),
        mimeType,
        tamanho,
        sha256,
        finalidade,
        chave,
        enviadoPor,
        analise,
      },
      clock.now(),
    )
  } catch (error) {
    await storage.remove(chave).catch(() => {})
    throw error
  }
}

async function hashOf(source: Buffer | string): Promise<Buffer> {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(source)) hash.update(source)
  else await pipeline(createReadStream(source), hash)
  return hash.digest()
}
