/** Reads a multipart request as it arrives: fields first, then the part `arquivo`. */
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

export interface Multipart<File> {
  fields: Readonly<Record<string, string>>
  /** Undefined where the request has no part `arquivo`. */
  file: File | undefined
}

/**
 * Hands the part `arquivo` to `receive`, with its name and the fields that came before it; the whole request is refused with
 * what `receive` rejects with. Rejects with `tipo-nao-aceito` for another kind of request, and with `requisicao-invalida`
 * where it breaks off.
 */
export function readMultipart<File>(
  request: FastifyRequest,
  receive: (stream: BusboyFileStream, name: string, fields: Multipart<File>['fields']) => Promise<File>,
): Promise<Multipart<File>> {
  const contentType = request.headers['content-type']
  if (!contentType?.startsWith('multipart/form-data')) throw new Refusal('tipo-nao-aceito')
  return new Promise((resolve, reject) => {
    let busboy: BusboyInstance
    try {
      busboy = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fields: 5, fieldSize: 2000, parts: 6, headerPairs: 50 },
      })
    } catch {
      return reject(new Refusal('requisicao-invalida'))
    }
    const fields: Record<string, string> = {}
    let receiving: Promise<File> | undefined
    const fail = (error: unknown) => {
      request.raw.unpipe(busboy)
      // Discards the rest of the body, because a client reads the answer only after it has sent everything.
      request.raw.resume()
      reject(error)
    }
    busboy.on('field', (name, value) => {
      fields[name] = value
    })
    busboy.on('file', (partName, stream, filename) => {
      if (partName !== 'arquivo' || receiving) return stream.resume()
      receiving = receive(stream, filename, { ...fields })
      receiving.catch((error) => {
        stream.resume()
        fail(error)
      })
    })
    busboy.on('error', () => fail(new Refusal('requisicao-invalida')))
    busboy.on('finish', () =>
      receiving
        ? receiving.then((file) => resolve({ fields, file }), reject)
        : resolve({ fields, file: undefined }),
    )
    request.raw.on('aborted', () => fail(new Refusal('requisicao-invalida')))
    request.raw.on('error', () => fail(new Refusal('requisicao-invalida')))
    request.raw.pipe(busboy)
  })
}
