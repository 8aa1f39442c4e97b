import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { choosePlace, openParent, socketFolder } from './place.ts'

const base = mkdtempSync(join(tmpdir(), 'invest-place-'))
afterAll(() => rmSync(base, { recursive: true }))

// A user who differs from the one that runs this test.
const runner = { uid: 65534, gid: 65534 }
const closed = join(base, 'closed')
mkdirSync(join(closed, 'clone'), { recursive: true })
chmodSync(base, 0o711)
chmodSync(closed, 0o700)

const place = (dataDir: string, explicit = false) =>
  choosePlace({
    dataDir,
    explicit,
    cloneFolder: join(closed, 'clone'),
    runner,
    movedRoot: join(base, 'moved'),
  })

test('the place is below DATA_DIR where the database may go', () => {
  expect(place(join(base, 'data'))).toEqual({ folder: join(base, 'data', 'postgresql'), moved: false })
})

test('for a closed clone the place is a folder elsewhere with the clone’s name', () => {
  const { folder, moved } = place(join(closed, 'clone', '.data'))
  expect(moved).toBe(true)
  expect(folder).toMatch(/moved\/clone-[0-9a-f]{6}$/)
})

test('a DATA_DIR that was given is never replaced', () => {
  expect(() => place(join(closed, 'data'), true)).toThrow(/can't enter .*closed/)
})

test('the socket’s path is short', () => {
  expect(socketFolder('/srv/data/postgresql')).toBe('/srv/data/postgresql/socket')
  const long = `/srv/${'long-name/'.repeat(12)}postgresql`
  expect(socketFolder(long).length).toBeLessThan(80)
  expect(socketFolder(long)).toBe(socketFolder(long))
})

test('other users can pass through the folders made on the way, under any umask', () => {
  const before = process.umask(0o077)
  try {
    openParent(join(base, 'a', 'b'))
  } finally {
    process.umask(before)
  }
  expect(statSync(join(base, 'a')).mode & 0o777).toBe(0o711)
  expect(statSync(join(base, 'a', 'b')).mode & 0o777).toBe(0o711)
})
