/** PNGs of 3000 x 3000: drawn one at a time in a worker thread (some 150 MB each), the last ones kept. */
import { Worker } from 'node:worker_threads'

/** Specification 1, section 9. */
export const pngSide = 3000
const keptPictures = 12
const idleMs = 5_000
/** What a drawing took outside of V8's sight is only given back when its thread ends: some pictures each, then a new one. */
const picturesEach = 3
const lateMs = 30_000

export interface PngDrawer {
  /** The picture if it is there already: nothing has to be drawn. */
  kept(svg: string): Buffer | undefined
  draw(svg: string): Promise<Buffer>
  close(): Promise<void>
}

export function createPngDrawer(): PngDrawer {
  const done = new Map<string, Buffer>()
  const underWay = new Map<string, Promise<Buffer>>()
  let worker: Worker | undefined
  let drawnByIt = 0
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = async () => {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  function start(): Worker {
    const started = new Worker(new URL('./png-worker.ts', import.meta.url))
    // A worker that waits must not keep the process alive.
    started.unref()
    drawnByIt = 0
    return started
  }

  async function render(svg: string): Promise<Buffer> {
    clearTimeout(idle)
    worker ??= start()
    const drawing = worker
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('drawing a seal took too long')), lateMs)
        drawing.removeAllListeners()
        drawing.once('message', (png: Uint8Array) => {
          clearTimeout(late)
          resolve(Buffer.from(png.buffer, png.byteOffset, png.byteLength))
        })
        const failed = (error: unknown) => {
          clearTimeout(late)
          reject(error instanceof Error ? error : new Error(`the drawing worker ended with ${error}`))
        }
        drawing.once('error', failed)
        drawing.once('exit', failed)
        drawing.postMessage({ svg, side: pngSide })
      })
    } catch (error) {
      await end()
      throw error
    } finally {
      drawnByIt++
      if (drawnByIt >= picturesEach) await end()
      else idle = setTimeout(end, idleMs).unref()
    }
  }

  function keep(svg: string, png: Buffer): Buffer {
    done.set(svg, png)
    const oldest = done.keys().next().value
    if (done.size > keptPictures && oldest !== undefined) done.delete(oldest)
    return png
  }

  return {
    kept: (svg) => done.get(svg),
    draw(svg) {
      const known = done.get(svg)
      if (known) return Promise.resolve(known)
      const running = underWay.get(svg)
      if (running) return running
      const drawn = last.then(() => render(svg)).then((png) => keep(svg, png))
      // The next one begins when this one has ended, however it ended.
      last = drawn.catch(() => {})
      underWay.set(svg, drawn)
      const forget = () => underWay.delete(svg)
      drawn.then(forget, forget)
      return drawn
    },
    close: end,
  }
}
