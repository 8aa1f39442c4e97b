/** The whole portal over a test database, with real HTTP handling, real tokens, and a clock that tests can move. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints } from '@invest/contract/api'
import { apiPrefix, type Endpoint } from '@invest/contract/endpoint'
import { commonErrors, keyedErrors } from '@invest/contract/errors'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createDiskStorage } from '../src/adapters/storage/storage.ts'
import { type AppDeps, buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Database } from '../src/db/database.ts'
import type { FileStorage } from '../src/ports/file-storage.ts'
import type { PageCounts } from '../src/ports/page-counts.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export const issuer = 'http://localhost/realms/invest'

export interface Person {
  sub: string
  name: string
  email: string
  /** Absent for a foreigner. */
  cpf?: string
  /** Whether the provider says that the address is proven; true unless given. */
  email_verified?: boolean
}

export const socio: Person = {
  sub: 'sub-socio',
  name: 'Sérgio Sócio',
  email: 'socio@exemplo.test',
  cpf: '90000000175',
}
export const socia: Person = {
  sub: 'sub-socia',
  name: 'Sônia Sócia',
  email: 'socia@exemplo.test',
  cpf: '90000000256',
}
export const investor: Person = {
  sub: 'sub-investidor',
  name: 'Inês Investidora',
  email: 'investidor@exemplo.test',
  cpf: '90000000337',
}
export const foreigner: Person = {
  sub: 'sub-estrangeiro',
  name: 'Emma Foreign',
  email: 'estrangeiro@exemplo.test',
}

export interface TestPortal {
  app: FastifyInstance
  db: Database
  upkeep: Database
  connection: TestDatabase['connection']
  storage: FileStorage
  clock: { now(): Date; set(at: Date): void; advance(ms: number): void }
  pageCounts: PageCounts
  /** A bearer token; `claims` replace or add claims. */
  token(person: Person, claims?: JWTPayload): Promise<string>
  /** Makes a call below /invest-api as a person; null is a caller without a token. */
  call(
    person: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    more?: InjectOptions,
  ): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

const wide = {
  LIMIT_READS: '100000',
  LIMIT_WRITES: '100000',
  LIMIT_UPLOADS: '100000',
  LIMIT_ANONYMOUS: '100000',
  LIMIT_PAGES: '100000',
  LIMIT_ACCOUNT_MAILS: '100000',
  LIMIT_CONTACTS: '100000',
}

/** Of all portals of a worker, since a key takes as long to make as a portal without it. */
const signingKey = generateKeyPair('RS256')

export async function createPortal(
  options: {
    settings?: Record<string, string>
    /** Given as a function, they may use the portal's database. */
    deps?: Partial<AppDeps> | ((database: TestDatabase) => Promise<Partial<AppDeps>>)
  } = {},
): Promise<TestPortal> {
  const database = await createTestDatabase()
  const deps = typeof options.deps === 'function' ? await options.deps(database) : options.deps
  const folder = await mkdtemp(join(tmpdir(), 'invest-files-'))
  const config: Config = readConfig({
    PUBLIC_URL: 'http://localhost:8080',
    DATA_DIR: folder,
    ...wide,
    ...options.settings,
  })
  const { publicKey, privateKey } = await signingKey
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  let offset = 0
  const clock = {
    now: () => new Date(Date.now() + offset),
    set: (at: Date) => {
      offset = at.getTime() - Date.now()
    },
    advance: (ms: number) => {
      offset += ms
    },
  }
  const storage = createDiskStorage(join(folder, 'files'))
  const { app, deps: areaDeps } = await buildApp({
    config,
    db: database.db,
    longReads: database.longReads,
    upkeep: database.upkeep,
    owner: database.connection,
    clock,
    storage,
    oidc: {
      issuer,
      jwksUri: `${issuer}/certs`,
      algorithm: 'RS256',
      keys: createLocalJWKSet({ keys: [key] }),
    },
    secret: (name) => Buffer.alloc(32, name === 'seal-key' ? 9 : 7),
    isReady: () => true,
    ...deps,
  })
  const unlisted = watchUnlistedRefusals(app)
  await app.ready()

  const token = ({ sub, ...person }: Person, claims: JWTPayload = {}) =>
    new SignJWT({
      email_verified: true,
      auth_time: claims.iat ?? Math.floor(clock.now().getTime() / 1000),
      ...person,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: claims.typ === undefined ? 'at+jwt' : 'JWT' })
      .setSubject(sub)
      .setIssuer((claims.iss as string) ?? issuer)
      .setAudience((claims.aud as string) ?? 'invest-api')
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? '5m')
      .sign(privateKey)

  return {
    app,
    db: database.db,
    upkeep: database.upkeep,
    connection: database.connection,
    storage,
    clock,
    pageCounts: areaDeps.pageCounts,
    token,
    async call(person, method, path, body, more = {}) {
      const headers = { ...(person && { authorization: `Bearer ${await token(person)}` }), ...more.headers }
      const payload = body === undefined ? {} : { payload: body as object }
      const answer = await app.inject({ ...more, method, url: `/invest-api${path}`, headers, ...payload })
      const [first] = unlisted
      if (first) throw new Error(first)
      return answer
    },
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Collects refusals that the contract does not list for the call; the test that causes one fails (API-27). */
function watchUnlistedRefusals(app: FastifyInstance): string[] {
  const unlisted: string[] = []
  const entries = new Map(endpoints.map((entry) => [`${entry.method} ${apiPrefix}${entry.path}`, entry]))
  app.addHook('onSend', async (request, reply, payload) => {
    const entry = entries.get(`${request.method} ${request.routeOptions.url}`)
    if (!entry || reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { codigo } = JSON.parse(payload) as { codigo: string }
    if (!mayAnswer(entry, codigo))
      unlisted.push(`${entry.method} ${entry.path} answered ${codigo}, which its entry does not list`)
    return payload
  })
  return unlisted
}

function mayAnswer(entry: Endpoint, codigo: string): boolean {
  const common: readonly string[] = commonErrors
  if (common.includes(codigo) || entry.errors.includes(codigo)) return true
  if (entry.idempotent && (keyedErrors as readonly string[]).includes(codigo)) return true
  if (codigo === 'nao-autenticado') return entry.access === 'signed-in'
  return codigo === 'acesso-negado' && entry.permissions !== undefined
}
