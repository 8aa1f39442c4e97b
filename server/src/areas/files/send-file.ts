/** Sends a file's bytes, always as a download that cannot run as a page, whatever it contains (FILE-18). */
import type { FastifyReply } from 'fastify'
import type { FileStorage } from '../../ports/file-storage.ts'

export async function sendFile(
  reply: FastifyReply,
  storage: FileStorage,
  file: { chave: string; nome: string; mimeType: string; tamanho: string },
  cacheControl: string,
): Promise<FastifyReply> {
  const stream = await storage.get(file.chave)
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
    .send(stream)
}
