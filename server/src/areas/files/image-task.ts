/**
 * Decodes an image and encodes it again (FILE-7): without metadata or hidden content, upright, and no larger than a screen
 * can show. It runs in a thread.
 */
import { move } from 'piscina'
import sharp, { type Sharp } from 'sharp'
import type { FieldProblem } from '../../http/refusal.ts'
import { dimensionProblem } from './file-rules.ts'

export interface ImageTask {
  /** Bytes, or the path of a file. */
  source: Uint8Array | string
  mimeType: string
  maxSide: number
}

/** The bytes, or what is wrong with the image. */
export type ImageResult = Uint8Array | { problem: FieldProblem }

// Each image uses one core only, so that other calls are still served.
sharp.concurrency(1)
sharp.cache(false)

const unreadable = { problem: { key: 'imagem-ilegivel' } } as const

/** @public image.ts names this file by its address. */
export default async function encodeImage({ source, mimeType, maxSide }: ImageTask): Promise<ImageResult> {
  // A photo that broke off on its way is shown as far as it came, as by every program that opens it (FILE-31).
  const failOn = mimeType === 'image/jpeg' ? 'none' : 'error'
  const image = sharp(source, { failOn, limitInputPixels: 60_000_000, sequentialRead: true })
  const found = await image.metadata().catch(() => undefined)
  if (!found || (found.pages ?? 1) > 1) return unreadable
  const problem = dimensionProblem(found.width, found.height)
  if (problem) return { problem }
  const bytes = await written(image, mimeType, maxSide).catch(() => undefined)
  // Copied, because memory that is moved to the other thread must not be shared with the picture library.
  return bytes ? (move(new Uint8Array(bytes)) as Uint8Array) : unreadable
}

function written(image: Sharp, mimeType: string, maxSide: number): Promise<Buffer> {
  const upright = image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  return mimeType === 'image/png'
    ? upright.png({ compressionLevel: 9 }).toBuffer()
    : upright.jpeg({ quality: 85, mozjpeg: true }).toBuffer()
}
