/** Traces as a receiver of OpenTelemetry gets them (OPS-65). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTokenIssuer, type TokenIssuer } from '../../../lab/real/support/token-issuer.ts'
import { createTestDatabase, type TestDatabase } from '../../../server/test/database.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
}

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const kinds = { server: 2, client: 3 }
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'
const cpf = '90000000175'

const folder = mkdtempSync(join(tmpdir(), 'invest-traces-'))
const received: string[] = []
const asked: { url: string | undefined; key: unknown }[] = []
let status = 200
let receiver: Server
let database: TestDatabase
let people: TokenIssuer
let portal: ChildProcess
let printed = ''
let url: string

const spans = (): Span[] =>
  received.flatMap((body) =>
    JSON.parse(body).resourceSpans.flatMap((resource: { scopeSpans: { spans: Span[] }[] }) =>
      resource.scopeSpans.flatMap((scope) => scope.spans),
    ),
  )
const attribute = (span: Span | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

beforeAll(async () => {
  database = await createTestDatabase()
  people = await startTokenIssuer()
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ url: request.url, key: request.headers['x-key'] })
      if (status === 200) received.push(body)
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { host, user, database: name, connectionString } = database.connection
  const port = await freePort()
  url = `http://localhost:${port}`
  portal = spawn(process.execPath, [pathOf('../start.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL:
        connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(String(host))}`,
      DATABASE_CONNECTIONS: '10',
      OIDC_ISSUER: people.issuer,
      WORKER: 'false',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [portal.stdout, portal.stderr])
    stream?.on('data', (chunk) => {
      printed += chunk
    })
  await vi.waitUntil(
    async () => {
      if (portal.exitCode !== null) throw new Error(`the portal ended:\n${printed}`)
      return (await fetch(`${url}/invest-api/verifica-disponibilidade`).catch(() => undefined))?.ok
    },
    { timeout: 100_000, interval: 100 },
  )
})
afterAll(async () => {
  portal?.kill('SIGTERM')
  if (portal?.exitCode === null) await once(portal, 'exit')
  receiver?.close()
  people?.close()
  await database?.close()
  rmSync(folder, { recursive: true, force: true })
})

const untilSpans = (count: number, of: (span: Span) => boolean) =>
  expect.poll(() => spans().filter(of).length).toBeGreaterThanOrEqual(count)

describe('a call', () => {
  it('is a span of the caller’s trace, with the route and its statements as children', async () => {
    const answer = await fetch(`${url}/invest-api/municipio/publico/8791?nome=${cpf}`, {
      headers: { traceparent: `00-${trace}-${parent}-01` },
    })
    expect(answer.status).toBe(200)
    await untilSpans(1, ({ traceId, kind }) => traceId === trace && kind === kinds.server)
    const ofCall = spans().filter(({ traceId }) => traceId === trace)
    const server = ofCall.find(({ kind }) => kind === kinds.server)
    expect(server).toMatchObject({
      name: 'GET /invest-api/municipio/publico/:code',
      parentSpanId: parent,
    })
    expect(attribute(server, 'http.route')).toBe('/invest-api/municipio/publico/:code')
    expect(answer.headers.get('traceparent')).toBe(`00-${trace}-${server?.spanId}-01`)

    const statements = ofCall.filter((span) => attribute(span, 'db.query.text') !== undefined)
    expect(statements.map((span) => attribute(span, 'db.query.text'))).toContainEqual(
      expect.stringMatching(/municipio_perfil.*\$1/),
    )
    const ids = new Map(ofCall.map((span) => [span.spanId, span]))
    const rootOf = (span: Span): Span => {
      const above = ids.get(span.parentSpanId ?? '')
      return above ? rootOf(above) : span
    }
    for (const span of statements) expect(rootOf(span)).toBe(server)
  })

  it('writes the trace into its line of the log', () => {
    const line = printed.split('\n').find((text) => text.includes('"/invest-api/municipio/publico/:code"'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({ traceId: trace })
  })

  it('of a person, or one that fails, tells nothing of them', async () => {
    const headers = { authorization: `Bearer ${people.token()}`, 'content-type': 'application/json' }
    const call = (path: string, body: object) =>
      fetch(`${url}/invest-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await call('/empresas/listar', { nome: cpf })).status).toBe(200)
    await fetch(`${url}/invest-api/arquivos/${cpf}?chave=${cpf}`)
    await fetch(`${url}/nothing/${cpf}`)
    await untilSpans(1, ({ name }) => name === 'POST /invest-api/empresas/listar')
    await untilSpans(4, ({ kind }) => kind === kinds.server)
    const text = received.join('\n')
    expect(text).not.toMatch(new RegExp(`${cpf}|\\b8791\\b|Ana Souza|ana@exemplo|127\\.0\\.0\\.1:\\d+/`))
    expect(text).not.toMatch(/verifica-disponibilidade/)
    expect(text).toContain('"invest-web"')
  })
})

describe('the receiver', () => {
  it('gets the headers of the setting at the standard path', () => {
    expect(new Set(asked.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ url: '/v1/traces', key: 'a secret' })]),
    )
  })

  it('that refuses is told once, and so is its return', async () => {
    const times = (text: string) => printed.split(text).length - 1
    status = 400
    for (let n = 0; n < 3; n++) {
      const before = asked.length
      await fetch(`${url}/invest-api/municipio/publico/8791`)
      await expect.poll(() => asked.length).toBeGreaterThan(before)
    }
    await expect.poll(() => times('traces are not taken')).toBe(1)
    status = 200
    await fetch(`${url}/invest-api/municipio/publico/8791`)
    await expect.poll(() => times('traces are taken again')).toBe(1)
    expect(times('traces are not taken')).toBe(1)
  })
})

// Its API alone comes with prom-client.
it('without the setting nothing of OpenTelemetry is loaded', async () => {
  const loaded = async (module: string) => {
    const code = `await import(${JSON.stringify(pathOf(module))});
      const { createRequire } = await import('node:module');
      const { cache } = createRequire(${JSON.stringify(import.meta.url)});
      console.log(Object.keys(cache).filter((path) => /opentelemetry.(?!api.)|fastify.otel/.test(path)).length);
      process.exit()`
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    await once(child, 'close')
    return Number(out)
  }
  expect(await loaded('./start-portal.ts')).toBe(0)
  expect(await loaded('../doctor/examine.ts')).toBe(0)
  expect(await loaded('../../../server/src/observability/traces/start-tracing.ts')).toBeGreaterThan(10)
})
