import { type TileFile, TileFileChanged } from '../../ports/tile-file.ts'

const patienceMs = 8000

/** Reads by range requests. A server that answers the whole file instead is refused, before it sends it. */
export function httpsTileFile(address: string): TileFile {
  async function range(offset: number, length: number, version?: string, signal?: AbortSignal) {
    const limit = AbortSignal.timeout(patienceMs)
    const answer = await fetch(address, {
      // With a range fetch asks for an answer that is not packed: its range would be one of the packed file.
      headers: {
        range: `bytes=${offset}-${offset + length - 1}`,
        ...(version?.startsWith('"') && { 'if-match': version }),
      },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
    if (answer.status !== 206) {
      await answer.body?.cancel()
      if (version !== undefined && [412, 416].includes(answer.status))
        throw new TileFileChanged(`status ${answer.status}`)
      throw new Error(
        answer.status === 200
          ? 'the server of the tiles sends no ranges'
          : `the server of the tiles: ${answer.status}`,
      )
    }
    const found = versionOf(answer)
    if (version !== undefined && found !== version) {
      await answer.body?.cancel()
      throw new TileFileChanged('another file has its name')
    }
    return { version: found, bytes: await answer.arrayBuffer() }
  }
  const version = async () => (await range(0, 1)).version
  return {
    version,
    async open() {
      const opened = await version()
      return {
        version: opened,
        read: async (offset, length, signal) => (await range(offset, length, opened, signal)).bytes,
        close: async () => {},
      }
    },
  }
}

/** The `ETag`; where there is none, or a weak one, when the file was changed and how long it is. */
function versionOf({ headers }: Response): string {
  const tag = headers.get('etag')
  if (tag?.startsWith('"')) return tag
  return `${headers.get('last-modified') ?? ''} ${headers.get('content-range')?.split('/')[1] ?? ''}`
}
