/** Draws seals as PNGs, one at a time in a thread, because each takes some 150 MB; the last ones are cached (SEAL-27). */
import { LRUCache } from 'lru-cache'
import { createThread } from '../../../threads/thread.ts'
import type { PngTask } from './png-task.ts'

/** Width and height in pixels (SEAL-26). */
export const pngSide = 3000
const cachedPictures = 12

export interface PngDrawer {
  /** Whether the picture is cached, so that nothing has to be drawn. */
  isCached(svg: string): boolean
  draw(svg: string): Promise<Buffer>
  close(): Promise<void>
}

export function createPngDrawer(): PngDrawer {
  const thread = createThread<PngTask, Uint8Array>({
    module: new URL('./png-task.ts', import.meta.url),
    tasksEach: 3,
    idleMs: 5000,
    lateMs: 30_000,
  })
  // Simultaneous calls for one picture wait for the same drawing.
  const pictures = new LRUCache<string, Buffer>({
    max: cachedPictures,
    fetchMethod: async (svg) => {
      const png = await thread.run({ svg, side: pngSide })
      return Buffer.from(png.buffer, png.byteOffset, png.byteLength)
    },
  })
  return {
    isCached: (svg) => pictures.has(svg),
    async draw(svg) {
      const png = await pictures.fetch(svg)
      if (!png) throw new Error('a seal was not drawn')
      return png
    },
    close: () => thread.close(),
  }
}
