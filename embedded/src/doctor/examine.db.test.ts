import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../server/test/database.ts'
import { type S3Server, startS3Server } from '../../../server/test/s3-server.ts'
import { type MailServer, startMailServer } from '../../../server/test/smtp-server.ts'
import { anyFailed, examine, printed } from './examine.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'invest-doctor-'))
const accounts = { status: 200 }
let database: TestDatabase
let s3: S3Server
let mail: MailServer
let parts: Server
let clamd: Server
let settings: Record<string, string>

async function silentPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** Identity provider with its admin API, and registry. */
function startParts(): Server {
  const server = createHttpServer((request, response) => {
    const issuer = `http://127.0.0.1:${portOf(server)}/realms/invest`
    const answers: Record<string, [number, unknown]> = {
      '/realms/invest/.well-known/openid-configuration': [
        200,
        { issuer, jwks_uri: `${issuer}/keys`, token_endpoint: `${issuer}/token` },
      ],
      '/realms/invest/keys': [
        200,
        {
          keys: [
            { kid: 'a', alg: 'RS256' },
            { kid: 'b', alg: 'RSA-OAEP' },
          ],
        },
      ],
      '/realms/invest/protocol/openid-connect/token': [200, { access_token: 'x', expires_in: 60 }],
      '/admin/realms/invest/users/count': [accounts.status, 7],
      '/v1/traces': [200, {}],
    }
    const [status, body] = answers[request.url ?? ''] ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  return server.listen(0, '127.0.0.1')
}

beforeAll(async () => {
  database = await createTestDatabase()
  s3 = await startS3Server()
  mail = await startMailServer({})
  parts = startParts()
  clamd = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (data) => {
      if (data.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0')
    })
  }).listen(0, '127.0.0.1')
  await Promise.all([once(parts, 'listening'), once(clamd, 'listening')])
  const { host, user, database: name, connectionString } = database.connection
  const url =
    connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`
  settings = {
    DATA_DIR: dataDir,
    // Nothing listens there, whatever else runs on this machine.
    PORT: String(await silentPort()),
    DATABASE_URL: url,
    DATABASE_READ_URL: url,
    DATABASE_OWNER_URL: url,
    OIDC_ISSUER: `http://127.0.0.1:${portOf(parts)}/realms/invest`,
    ACCOUNTS_CLIENT_SECRET: 'very-secret',
    SMTP_URL: `smtp://me:hidden@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'portal@invest.test',
    FILES_URL: s3.address,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${portOf(parts)}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=very-secret',
    CLAMD_URL: `tcp://127.0.0.1:${portOf(clamd)}`,
    MAP_TILES: join(import.meta.dirname, '../../../server/test/tiles/state.pmtiles'),
    REGISTRY_URL: `http://127.0.0.1:${portOf(parts)}/registry`,
  }
})

afterAll(async () => {
  await database.close()
  await s3.close()
  await mail.close()
  parts.close()
  clamd.close()
  rmSync(dataDir, { recursive: true, force: true })
})

afterEach(() => {
  accounts.status = 200
})

const statesOf = (found: Awaited<ReturnType<typeof examine>>) =>
  Object.fromEntries(found.lines.flatMap(({ name, finding }) => (finding ? [[name, finding.state]] : [])))

test('every part that answers is told with what it is, and no secret is printed', async () => {
  const found = await examine(settings)
  expect(statesOf(found)).toEqual({
    PUBLIC_URL: 'warn',
    // The mail server of the test has no TLS.
    SMTP_URL: 'warn',
    // The role of the tests owns every table.
    DATABASE_URL: 'warn',
    // It is no standby.
    DATABASE_READ_URL: 'warn',
    DATABASE_OWNER_URL: 'ok',
    OIDC_ISSUER: 'ok',
    ACCOUNTS_CLIENT_SECRET: 'ok',
    FILES_URL: 'ok',
    CLAMD_URL: 'ok',
    MAP_TILES: 'ok',
    // It answers 404 to everything.
    REGISTRY_URL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'ok',
  })
  const text = printed(found)
  expect(text).toMatch(/DATABASE_URL .*PostgreSQL \d+.*no migration waits.*same clock/)
  expect(text).toMatch(/OIDC_ISSUER .*1 keys for RS256/)
  expect(text).toMatch(/ACCOUNTS_CLIENT_SECRET +\*\*\* {2}\(set; 7 accounts in the realm\)/)
  expect(text).toMatch(/SMTP_URL .*me:\*\*\*@.*signed in, no mail sent/)
  expect(text).toMatch(/MAP_TILES .*zoom 4 to 8/)
  expect(text).toMatch(/OTEL_EXPORTER_OTLP_ENDPOINT .*takes spans/)
  expect(text).toMatch(/OTEL_EXPORTER_OTLP_HEADERS +\*\*\*$/m)
  expect(text).toMatch(/LIMIT_READS +600 by default/)
  expect(text).not.toContain('[object')
  expect(text).not.toMatch(/very-secret|hidden/)
  expect(anyFailed(found)).toBe(false)
  expect(mail.heard).toEqual([])
})

test('whatever is set and does not answer is named, and nothing else', async () => {
  const port = await silentPort()
  const found = await examine({
    ...settings,
    DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port}/invest`,
    OIDC_ISSUER: `http://127.0.0.1:${port}/realms/invest`,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    FILES_URL: s3.address.replace('//invest', '//another'),
    INBOUND_MAIL_URL: `imap://me:hidden@127.0.0.1:${port}/INBOX`,
    INBOUND_MAIL_ADDRESS: 'respostas@invest.test',
    CLAMD_URL: `tcp://127.0.0.1:${port}`,
    MAP_TILES: `http://127.0.0.1:${port}/state.pmtiles`,
    DATABASE_READ_URL: `postgres://me:hidden@127.0.0.1:${port}/invest`,
    DATABASE_OWNER_URL: `postgres://me:hidden@127.0.0.1:${port}/invest`,
    REGISTRY_URL: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
  const { PUBLIC_URL: _, ...states } = statesOf(found)
  expect(new Set(Object.values(states))).toEqual(new Set(['fail']))
  expect(anyFailed(found)).toBe(true)
  expect(printed(found)).toMatch(
    /Set, and not working: DATABASE_URL, DATABASE_READ_URL, DATABASE_OWNER_URL, OIDC_ISSUER, ACCOUNTS_CLIENT_SECRET, SMTP_URL, INBOUND_MAIL_URL, FILES_URL, CLAMD_URL, REGISTRY_URL, MAP_TILES, OTEL_EXPORTER_OTLP_ENDPOINT\.$/,
  )
  expect(printed(found)).not.toMatch(/hidden/)
})

test('a missing right, and what a missing secret leaves off, are told', async () => {
  accounts.status = 403
  const lacking = await examine(settings)
  expect(lacking.lines.find(({ name }) => name === 'ACCOUNTS_CLIENT_SECRET')?.finding).toMatchObject({
    state: 'fail',
    text: expect.stringContaining('403'),
  })
  const { ACCOUNTS_CLIENT_SECRET: _, ...without } = settings
  const off = await examine({ ...without, WORKERS: 'false' })
  expect(statesOf(off).ACCOUNTS_CLIENT_SECRET).toBe('off')
  expect(anyFailed(off)).toBe(false)
  expect(printed(off)).toMatch(/note {2}WORKERS is no setting of the portal: did you mean WORKER\?/)
})

test('what answers and is no portal, a folder that nobody has made, and an address without https are told', async () => {
  const missing = join(dataDir, 'mispelt')
  const found = await examine({
    ...settings,
    PUBLIC_URL: `http://127.0.0.1:${portOf(parts)}`,
    DATA_FOLDER: missing,
    FILES_URL: `file://${missing}`,
  })
  expect(statesOf(found)).toMatchObject({ PUBLIC_URL: 'fail', DATA_FOLDER: 'fail', FILES_URL: 'fail' })
  expect(printed(found)).toMatch(/what answers there is no portal that serves: 404/)
  expect(existsSync(missing)).toBe(false)
  const there = await examine({ ...settings, DATA_FOLDER: dataDir, PUBLIC_URL: 'http://portal.invalid' })
  expect(statesOf(there)).toMatchObject({ PUBLIC_URL: 'fail', DATA_FOLDER: 'ok' })
  expect(printed(there)).toMatch(/nobody can sign in: browsers do that over https/)
})

test('a setting that cannot be used hides no other', async () => {
  const found = await examine({ ...settings, WORKER: 'flase', METRICS_PORT: settings.PORT, SMTP_HOST: 'a' })
  expect(statesOf(found)).toMatchObject({ WORKER: 'fail', METRICS_PORT: 'fail', OIDC_ISSUER: 'ok' })
  expect(printed(found)).toMatch(/FAIL {2}WORKER +flase {2}\(cannot be used: "flase" is none of 1, true/)
  expect(printed(found)).toMatch(/FAIL {2}METRICS_PORT .*PORT is the same one/)
  expect(printed(found)).toMatch(/SMTP_HOST is no setting of the portal: did you mean SMTP_URL\?/)
  expect(printed(found)).toMatch(/Set, and not working: WORKER, METRICS_PORT\.$/)
})

test('with nothing set it says what is embedded', async () => {
  const own = { DATA_DIR: dataDir, PORT: settings.PORT }
  const found = await examine(own)
  expect(statesOf(found)).toMatchObject({
    DATABASE_URL: 'off',
    ACCOUNTS_CLIENT_SECRET: 'off',
    FILES_URL: 'off',
  })
  expect(anyFailed(found)).toBe(false)

  const production = await examine({ ...own, APP_ENV: 'prod-rs' })
  expect(printed(production)).toMatch(/FAIL {2}APP_ENV .*does not start without: OIDC_ISSUER/)
})
