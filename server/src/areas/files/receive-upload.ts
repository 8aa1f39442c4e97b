/**
 * Receives a streamed multipart upload: `finalidade` first, then the part `arquivo`, which is written to disk as it
 * arrives.
 */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { fileRules, type Purpose } from '@invest/contract/limits'
import type { FastifyRequest } from 'fastify'
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
function readMultipart(request: FastifyRequest, folder: string): Promise<ReceivedPart> {
  const contentType = request.headers['content-type']
  if (!contentType?.startsWith('multipart/form-data')) throw new Refusal('tipo-nao-aceito')
  return new Promise((resolve, reject) => {
    let busboy: BusboyInstance
    try {
      busboy = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fields: 5, fieldSize: 200, parts: 6, headerPairs: 50 },
      })
    } catch {
      return reject(new Refusal('requisicao-invalida'))
    }
    let finalidade: string | undefined
    let receiving: Promise<ReceivedPart> | undefined
    const fail = (error: unknown) => {
      request.raw.unpipe(busboy)
      // Discards the rest of the body, because a client reads the answer only after it has sent everything.
      request.raw.resume()
      reject(error)
    }
    busboy.on('field', (name, value) => {
      if (name === 'finalidade') finalidade = value
    })
    busboy.on('file', (partName, stream, filename) => {
      if (partName !== 'arquivo' || receiving) return stream.resume()
      if (!finalidade || !isPurpose(finalidade)) {
        stream.resume()
        return fail(
          finalidade === undefined
            ? wrongField('finalidade', 'obrigatorio')
            : new Refusal('requisicao-invalida'),
        )
      }
      const purpose = finalidade
      const path = join(folder, 'arquivo')
      receiving = writePart(stream, path, purpose).then((tamanho) => ({
        path,
        tamanho,
        nome: filename,
        finalidade: purpose,
      }))
      receiving.catch(fail)
    })
    busboy.on('error', () => fail(new Refusal('requisicao-invalida')))
    busboy.on('finish', () =>
      receiving ? receiving.then(resolve, reject) : reject(wrongField('arquivo', 'obrigatorio')),
    )
    request.raw.on('aborted', () => fail(new Refusal('requisicao-invalida')))
    request.raw.on('error', () => fail(new Refusal('requisicao-invalida')))
    request.raw.pipe(busboy)
  })
}

/** Receives one file and returns its id. */
export async function receiveUpload(
  deps: FileDeps,
  request: FastifyRequest,
  userId: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    const { path, ...file } = await readMultipart(request, folder)
    if (file.tamanho === 0) throw wrongField('arquivo', 'obrigatorio')
    return await storeFile(deps, { ...file, campo: 'arquivo', source: path, enviadoPor: userId })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
