/** Reads the tiles of one content of the file, by the library of its format. */
import { createHash } from 'node:crypto'
import type { MapTiles } from '@invest/contract/tiles'
import { Compression, PMTiles, ResolvedValueCache, type Source, TileType } from 'pmtiles'
import type { OpenTileFile } from '../../ports/tile-file.ts'

export interface TileEdition extends MapTiles {
  /** Whether tiles are packed with gzip. */
  packed: boolean
  /** The tile as it lies in the file; undefined where there is none. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | undefined>
  file: OpenTileFile
}

/** The style that the web has is of this version of the basemap's tiles. */
const basemapVersion = 4
const neededLayers = ['earth', 'water', 'roads', 'places']
/** As much as the format reads first: the header and the directory of directories. */
const beginning = 16_384

/** Throws an Error that says what is wrong with the file. */
export async function readTiles(file: OpenTileFile): Promise<TileEdition> {
  const source: Source = {
    getKey: () => file.version,
    getBytes: async (offset, length, signal) => {
      const data = await file.read(offset, length, signal)
      // Only the first read asks for more than a small file has.
      if (offset > 0 && data.byteLength < length) throw new Error('the file of tiles ends too early')
      return { data }
    },
  }
  // It keeps what was read, and unlike the library's other cache no failures.
  const cache = new ResolvedValueCache()
  const start = await file.read(0, beginning)
  const header = await cache.getHeader(source)
  if (header.tileType !== TileType.Mvt) throw new Error('the tiles are no vector tiles')
  if (![Compression.None, Compression.Gzip].includes(header.tileCompression))
    throw new Error('the tiles are packed neither with gzip nor not at all')
  const metadata = (await new PMTiles(source, cache).getMetadata()) as Metadata
  const layers = (metadata.vector_layers ?? []).map(({ id }) => id)
  const missing = neededLayers.filter((layer) => !layers.includes(layer))
  if (missing.length > 0) throw new Error(`no file of the Protomaps basemap: without ${missing.join(', ')}`)
  const version = Number.parseInt(metadata.version ?? '', 10)
  if (version !== basemapVersion)
    throw new Error(
      `of version ${metadata.version} of the Protomaps basemap; the style is for ${basemapVersion}`,
    )
  // Packed tiles go to browsers as they are.
  const tiles = new PMTiles(source, cache, async (bytes) => bytes)
  return {
    // By the content, so that several processes with a copy each call it the same.
    edition: createHash('sha256').update(new Uint8Array(start)).digest('hex').slice(0, 12),
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    packed: header.tileCompression === Compression.Gzip,
    async tile(z, x, y) {
      const found = await tiles.getZxy(z, x, y)
      return found && new Uint8Array(found.data)
    },
    file,
  }
}

interface Metadata {
  version?: string
  vector_layers?: { id: string }[]
}
