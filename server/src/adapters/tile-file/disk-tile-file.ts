import type { Stats } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type TileFile, TileFileChanged } from '../../ports/tile-file.ts'

const versionOf = ({ ino, size, mtimeMs }: Stats): string => `${ino}-${size}-${mtimeMs}`

/** A file, or of a folder's files that end in `.pmtiles` the last by name. */
async function fileAt(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) return path
  const last = (await readdir(path))
    .filter((name) => name.endsWith('.pmtiles'))
    .sort()
    .at(-1)
  if (!last) throw new Error(`no file in ${path} ends in .pmtiles`)
  return join(path, last)
}

/** What was opened stays readable while another file takes its name; written over in place, it is gone. */
export const diskTileFile = (path: string): TileFile => ({
  version: async () => versionOf(await stat(await fileAt(path))),
  async open() {
    const file = await open(await fileAt(path))
    const version = versionOf(await file.stat())
    return {
      version,
      async read(offset, length) {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset)
        if (versionOf(await file.stat()) !== version) throw new TileFileChanged('the file was written over')
        return buffer.buffer.slice(0, bytesRead)
      },
      close: () => file.close(),
    }
  },
})
