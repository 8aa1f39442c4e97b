/** What readers open is taken by what it is, and a refusal says what was found (FILE-31). */
import { crc32 } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { multipart, multipartHeaders, upload } from '../../../test/files.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await createPortal()
})
afterAll(() => portal?.close())

const send = (purpose: string, name: string, content: Buffer) => upload(portal, socio, purpose, name, content)
const stored = async (id: string) => (await portal.call(socio, 'GET', `/anexos/baixar/${id}`)).rawPayload
const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2000, 0x20), Buffer.from('\n%%EOF')])
/** Noise, so that there is something to cut. */
const photo = () =>
  sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  crc.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, crc])
}
/** A PNG of two pictures, as programs of stickers and screens write it. */
async function animatedPng(): Promise<Buffer> {
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  const second = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a00' } })
    .png()
    .toBuffer()
  const idat = (from: Buffer) => {
    const at = from.indexOf('IDAT')
    return from.subarray(at + 4, at + 4 + from.readUInt32BE(at - 4))
  }
  const frame = (sequence: number) => {
    const data = Buffer.alloc(26)
    data.writeUInt32BE(sequence)
    data.writeUInt32BE(60, 4)
    data.writeUInt32BE(60, 8)
    data.writeUInt16BE(1, 20)
    data.writeUInt16BE(10, 22)
    return chunk('fcTL', data)
  }
  const control = Buffer.alloc(8)
  control.writeUInt32BE(2)
  const number = Buffer.alloc(4)
  number.writeUInt32BE(2)
  return Buffer.concat([
    png.subarray(0, 33),
    chunk('acTL', control),
    frame(0),
    chunk('IDAT', idat(png)),
    frame(1),
    chunk('fdAT', Buffer.concat([number, idat(second)])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const heic = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}`),
    Buffer.alloc(4),
    Buffer.from(`mif1${brand}`),
    Buffer.alloc(300),
  ])
const text = (words: string) => new TextEncoder().encode(words)
const openXml = (kind: string, more: Record<string, Uint8Array> = {}) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>${Object.keys(more).length}`

describe('taken, as readers open it', () => {
  it.each([
    ['a line before the header', Buffer.from('\r\n')],
    ['a mark of UTF-8', Buffer.from([0xef, 0xbb, 0xbf])],
    ['the head of a mail', Buffer.from('Content-Type: application/pdf\r\n\r\n')],
    ['zeros of a scanner', Buffer.alloc(600)],
  ])('a PDF with %s', async (_what, before) => {
    const answer = await send('anexos', 'contrato', Buffer.concat([before, pdf]))
    expect(answer.json()).toMatchObject({ mimeType: 'application/pdf', nome: 'contrato.pdf' })
  })

  it.each([
    ['a photo that broke off', async () => (await photo().jpeg().toBuffer()).subarray(0, -9000)],
    [
      'one that broke off in the middle',
      async () => (await photo().jpeg({ progressive: true }).toBuffer()).subarray(0, 15_000),
    ],
    [
      'one with bytes behind its end',
      async () => Buffer.concat([await photo().jpeg().toBuffer(), Buffer.alloc(500, 1)]),
    ],
  ])('%s', async (_what, content) => {
    const answer = await send('fotosAlbum', 'foto.jpg', await content())
    expect([answer.statusCode, answer.json().mimeType]).toEqual([200, 'image/jpeg'])
    const kept = await sharp(await stored(answer.json().id)).metadata()
    expect([kept.width, kept.height]).toEqual([400, 300])
  })

  it('a PNG that moves, as its first picture', async () => {
    const answer = await send('imagemPerfil', 'logo.apng', await animatedPng())
    expect(answer.json()).toMatchObject({ mimeType: 'image/png', nome: 'logo.png' })
    const bytes = await stored(answer.json().id)
    expect(bytes.includes('acTL')).toBe(false)
    const { dominant } = await sharp(bytes).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r)
  })

  it.each([
    ['docx', 'wordprocessingml.document', ['word/document.xml', '[Content_Types].xml']],
    ['xlsx', 'spreadsheetml.sheet', ['xl/workbook.xml', 'docProps/app.xml', '[Content_Types].xml']],
  ])('a %s whose parts stand in another order', async (ending, kind, order) => {
    const parts = Object.fromEntries(
      order.map((name) => [name, text(name.startsWith('[') ? openXml(kind) : '<x/>')]),
    )
    const answer = await send('anexosSolicitacao', `plano.${ending}`, Buffer.from(zipSync(parts)))
    expect([answer.statusCode, answer.json().nome]).toEqual([200, `plano.${ending}`])
  })
})

describe('refused, with what was found', () => {
  const old = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1000),
  ])
  it.each([
    ['fotosAlbum', 'IMG_1.HEIC', heic('heic'), 'HEIC'],
    ['fotosAlbum', 'foto.jpg', heic('heic'), 'HEIC'],
    ['fotosAlbum', 'foto.avif', heic('avif'), 'AVIF'],
    ['fotosAlbum', 'foto.jpg', Buffer.from('RIFF\0\0\0\0WEBPVP8 ').fill(0, 4, 8), 'WEBP'],
    ['anexos', 'planta.pdf', old, 'DOC, XLS, PPT'],
    ['anexos', 'planta.pdf', Buffer.from('<!DOCTYPE html><html><body>404</body></html>'), 'HTML'],
    ['anexos', 'planta.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 'SVG'],
    ['legislacao', 'lei.pdf', Buffer.from(zipSync({ 'lei.pdf': new Uint8Array(pdf) })), 'ZIP'],
  ])('%s %s', async (purpose, name, content, found) => {
    const answer = await send(purpose, name, content)
    expect([answer.statusCode, answer.json().codigo]).toEqual([415, 'tipo-nao-aceito'])
    expect(answer.json().campos.arquivo).toMatch(
      new RegExp(`^Tipo de arquivo não aceito: ${found}\\. Envie `),
    )
  })

  it('in the reader’s language', async () => {
    const body = multipart('fotosAlbum', 'a.heic', heic('heic'))
    for (const [language, sentence] of [
      ['en', 'File type not accepted: HEIC. Send JPG, PNG.'],
      ['es', 'Tipo de archivo no aceptado: HEIC. Envíe JPG, PNG.'],
    ]) {
      const headers = { ...multipartHeaders, 'accept-language': language }
      const answer = await portal.call(socio, 'POST', '/anexos', body, { headers })
      expect(answer.json().campos.arquivo).toBe(sentence)
    }
  })

  it('but a photo of which nothing arrived is none', async () => {
    const cut = (await photo().jpeg().toBuffer()).subarray(0, 300)
    expect((await send('fotosAlbum', 'foto.jpg', cut)).statusCode).toBe(422)
  })

  it('and what nothing opens says only what is taken', async () => {
    const noise = Buffer.from('neither one nor the other '.repeat(100))
    expect((await send('anexos', 'a.pdf', noise)).json().campos.arquivo).toBe(
      'Tipo de arquivo não aceito. Envie PDF, JPG, PNG.',
    )
  })
})
