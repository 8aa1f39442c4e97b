/** Measures the upload of a photo of 4 MB to the answer, beside the time that encoding it again takes alone. */
import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { maxSide } from '../../../server/src/areas/files/file-rules.ts'
import { reencodeImage } from '../../../server/src/areas/files/image.ts'
import { type BenchPortal, residentMb } from '../tools/portal.ts'
import { median, percentile, type Row, round } from '../tools/table.ts'

const times = 10

export async function measureUpload(portal: BenchPortal): Promise<Row[]> {
  const photo = await photoOf4Mb()
  const token = await portal.token('socio')
  const whole: number[] = []
  const encoding: number[] = []
  for (let i = 0; i < times; i++) {
    whole.push(await timed(() => upload(portal, token, photo)))
    encoding.push(await timed(() => reencodeImage(photo, 'image/jpeg', maxSide.fotosAlbum)))
  }
  const size = (photo.length / 1e6).toFixed(1)
  return [
    {
      area: 'upload',
      what: `POST /anexos, photo of ${size} MB, one at a time (${times})`,
      result: `p50 ${round(median(whole))} ms, p95 ${round(percentile(whole, 0.95))} ms`,
    },
    {
      area: 'upload',
      what: 'the same / re-encoding the picture alone',
      result: `x ${round(median(whole) / median(encoding))} (${round(median(encoding))} ms)`,
    },
    { area: 'memory', what: 'server right after the uploads', result: `${round(residentMb(portal.pid))} MB` },
  ]
}

async function upload(portal: BenchPortal, token: string, photo: Buffer): Promise<void> {
  const form = new FormData()
  form.set('finalidade', 'fotosAlbum')
  form.set('arquivo', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }))
  const answer = await fetch(`${portal.url}/invest-api/anexos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Makes a picture of 4000 x 3000 pixels with noise, which is as large and as slow to decode as a phone's photo. */
export async function photoOf4Mb(): Promise<Buffer> {
  const [width, height] = [4000, 3000]
  const grain = await sharp(randomFillSync(Buffer.alloc((width / 4) * (height / 4) * 3)), {
    raw: { width: width / 4, height: height / 4, channels: 3 },
  })
    .resize(width, height, { kernel: 'cubic' })
    .linear(0.4, 70)
    .png({ compressionLevel: 1 })
    .toBuffer()
  let photo = Buffer.alloc(0)
  for (let quality = 70; photo.length < 4_000_000 && quality <= 100; quality++)
    photo = await sharp(grain).jpeg({ quality }).toBuffer()
  return photo
}
