/**
 * Caches large answers that change only when the reference data do: as bytes, also compressed, and without sending them
 * again to a browser that has them (REFERENCE-11).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { Prepared } from '../../http/bind.ts'
import { isNotModified } from '../../http/web/not-modified.ts'

interface CachedAnswer {
  version: string
  etag: string
  plain: Buffer
  packed: Map<'br' | 'gzip', Promise<Buffer>>
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** How many seconds a browser may use the answer without asking. */
const maxAge = 300
/** An answer with fewer bytes is not compressed. */
const minPacked = 1024

const pack = {
  // The best level takes seconds for the tree; this one takes a fraction of a second, and makes it a few per cent larger.
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

export function createCachedAnswers() {
  const cached = new Map<string, Promise<CachedAnswer>>()

  /** `key` has to be one of a fixed set of names. The answer is made again when `version` changes. */
  return async function answer(
    exchange: Exchange,
    key: string,
    version: string,
    make: () => Promise<unknown>,
  ): Promise<Prepared> {
    let found = await cached.get(key)?.catch(() => undefined)
    if (found?.version !== version) {
      const made = make().then((value) => toAnswer(value, version))
      cached.set(key, made)
      found = await made
    }
    return send(exchange, found)
  }
}

/** Sends an answer that is not cached, such as a filtered list, with a tag of its own. */
export const fresh = (exchange: Exchange, value: unknown): Promise<Prepared> =>
  send(exchange, toAnswer(value, ''))

function toAnswer(value: unknown, version: string): CachedAnswer {
  const plain = Buffer.from(JSON.stringify(value))
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { version, etag, plain, packed: new Map() }
}

async function send({ request, reply }: Exchange, cached: CachedAnswer): Promise<Prepared> {
  reply.headers({
    etag: cached.etag,
    'cache-control': `private, max-age=${maxAge}, must-revalidate`,
    vary: 'accept-language, accept-encoding, authorization',
  })
  if (isNotModified(request, reply)) return new Prepared('')
  const accepted = new Negotiator({ headers: request.headers }).encodings(['br', 'gzip'])
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  if (!encoding || cached.plain.length < minPacked) return new Prepared(cached.plain)
  const packed = cached.packed.get(encoding) ?? pack[encoding](cached.plain)
  cached.packed.set(encoding, packed)
  reply.header('content-encoding', encoding)
  return new Prepared(await packed)
}
