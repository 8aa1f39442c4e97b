/** The file of map tiles that MAP_TILES names: on disk, in object storage or on a web server. */
import type { TileFile } from '../../ports/tile-file.ts'
import { diskTileFile } from './disk-tile-file.ts'
import { httpsTileFile } from './https-tile-file.ts'
import { s3TileFile } from './s3-tile-file.ts'

export async function tileFileAt(address: string): Promise<TileFile> {
  if (address.startsWith('s3:')) return s3TileFile(address)
  if (/^https?:/.test(address)) return httpsTileFile(address)
  return diskTileFile(address.replace(/^file:(\/\/)?/, ''))
}
