/**
 * Measures a cold load through nginx with HTTP/2, and checks that what the portal does for slow lines comes through it: packed
 * files, caching, page parts, the seal's page, uploads, and the caller's address.
 */
import { statSync } from 'node:fs'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { sessionHint } from '@invest/contract/identity'
import { photoOf4Mb } from '../pictures/upload.ts'
import type { BenchPortal } from '../tools/portal.ts'
import { anonymousCalls, withProxiedPortal } from '../tools/proxy.ts'
import type { Row } from '../tools/table.ts'
import { companyWithSeal, measureColdLoad } from './cold-load.ts'

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
type Ask = (path: string, headers?: Record<string, string>, body?: Buffer) => Promise<Answer>

/** Asks over HTTP/2 alone, from an address of the loopback range. */
function askThrough(url: string, localAddress: string): { ask: Ask; close: () => void } {
  const session: ClientHttp2Session = connect(url, {
    // The certificate was made for this run.
    rejectUnauthorized: false,
    ...({ localAddress, family: 4 } as object),
  })
  const ask: Ask = (path, headers = {}, body) =>
    new Promise((resolve, reject) => {
      const stream = session.request({ ':path': path, ':method': body ? 'POST' : 'GET', ...headers })
      const parts: Buffer[] = []
      let got: IncomingHttpHeaders & { ':status'?: number } = {}
      stream.on('response', (answer) => {
        got = answer
      })
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () =>
        resolve({ status: Number(got[':status']), headers: got, body: Buffer.concat(parts) }),
      )
      stream.on('error', reject)
      stream.end(body)
    })
  return { ask, close: () => session.close() }
}

const check = (what: string, met: boolean, result: string): Row => ({
  area: 'HTTP/2',
  what,
  result,
  goal: 'as without it',
  met,
})

async function checkFiles(ask: Ask): Promise<Row[]> {
  const page = await ask('/invest-web/pt/dashboard', { cookie: `${sessionHint}=1` })
  const files = [...page.body.toString().matchAll(/(?:href|src)="(\/invest-web\/assets\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  )
  const base = files.find((path) => path.includes('/base-')) ?? files[0] ?? ''
  const packed = await ask(base, { 'accept-encoding': 'br' })
  const bytes = statSync(
    new URL(`../../../web/dist/${base.slice('/invest-web/'.length)}.br`, import.meta.url),
  ).size
  const tag = page.headers.etag ?? ''
  const again = await ask('/invest-web/pt/dashboard', { 'if-none-match': tag, cookie: `${sessionHint}=1` })
  return [
    check('the page names its parts', page.status === 200 && files.length > 1, `${files.length} scripts`),
    check(
      'its largest script stays packed with brotli, and may be kept',
      packed.headers['content-encoding'] === 'br' &&
        packed.body.length === bytes &&
        /immutable/.test(packed.headers['cache-control'] ?? ''),
      `${packed.body.length} B; ${packed.headers['cache-control']}`,
    ),
    check('the page asked for again is not sent again', again.status === 304, `${again.status}`),
  ]
}

async function checkUploads(ask: Ask, portal: BenchPortal): Promise<Row[]> {
  const authorization = `Bearer ${await portal.token('socio')}`
  const send = async (purpose: string, name: string, type: string, content: Buffer) => {
    const form = new FormData()
    form.set('finalidade', purpose)
    form.set('arquivo', new File([new Uint8Array(content)], name, { type }))
    const whole = new Response(form)
    return ask(
      '/invest-api/anexos',
      { authorization, 'content-type': whole.headers.get('content-type') ?? '' },
      Buffer.from(await whole.arrayBuffer()),
    )
  }
  const photo = await send('fotosAlbum', 'foto.jpg', 'image/jpeg', await photoOf4Mb())
  const tooLarge = await send(
    'anexos',
    'grande.pdf',
    'application/pdf',
    Buffer.alloc(17_000_000, '%PDF-1.7 '),
  )
  const refusal = tooLarge.body.toString()
  return [
    check('a photo of 4 MB is taken', photo.status < 300, `${photo.status}`),
    check(
      'a file of 17 MB is refused in the portal’s words',
      tooLarge.status >= 400 && refusal.includes('"codigo"'),
      `${tooLarge.status} ${/"codigo":"([\w-]+)"/.exec(refusal)?.[1] ?? ''}`,
    ),
  ]
}

/** A caller who invents forwarded addresses is counted by their real one, and other callers are not refused for it. */
async function checkAddresses(url: string): Promise<Row[]> {
  const [one, other] = [askThrough(url, '127.0.0.2'), askThrough(url, '127.0.0.3')]
  const path = '/invest-api/verifica-disponibilidade'
  const statuses: number[] = []
  for (let i = 0; i < anonymousCalls + 5 && statuses.at(-1) !== 429; i++)
    statuses.push((await one.ask(path, { 'x-forwarded-for': `192.0.2.${i % 250}` })).status)
  const free = (await other.ask(path)).status
  one.close()
  other.close()
  return [
    check(
      'callers are told apart by their address, not by the one they invent',
      statuses.at(-1) === 429 && statuses.length === anonymousCalls + 1 && free !== 429,
      `${statuses.length} calls until ${statuses.at(-1)}; another address ${free}`,
    ),
  ]
}

export async function measureBehindProxy(): Promise<Row[]> {
  try {
    return await withProxiedPortal(async (portal) => {
      const { ask, close } = askThrough(portal.url, '127.0.0.1')
      const seal = await ask(`/invest-web/pt/madeInRs/selo/${await companyWithSeal(portal)}`)
      const rows = [
        ...(await checkFiles(ask)),
        check(
          'the seal’s page says what it says',
          seal.status === 200 && seal.body.includes('og:title'),
          `${seal.status}`,
        ),
        ...(await checkUploads(ask, portal)),
        ...(await checkAddresses(portal.url)),
      ]
      close()
      const loads = await measureColdLoad(portal)
      return [...rows, ...loads.map((row) => ({ ...row, area: `${row.area}, HTTP/2` }))]
    })
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('nginx is not'))) throw error
    return [{ area: 'HTTP/2', what: 'through nginx', result: `not measured: ${error.message}` }]
  }
}
