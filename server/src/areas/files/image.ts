/** Images are decoded and written anew: no metadata, no hidden deps, upright, no larger than a screen can show. */
import sharp from 'sharp'
import { wrongField } from '../../http/refusal.ts'
import { checkDimensions } from './file-rules.ts'

// One image at a time keeps to one core; the others serve.
sharp.concurrency(1)
sharp.cache(false)

/** Takes JPEG or PNG bytes or the path of a file. Refuses what can't be read and dimensions out of bounds. */
export async function reencodeImage(
  source: Buffer | string,
  mimeType: string,
  maxSide: number,
): Promise<Buffer> {
  const image = sharp(source, { failOn: 'error', limitInputPixels: 60_000_000, sequentialRead: true })
  const { width, height, pages } = await image.metadata().catch((cause: unknown) => {
    throw Object.assign(wrongField('arquivo', 'imagem-ilegivel'), { cause })
  })
  if ((pages ?? 1) > 1) throw wrongField('arquivo', 'imagem-ilegivel')
  checkDimensions(width, height)
  const upright = image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const written =
    mimeType === 'image/png'
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: 85, mozjpeg: true })
  return written.toBuffer().catch((cause: unknown) => {
    throw Object.assign(wrongField('arquivo', 'imagem-ilegivel'), { cause })
  })
}
