/**
 * Receives a streamed multipart upload: `finalidade` first, then the part `arquivo`, which is written to disk as it
 * arrives.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BusboyFileStream } from '@fastify/busboy'
import { fileRules, type Purpose } from '@invest/contract/limits'
import type { FastifyRequest } from 'fastify'
import { readMultipart } from '../../http/multipart.ts'
import { Refusal, wrongField } from '../../http/refusal.ts'
import { isPurpose, tooLarge } from './file-rules.ts'
import { type FileDeps, storeFile } from './store-file.ts'

/** Each upload arrives in a temporary folder of its own. */
export const uploadFolderPrefix = 'invest-upload-'

interface ReceivedPart {
  path: string
  tamanho: number
  nome: string
  finalidade: Purpose
}

async function writePart(stream: BusboyFileStream, path: string, finalidade: Purpose): Promise<number> {
  const { maxBytes } = fileRules[finalidade]
  let tamanho = 0
  stream.on('data', (chunk: Buffer) => {
    tamanho += chunk.length
    // Stops reading at once; the rest of the body is not received.
    if (tamanho > maxBytes) stream.destroy(tooLarge(finalidade, 'arquivo'))
  })
  await pipeline(stream, createWriteStream(path))
  return tamanho
}

/** Resolves with the one file of the request. Rejects if the request breaks off, is too large or has no file. */
async function readPart(request: FastifyRequest, folder: string): Promise<ReceivedPart> {
  const received = await readMultipart(request, async (stream, nome, { finalidade }) => {
    if (finalidade === undefined) throw wrongField('finalidade', 'obrigatorio')
    if (!isPurpose(finalidade))
      throw new Refusal('requisicao-invalida', { campos: { finalidade: { key: 'valor-desconhecido' } } })
    const path = join(folder, 'arquivo')
    return { path, tamanho: await writePart(stream, path, finalidade), nome, finalidade }
  })
  if (!received.file) throw wrongField('arquivo', 'obrigatorio')
  return received.file
}

/** Receives one file and returns its id. */
export async function receiveUpload(
  deps: FileDeps,
  request: FastifyRequest,
  userId: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    const { path, ...file } = await readPart(request, folder)
    if (file.tamanho === 0) throw wrongField('arquivo', 'obrigatorio')
    return await storeFile(deps, { ...file, campo: 'arquivo', source: path, enviadoPor: userId })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
