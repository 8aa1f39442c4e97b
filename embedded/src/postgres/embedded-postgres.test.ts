import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'

let place: string
let running: EmbeddedPostgres

beforeAll(async () => {
  const base = mkdtempSync(join(tmpdir(), 'invest-pg-'))
  place = join(base, 'postgresql')
  // mkdtemp closes the folder to other users, and the database may run as one of them.
  chmodSync(base, 0o711)
  running = await startPostgres({ folder: place })
}, 60_000)

afterAll(async () => {
  await running?.stop()
  rmSync(join(place, '..'), { recursive: true, force: true })
})

async function query<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
  const client = new pg.Client(running.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts the database from a process of its own, which can be killed while the database goes on. */
async function startInProcessToKill(): Promise<{ node: number; postmaster: number }> {
  const code = `const { startPostgres } = await import(process.argv[1])
    const postgres = await startPostgres({ folder: process.argv[2] })
    console.log(postgres.pid())
    setInterval(() => {}, 1000)`
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { node: child.pid as number, postmaster: Number(line.toString()) }
}

test('is UTF-8, keeps fsync on and listens on no network address', async () => {
  const [row] = await query(
    `select getdatabaseencoding() as encoding, current_setting('fsync') as fsync,
      current_setting('listen_addresses') as addresses, upper('ção') as upper`,
  )
  expect(row).toEqual({ encoding: 'UTF8', fsync: 'on', addresses: '', upper: 'ÇÃO' })
})

test('keeps its rows over a stop and a start', async () => {
  await query('create table kept (id int); insert into kept values (1)')
  await running.stop()
  running = await startPostgres({ folder: place })
  expect(await query('select id from kept')).toEqual([{ id: 1 }])
})

test('takes over a database that a killed process left running', async () => {
  await running.stop()
  const left = await startInProcessToKill()
  process.kill(left.node, 'SIGKILL')
  running = await startPostgres({ folder: place })
  expect(running.pid()).not.toBe(left.postmaster)
  expect(await query('select count(*)::int as rows from kept')).toEqual([{ rows: 1 }])
  await query('insert into kept values (2)')
}, 30_000)

test('starts again by itself when the postmaster is killed', async () => {
  await query('insert into kept values (3)')
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const killed = running.pid() as number
  process.kill(killed, 'SIGKILL')
  // The killed process may still take a connection before the signal reaches it.
  await expect.poll(() => running.pid(), { timeout: 15_000 }).not.toBe(killed)
  await expect
    .poll(async () => query('select count(*)::int as rows from kept').catch(() => undefined), {
      timeout: 15_000,
    })
    .toEqual([{ rows: 3 }])
  expect(logged.mock.calls.flat()).toEqual(['The embedded database ended unexpectedly; starting it again.'])
  logged.mockRestore()
}, 30_000)

test('is started again until it can, as after a disk that was full', async () => {
  const killed = running.pid() as number
  // Stands for whatever keeps it from starting.
  const file = join(place, 'data', 'global', 'pg_control')
  renameSync(file, `${file}.away`)
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => logged.mock.calls.flat().join(), { timeout: 15_000 }).toContain('does not start')
  renameSync(`${file}.away`, file)
  await expect
    .poll(async () => query('select count(*)::int as rows from kept').catch(() => undefined), {
      timeout: 30_000,
    })
    .toEqual([{ rows: 3 }])
  // It answers a moment before its start is known, and only a known one is stopped.
  await expect.poll(() => running.pid()).not.toBe(killed)
  logged.mockRestore()
}, 60_000)

test('starts beside a stale pid file whose pid now belongs to another process', async () => {
  await running.stop()
  writeFileSync(join(place, 'data', 'postmaster.pid'), `${process.pid}\n${place}/data\n0\n5432\n\n\n`)
  running = await startPostgres({ folder: place })
  expect(await query('select 1 as one')).toEqual([{ one: 1 }])
})

test('says in one line that the data belong to another version', async () => {
  await running.stop()
  const file = join(place, 'data', 'PG_VERSION')
  writeFileSync(file, '12\n')
  await expect(startPostgres({ folder: place })).rejects.toThrow(/holds no database of PostgreSQL 18/)
  writeFileSync(file, '18\n')
  running = await startPostgres({ folder: place })
})
