import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { ScannerAway } from '../../ports/virus-scanner.ts'
import { createClamdScanner } from './clamd-scanner.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = undefined
})

/** A daemon that reads the chunks of INSTREAM and answers by what they contain. */
async function daemon(answer: (content: Buffer) => string | undefined) {
  server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received = Buffer.concat([received, data])
      const command = 'zINSTREAM\0'
      if (!received.subarray(0, command.length).equals(Buffer.from(command))) return
      const parts: Buffer[] = []
      for (let at = command.length; at + 4 <= received.length; ) {
        const length = received.readUInt32BE(at)
        if (length === 0) {
          const said = answer(Buffer.concat(parts))
          if (said !== undefined) socket.end(`${said}\0`)
          return
        }
        parts.push(received.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  const listening = server
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  return `tcp://127.0.0.1:${(listening.address() as AddressInfo).port}`
}

const byContent = (content: Buffer) =>
  content.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'

it('sends the whole file and tells a clean one from an infected one', async () => {
  const scanner = createClamdScanner(await daemon(byContent))
  const large = Buffer.alloc(3_000_000, 'a')
  expect(await scanner.isClean(Readable.from([large, Buffer.alloc(0), Buffer.from('end')]))).toBe(true)
  expect(await scanner.isClean(Readable.from([large, Buffer.from('EICAR')]))).toBe(false)
})

it.each([
  ['refuses the size', () => 'INSTREAM size limit exceeded. ERROR'],
  ['says nothing', () => ''],
  ['does not answer', () => undefined],
])('is away when the daemon %s', async (_, answer) => {
  const scanner = createClamdScanner(await daemon(answer), 300)
  await expect(scanner.isClean(Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(ScannerAway)
})

it('is away when nothing listens', async () => {
  const scanner = createClamdScanner('tcp://127.0.0.1:1')
  await expect(scanner.isClean(Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(ScannerAway)
})
