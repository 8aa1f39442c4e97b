import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createShutdown } from '../run/shutdown.ts'
import { makeWhole } from './make-whole.ts'

const base = mkdtempSync(join(tmpdir(), 'invest-whole-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** A copy that stands still until `go` is called, and then writes into the folder as if nobody had ended it. */
function slowCopy(name: string) {
  const folder = join(base, name)
  const partial = `${folder}.partial`
  mkdirSync(partial)
  const shutdown = createShutdown(() => {})
  const { promise: gone, resolve: go } = Promise.withResolvers<void>()
  const made = makeWhole({ folder, partial }, shutdown, async () => {
    await gone
    mkdirSync(join(partial, 'tables'), { recursive: true })
    writeFileSync(join(partial, 'tables', 'late'), '')
    return 'made'
  })
  return { folder, partial, shutdown, made, go }
}

test('a stop leaves nothing of a copy that goes on writing, and gives it no name (OPS-80)', async () => {
  const { folder, partial, shutdown, made, go } = slowCopy('stopped')
  const outcome = made.catch((error: Error) => error.message)
  const stopped = shutdown.run()
  await new Promise((resolve) => setImmediate(resolve))
  expect(existsSync(partial)).toBe(true)
  go()
  expect(await outcome).toBe('Stopped before the end.')
  await stopped
  expect([existsSync(folder), existsSync(partial)]).toEqual([false, false])
})

test('what the work registers is ended before the work is waited for', async () => {
  const folder = join(base, 'parts')
  const shutdown = createShutdown(() => {})
  const { promise: ended, reject } = Promise.withResolvers<void>()
  const making = makeWhole({ folder, partial: `${folder}.partial` }, shutdown, () => {
    shutdown.add('the connection', () => reject(new Error('connection ended')))
    return ended
  }).catch((error: Error) => error.message)
  await Promise.resolve()
  await shutdown.run()
  expect(await making).toBe('connection ended')
})

test('a whole copy keeps its name after the command has ended', async () => {
  const { folder, partial, shutdown, made, go } = slowCopy('whole')
  go()
  expect(await made).toBe('made')
  await shutdown.run()
  expect([existsSync(partial), readdirSync(folder)]).toEqual([false, ['tables']])
})
