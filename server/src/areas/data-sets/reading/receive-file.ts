/** Takes a file of data, by a browser or from the operator's folder; a worker reads it (DATA-4). */
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { dataSets } from '@invest/contract/administration/data-sets'
import type { AnswerOf } from '@invest/contract/endpoint'
import { limits } from '@invest/contract/limits'
import type { FastifyRequest } from 'fastify'
import type { AreaDeps } from '../../../area.ts'
import type { Caller } from '../../../http/caller.ts'
import { readMultipart } from '../../../http/multipart.ts'
import { Refusal, wrongField } from '../../../http/refusal.ts'
import { uploadFolderPrefix } from '../../files/index.ts'
import { type AnySet, DeliveryRefused, isDelivered } from '../data-set.ts'
import { insertEdition } from '../edition-repository.ts'
import { deliveryInFolder, fileInFolder, sizeOf } from '../operator-folder.ts'
import { aboutFile, sourceOf } from './about-file.ts'

type Deps = Pick<AreaDeps, 'db' | 'clock' | 'storage' | 'config'>
/** What the request's own lines and boundaries may take beside the file. */
const around = 16_384

export async function receiveFile(
  deps: Deps,
  set: AnySet,
  caller: Caller,
  request: FastifyRequest,
): Promise<AnswerOf<typeof dataSets.send>> {
  const { db, clock, storage, config } = deps
  if (Number(request.headers['content-length'] ?? 0) > limits.dataSetBytes + around)
    throw new Refusal('arquivo-grande-demais')
  const folder = await mkdtemp(join(tmpdir(), uploadFolderPrefix))
  try {
    const path = join(folder, 'arquivo')
    const { fields, file } = await readMultipart(request, async (stream, name, { fonte }) => {
      sourceOf(fonte)
      if (isDelivered(set)) throw new Refusal('conjunto-sem-arquivo')
      let bytes = 0
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > limits.dataSetBytes) stream.destroy(new Refusal('arquivo-grande-demais'))
      })
      await pipeline(stream, createWriteStream(path))
      return { name, bytes }
    })
    const edition = {
      ...aboutFile(set, fields),
      enviadaPor: caller.id,
      enviadaEm: clock.now(),
    }
    if (file) {
      const key = randomBytes(24).toString('base64url')
      await storage.put(key, createReadStream(path), 'application/octet-stream')
      const { name, bytes } = file
      const id = await insertEdition(db, {
        ...edition,
        arquivo: nameOf(name),
        bytes,
        chaveArquivo: key,
        daPasta: false,
      })
      return { id, situacao: 'LENDO' }
    }
    const name = fields.pasta
    if (!name) throw wrongField(isDelivered(set) ? 'pasta' : 'arquivo', 'obrigatorio')
    const bytes = await sizeInFolder(config.dataFolder, name, set)
    const id = await insertEdition(db, {
      ...edition,
      arquivo: nameOf(name),
      bytes,
      chaveArquivo: name,
      daPasta: true,
    })
    return { id, situacao: 'LENDO' }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function sizeInFolder(folder: string | undefined, name: string, set: AnySet): Promise<number> {
  const path = await (isDelivered(set) ? deliveryInFolder : fileInFolder)(folder, name)
  if (!path) throw wrongField('pasta', 'arquivo-da-pasta')
  if (!isDelivered(set)) return sizeOf(path)
  return set.sizeOf(path).catch((error: unknown) => {
    throw error instanceof DeliveryRefused ? wrongField('pasta', 'pasta-sem-entrega') : error
  })
}

/** A name that says nothing of the sender's folders, and can be stored. */
const nameOf = (name: string) =>
  basename(name.replaceAll('\\', '/'))
    .replace(/[\p{Cc}\p{Surrogate}]/gu, '')
    .slice(0, limits.text) || 'arquivo'
