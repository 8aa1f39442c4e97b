import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskStorage } from '@invest/server/adapters/storage/storage'
import { type Config, readConfig } from '@invest/server/config'
import { sharedSecret } from '@invest/server/db/secret'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/test/database.ts'
import { connectionOf, startPostgres } from '../postgres/embedded-postgres.ts'
import { releaseRunFile, takeRunFile, updateRunFile } from '../run/run-file.ts'
import { withShutdown } from '../run/shutdown.ts'
import { backUp as backUpWith } from './back-up.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { restore as restoreWith } from './restore.ts'

const base = mkdtempSync(join(tmpdir(), 'invest-backup-'))
chmodSync(base, 0o711)
const dataDir = join(base, 'data')
const backup = join(base, 'backup')
const configOf = (folder: string): Config => readConfig({ DATA_DIR: folder })
const options = { incomplete: false, now: new Date('2026-11-24T12:00:00Z') }
const key = 'a'.repeat(32)
const said: string[] = []
const backUp = (config: Config, folder: string, given: typeof options) =>
  withShutdown(
    () => {},
    (shutdown) => backUpWith(config, folder, { ...given, shutdown, say: (line) => said.push(line) }),
  )
const restore = (config: Config, folder: string) =>
  withShutdown(
    () => {},
    (shutdown) => restoreWith(config, folder, shutdown),
  )
let database: TestDatabase
let secret: Buffer

beforeAll(async () => {
  database = await createTestDatabase()
  secret = await sharedSecret(database.db, 'seal-key')
  await createDiskStorage(join(dataDir, 'files')).put(key, Buffer.from('the bytes'), 'text/plain')
  await sql`INSERT INTO arquivo (nome, mime_type, tamanho, finalidade, chave, sha256, sem_dono_desde)
    VALUES ('linha
quebrada\\.txt', 'text/plain', 9, 'anexos', ${key}, sha256('the bytes'), now())`.execute(database.db)
  const parts = { port: 1, publicUrl: 'http://localhost:1', identityProvider: 'embedded' } as const
  const run = await takeRunFile(dataDir, { ...parts, inbox: 'embedded', ready: false })
  updateRunFile(dataDir, { ...run, database: database.connection as typeof run.database, ready: true })
  await backUp(configOf(dataDir), backup, options)
})

afterAll(async () => {
  releaseRunFile(dataDir)
  await database.close()
  rmSync(base, { recursive: true, force: true })
})

const manifestOf = (): Manifest => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'))
const refusal = (work: Promise<unknown>) => work.then(() => 'done').catch((error: Error) => error.message)

test('a restored backup has every row, file and key, and counts on where it was', async () => {
  const restored = join(base, 'restored')
  // As a shell completes it.
  expect(await restore(configOf(`${restored}/`), backup)).toMatchObject({ leftOut: [] })
  expect(readFileSync(join(restored, 'files', key), 'utf8')).toBe('the bytes')
  expect(existsSync(`${restored}.partial`)).toBe(false)

  const folder = join(restored, 'postgresql')
  const postgres = await startPostgres({ folder })
  const client = new pg.Client(connectionOf(folder))
  await client.connect()
  const ask = async (text: string) => (await client.query(text)).rows[0]
  try {
    expect(await ask("SELECT valor FROM segredo WHERE nome = 'seal-key'")).toEqual({ valor: secret })
    expect(await ask('SELECT nome FROM arquivo')).toEqual({ nome: 'linha\nquebrada\\.txt' })
    for (const { table, rows } of manifestOf().tables)
      expect([table, Number((await ask(`SELECT count(*) FROM ${table}`)).count)]).toEqual([table, rows])
    const next = "SELECT nextval(pg_get_serial_sequence('grupo_permissoes', 'id')) AS next"
    const { next: first } = await ask(next)
    expect(Number(first)).toBeGreaterThan(
      Number((await ask('SELECT max(id) AS most FROM grupo_permissoes')).most),
    )
    // The audit log refuses changes again: its triggers were silent for the restore alone.
    await expect(ask('TRUNCATE registro_administrativo')).rejects.toThrow()
  } finally {
    await client.end()
    await postgres.stop()
  }
}, 120_000)

test('a backup overwrites nothing, and leaves nothing where it fails', async () => {
  expect(await refusal(backUp(configOf(dataDir), backup, options))).toMatch(/is there already/)
  const second = join(base, 'second')
  const file = join(dataDir, 'files', key)
  renameSync(file, `${file}.away`)
  expect(await refusal(backUp(configOf(dataDir), second, options))).toMatch(
    /lacks 1 of the 1 files that the database names, the first is a{32}\. Nothing was written/,
  )
  expect([existsSync(second), existsSync(`${second}.partial`)]).toEqual([false, false])
  const made = await backUp(configOf(dataDir), second, { ...options, incomplete: true })
  expect(made.missing).toEqual([key])

  writeFileSync(file, 'The bytes')
  expect(await refusal(backUp(configOf(dataDir), join(base, 'third'), options))).toMatch(/other bytes/)
  renameSync(`${file}.away`, file)
  const elsewhere = configOf(join(base, 'nothing-there'))
  expect(await refusal(backUp(elsewhere, join(base, 'third'), options))).toMatch(/^There is no database in/)
})

test('a backup that is not whole is told in a line before anything is written', async () => {
  const target = join(base, 'never')
  const reason = () => refusal(restore(configOf(target), backup))
  const whileChanged = async (path: string, change: (text: string) => string | undefined) => {
    const file = join(backup, path)
    const before = readFileSync(file)
    const after = change(before.toString('latin1'))
    if (after === undefined) rmSync(file)
    else writeFileSync(file, after, 'latin1')
    const said = await reason()
    writeFileSync(file, before)
    return said
  }
  const flip = (text: string) =>
    text.slice(0, -1) + String.fromCharCode((text.charCodeAt(text.length - 1) + 1) % 256)
  expect(await whileChanged('tables/public.municipio.gz', flip)).toMatch(/municipio\.gz has been changed/)
  expect(await whileChanged(`files/${key}`, flip)).toMatch(/has been changed/)
  expect(await whileChanged(`files/${key}`, () => undefined)).toMatch(/is missing from the backup/)
  expect(await whileChanged('manifest.json', flip)).toMatch(/manifest\.json has been changed/)
  expect(await whileChanged('manifest.sha256', () => undefined)).toMatch(/is no whole backup/)
  expect(await refusal(restore(configOf(target), join(base, 'none')))).toMatch(/^There is no backup/)
  expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, false])
})

test('a restore refuses a folder with data, another database, and a backup of a newer release', async () => {
  expect(await refusal(restore(configOf(dataDir), backup))).toMatch(/is not empty/)
  const target = join(base, 'never')
  expect(await refusal(restore(readConfig({}), backup))).toMatch(/Name a new folder by DATA_DIR/)
  const own = readConfig({ DATA_DIR: target, DATABASE_URL: 'postgres://localhost/invest' })
  expect(await refusal(restore(own, backup))).toMatch(/^DATABASE_URL names a PostgreSQL of your own/)

  const manifest = manifestOf()
  for (const name of ['manifest.json', 'manifest.sha256']) rmSync(join(backup, name))
  await writeManifest(backup, { ...manifest, migrations: { public: '9999_later.sql' } })
  expect(await refusal(restore(configOf(target), backup))).toMatch(
    /of a newer release: it has migration 9999_later\.sql/,
  )
  for (const name of ['manifest.json', 'manifest.sha256']) rmSync(join(backup, name))
  await writeManifest(backup, { ...manifest, migrations: { public: '0091_whole_mails.sql' } })
  expect(await refusal(restore(configOf(target), backup))).toMatch(
    /^The database is of a release before 1\.0\.0/,
  )
  expect([existsSync(target), existsSync(`${target}.partial`)]).toEqual([false, false])
})

test('a release that was rolled back says before the backup that it could not restore it', async () => {
  await sql`INSERT INTO migration (name, timestamp) VALUES ('9999_later.sql', 'now')`.execute(database.db)
  try {
    expect(said).toEqual([])
    await backUp(configOf(dataDir), join(base, 'rolled-back'), options)
    expect(said).toEqual([
      expect.stringMatching(
        /of a newer release: it has migration 9999_later\.sql.* could not restore the backup/,
      ),
    ])
  } finally {
    await sql`DELETE FROM migration WHERE name = '9999_later.sql'`.execute(database.db)
  }
})
