import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upload } from '../../../test/files.ts'
import { createPortal, socio, type TestPortal } from '../../../test/portal.ts'
import { type S3Server, startS3Server } from '../../../test/s3-server.ts'
import { createS3Storage } from './storage.ts'

let s3: S3Server
let portal: TestPortal
beforeAll(async () => {
  s3 = await startS3Server()
  portal = await createPortal({ deps: { storage: await createS3Storage(s3.address) } })
})
afterAll(async () => {
  await portal?.close()
  await s3?.close()
})

it('a portal with object storage takes an image and a document, and serves them', async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00796b' } })
    .jpeg()
    .toBuffer()
  const image = (await upload(portal, socio, 'fotosAlbum', 'fachada.jpg', photo)).json()
  const served = await portal.call(socio, 'GET', `/anexos/baixar/${image.id}`)
  expect(served.statusCode).toBe(200)
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 900 })

  // Too large to be held in memory while it arrives, so it is streamed to the store.
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(3_000_000, 0x20),
    Buffer.from('\n%%EOF'),
  ])
  const document = (await upload(portal, socio, 'anexos', 'folder.pdf', pdf)).json()
  const address = new URL(document.urlPublica)
  const answer = await portal.app.inject(address.pathname + address.search)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.equals(pdf)).toBe(true)
})

it('a file that the store has lost is a 404 in the usual shape', async () => {
  const pdf = Buffer.from(`%PDF-1.4\n${' '.repeat(500)}\n%%EOF`)
  const { id } = (await upload(portal, socio, 'anexos', 'folder.pdf', pdf)).json()
  const row = await portal.db.selectFrom('arquivo').select('chave').where('id', '=', id).executeTakeFirst()
  await (await createS3Storage(s3.address)).remove(row?.chave ?? '')
  const answer = await portal.call(socio, 'GET', `/anexos/baixar/${id}`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toHaveProperty('codigo')
})
