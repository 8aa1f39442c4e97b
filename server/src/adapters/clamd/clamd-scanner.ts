/**
 * Asks a ClamAV daemon over TCP. Its command INSTREAM takes chunks, each after its length in four bytes, and a length of
 * zero at the end; it answers `stream: OK` or `stream: <name> FOUND`.
 */
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { ScannerAway, type VirusScanner } from '../../ports/virus-scanner.ts'

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** `address` is `tcp://host:port`. A look that takes longer than `timeoutMs` ends as if the daemon were away. */
export function createClamdScanner(address: string, timeoutMs = 30_000): VirusScanner {
  const { hostname, port } = new URL(address)
  return {
    async isClean(content) {
      const socket = createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
      const slow = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs)
      try {
        const reply = text(socket)
        // A connection that fails shows below, where the reply is awaited.
        reply.catch(() => {})
        await once(socket, 'connect')
        socket.write('zINSTREAM\0')
        for await (const chunk of content as AsyncIterable<Uint8Array>) {
          if (chunk.length === 0) continue
          socket.write(lengthOf(chunk))
          if (!socket.write(chunk)) await once(socket, 'drain')
        }
        socket.write(Buffer.alloc(4))
        const said = (await reply).replace(/\0/g, '').trim()
        if (said.endsWith(': OK')) return true
        if (said.endsWith(' FOUND')) return false
        throw new Error(`clamd: ${said.slice(0, 200)}`)
      } catch (cause) {
        throw new ScannerAway('the virus scanner is away', { cause })
      } finally {
        clearTimeout(slow)
        socket.destroy()
      }
    },
  }
}
