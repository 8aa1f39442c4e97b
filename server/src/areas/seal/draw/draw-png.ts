/** Draws seals as PNGs, one at a time in a thread, because each takes some 150 MB; the last ones are cached (SEAL-26). */
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
  const pictures = new LRUCache<string, Buffer>({ max: cachedPictures })
  // Those who ask for one picture at the same time wait for one drawing. More may be under way than are kept.
  const underWay = new Map<string, Promise<Buffer>>()

  async function drawNow(svg: string): Promise<Buffer> {
    try {
      const png = await thread.run({ svg, side: pngSide })
      const picture = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
      pictures.set(svg, picture)
      return picture
    } finally {
      underWay.delete(svg)
    }
  }

  return {
    isCached: (svg) => pictures.has(svg),
    async draw(svg) {
      const picture = pictures.get(svg)
      if (picture) return picture
      const drawing = underWay.get(svg) ?? drawNow(svg)
      underWay.set(svg, drawing)
      return drawing
    },
    close: () => thread.close(),
  }
}
