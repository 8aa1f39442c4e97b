import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { databaseToStart } from '../../../../embedded/src/run/database.ts'
import type { Steps } from '../../../../embedded/src/run/steps.ts'
import { readConfig } from '../../config.ts'

let server: Server | undefined
const sockets = new Set<Socket>()
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

/** A message of PostgreSQL's protocol: its type, its length, its content. */
function message(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 65_535)])
const ready = message('Z', Buffer.from('I'))

/** Answers every query as a PostgreSQL does that is asked for its major version. */
async function postgres(version: number): Promise<string> {
  const text = Buffer.from(String(version))
  const column = [Buffer.from('version\0'), int32(0), int16(0), int32(23), int16(4), int32(-1), int16(0)]
  const answer = Buffer.concat([
    message('T', int16(1), ...column),
    message('D', int16(1), int32(text.length), text),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
  server = createServer((socket) => {
    sockets.add(socket)
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (chunk) => {
        if (chunk[0] === 'Q'.charCodeAt(0)) socket.write(answer)
      })
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `postgres://portal@127.0.0.1:${(server.address() as AddressInfo).port}/portal`
}

const steps = { run: (_: string, work: () => unknown) => work() } as unknown as Steps
const start = async (version: number) =>
  databaseToStart(readConfig({ DATABASE_URL: await postgres(version) })).start(steps)

it('a database older than PostgreSQL 15 is refused', async () => {
  await expect(start(14)).rejects.toThrow('it is PostgreSQL 14, and 15 or newer is needed')
})

it('PostgreSQL 15 is not refused for its version', async () => {
  // This server answers nothing else, so the next check fails.
  await expect(start(15)).rejects.not.toThrow('or newer is needed')
})
