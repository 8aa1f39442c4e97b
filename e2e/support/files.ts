/** Makes files to upload, so that no test depends on files on a disk. */
import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

export interface UploadedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Makes a picture. A `noisy` one can hardly be compressed and takes three bytes for each pixel. */
export function png(name: string, width: number, height: number, { noisy = false } = {}): UploadedFile {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const row = width * 3 + 1
  const pixels = noisy ? randomBytes(row * height) : Buffer.alloc(row * height, 0x8c)
  for (let y = 0; y < height; y++) pixels[y * row] = 0
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

/** Makes a PDF with an empty page, followed by `bytes` more bytes. */
export function pdf(name: string, bytes = 0): UploadedFile {
  const page = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
  return {
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from(page), Buffer.alloc(bytes, 0x20)]),
  }
}
