/**
 * Serves `/tiles/{edition}/{z}/{x}/{y}`. An address always means the same bytes, so browsers keep them for long; whoever asks
 * for an edition that is gone is led to the one that took its place (MAP-51).
 */
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type MapTiles, tilesPrefix } from '@invest/contract/tiles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { TileFileChanged } from '../../ports/tile-file.ts'
import { isNotModified } from '../web/not-modified.ts'
import type { TileEdition, TileEditions } from './tile-editions.ts'

const unpack = promisify(gunzip)
const forGood = 'public, max-age=31536000, immutable'

interface TilePath {
  edition: string
  z: string
  x: string
  y: string
}

/** Undefined where the numbers name no tile of the world. */
function tileAt({ z, x, y }: TilePath): [number, number, number] | undefined {
  if (![z, x, y].every((text) => /^\d{1,8}$/.test(text))) return undefined
  const [zoom, column, row] = [Number(z), Number(x), Number(y)]
  return zoom <= 22 && column < 2 ** zoom && row < 2 ** zoom ? [zoom, column, row] : undefined
}

/** The first look may take this long of a start; then the start goes on, and tiles come once they are there. */
const firstLookMs = 3000

/** What a page is told of the tiles; null where there are none. */
export function tilesInPage(editions: TileEditions | undefined): MapTiles | null {
  const now = editions?.current()
  return now ? { edition: now.edition, minZoom: now.minZoom, maxZoom: now.maxZoom, bounds: now.bounds } : null
}

export async function serveTiles(app: FastifyInstance, editions: TileEditions): Promise<void> {
  app.addHook('onClose', () => editions.close())
  await Promise.race([editions.look(), setTimeout(firstLookMs, undefined, { ref: false })])

  app.get(`${tilesPrefix}/:edition/:z/:x/:y`, async (request, reply) => {
    const path = request.params as TilePath
    const at = tileAt(path)
    if (!at) return reply.code(404).header('cache-control', 'no-store').send()
    const edition = await editions.find(path.edition)
    if (!edition) return leadOn(path, reply)
    try {
      const [z] = at
      const inside = z >= edition.minZoom && z <= edition.maxZoom
      const tile = inside ? await editions.tile(edition, ...at) : undefined
      reply
        .header('cache-control', forGood)
        .header('etag', `"${edition.edition}-${at.join('-')}"`)
        .header('vary', 'Accept-Encoding')
      if (isNotModified(request, reply)) return reply.send()
      return tile ? send(tile, edition, request, reply) : reply.code(204).send()
    } catch (error) {
      if (error instanceof TileFileChanged) return leadOn(path, reply)
      request.log.warn({ problem: (error as Error).message }, 'a map tile could not be read')
      return reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '5' }).send()
    }
  })

  function leadOn({ edition, z, x, y }: TilePath, reply: FastifyReply) {
    reply.header('cache-control', 'no-store')
    const now = editions.current()
    if (!now || now.edition === edition) return reply.code(404).send()
    return reply.redirect(`${tilesPrefix}/${now.edition}/${z}/${x}/${y}`, 307)
  }
}

async function send(tile: Uint8Array, { packed }: TileEdition, request: FastifyRequest, reply: FastifyReply) {
  const takesPacked = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  reply.type('application/x-protobuf')
  if (packed && takesPacked) reply.header('content-encoding', 'gzip')
  return reply.send(Buffer.from(packed && !takesPacked ? await unpack(tile) : tile))
}
