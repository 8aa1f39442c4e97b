/**
 * Decodes images and encodes them again (FILE-7): without metadata or hidden content, upright, and no larger than a
 * screen can show.
 */
import sharp from 'sharp'
import { wrongField } from '../../http/refusal.ts'
import { checkDimensions } from './file-rules.ts'

// Each image uses one core only, so that other calls are still served.
sharp.concurrency(1)
sharp.cache(false)

/** Takes JPEG or PNG as bytes or as a path. Refuses what cannot be read, and dimensions out of bounds. */
export async function reencodeImage(
  source: Buffer | string,
  mimeType: string,
  maxSide: number,
  campo = 'arquivo',
): Promise<Buffer> {
  const image = sharp(source, { failOn: 'error', limitInputPixels: 60_000_000, sequentialRead: true })
  const { width, height, pages } = await image.metadata().catch((cause: unknown) => {
    throw Object.assign(wrongField(campo, 'imagem-ilegivel'), { cause })
  })
  if ((pages ?? 1) > 1) throw wrongField(campo, 'imagem-ilegivel')
  checkDimensions(width, height, campo)
  const upright = image
    .autoOrient()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
  const written =
    mimeType === 'image/png'
      ? upright.png({ compressionLevel: 9 })
      : upright.jpeg({ quality: 85, mozjpeg: true })
  return written.toBuffer().catch((cause: unknown) => {
    throw Object.assign(wrongField(campo, 'imagem-ilegivel'), { cause })
  })
}
