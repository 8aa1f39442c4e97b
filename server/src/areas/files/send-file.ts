/** Sends a file's bytes, always as a download that cannot run as a page, whatever it contains (FILE-17). */
import { pipeline } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { FileDamaged, FileMissing, type FileStorage } from '../../ports/file-storage.ts'
import { checkedBytes } from './checked-bytes.ts'

export interface SentFile {
  id: string
  chave: string
  nome: string
  mimeType: string
  tamanho: string
  sha256: Buffer
}

export async function sendFile(
  reply: FastifyReply,
  storage: FileStorage,
  file: SentFile,
  cacheControl: string,
): Promise<FastifyReply> {
  // The caller learns no more than that the file is not there; the operator has to know that it should be.
  const warnOfFile = (error: unknown) =>
    reply.request.log.error({ file: file.id, problem: (error as Error).message }, 'file cannot be sent')
  const stored = await storage.get(file.chave).catch((error: unknown) => {
    if (error instanceof FileMissing) warnOfFile(error)
    throw error
  })
  const bytes = checkedBytes(Number(file.tamanho), file.sha256)
  pipeline(stored, bytes, (error) => {
    if (error instanceof FileDamaged) warnOfFile(error)
  })
  const ascii = file.nome.normalize('NFD').replace(/[^\x20-\x7e]|["\\%]/g, '')
  return reply
    .header('content-type', file.mimeType)
    .header('content-length', file.tamanho)
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.nome)}`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', cacheControl)
    .send(bytes)
}
