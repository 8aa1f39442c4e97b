/** Object storage that goes away and comes back while people upload and look at files. */
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type S3Server, s3Credentials, startS3Server } from '../../server/test/s3-server.ts'
import type { Check } from './part.ts'
import { keepCalling } from './support/callers.ts'
import { type RealPortal, startPortal } from './support/portal.ts'
import { startTokenIssuer } from './support/token-issuer.ts'
import { until } from './support/until.ts'

export const name = 'object-storage'

export async function run(check: Check): Promise<void> {
  const s3 = await startS3Server()
  // Beside an outside provider no demo data are loaded, which would fill the store first.
  const people = await startTokenIssuer()
  const settings = { ...s3Credentials, OIDC_ISSUER: people.issuer }
  let portal: RealPortal | undefined
  try {
    portal = await startPortal({ ...settings, FILES_URL: s3.address })
    await portal.untilReady()
    await goThrough(check, portal, s3, people.token())
    await portal.stop()

    await check('a bucket that is not there is told at the start', async () => {
      const wrong = s3.address.replace('//invest', '//another')
      const running = await startPortal({ ...settings, FILES_URL: wrong })
      portal = running
      await running.untilReady()
      await until(
        10,
        async () => running.output(),
        (text) => text.includes('files cannot be stored') && text.includes('NoSuchBucket'),
      )
    })
  } finally {
    await portal?.stop()
    people.close()
    await s3.close()
  }
}

async function goThrough(check: Check, portal: RealPortal, s3: S3Server, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  /** The hash of what was acknowledged, by its id. */
  const acknowledged = new Map<string, string>()
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  const upload = async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(20_000), Buffer.from('\n%%EOF')])
    const form = new FormData()
    form.set('finalidade', 'anexos')
    form.set('arquivo', new Blob([bytes]), 'folder.pdf')
    const answer = await portal.fetch('/anexos', { method: 'POST', headers, body: form })
    const { id } = (await answer.json()) as { id: string }
    if (answer.status === 200) acknowledged.set(id, hash(bytes))
    return answer.status
  }
  const download = async (id = [...acknowledged.keys()].at(-1) ?? '') => {
    const answer = await portal.fetch(`/anexos/baixar/${id}`, { headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    return answer.status === 200 && hash(bytes) !== acknowledged.get(id) ? 'other bytes' : answer.status
  }

  await upload()
  await check('uploads and downloads get 503 while it is away, and everything else goes on', async () => {
    const uploads = keepCalling(3, upload)
    const downloads = keepCalling(3, () => download())
    const others = keepCalling(2, async () => (await portal.call('GET', '/usuario/dados', token)).status)
    for (let round = 0; round < 3; round++) {
      await pause(1500)
      await s3.goAway()
      assert.equal(await until(10, upload, (status) => status !== 200), 503)
      await pause(1500)
      await s3.comeBack()
      await until(20, upload, (status) => status === 200)
    }
    assert.deepEqual(Object.keys(await uploads.end()).sort(), ['200', '503'])
    // A download that was under way when the store went away breaks off instead of ending early.
    const counted = await downloads.end()
    for (const answer of Object.keys(counted))
      assert(['200', '503', 'terminated', 'fetch failed'].includes(answer), JSON.stringify(counted))
    assert.deepEqual(Object.keys(await others.end()), ['200'])
    assert(portal.runs())
  })

  await check('every upload that was acknowledged is there as it was sent', async () => {
    assert(acknowledged.size > 20, `${acknowledged.size} uploads`)
    for (const id of acknowledged.keys()) assert.equal(await download(id), 200)
  })
}
