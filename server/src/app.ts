/** The composition root: the only file that knows every part. Builds the server without listening. */

import compress from '@fastify/compress'
import { endpoints } from '@invest/contract/api'
import { limits as constants } from '@invest/contract/limits'
import { reference } from '@invest/contract/reference'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { sql } from 'kysely'
import { createHttpRegistry } from './adapters/registry-http/registry-http.ts'
import { identifyCaller } from './areas/accounts/index.ts'
import { accountRoutes } from './areas/accounts/routes.ts'
import { companyVisibility, isOwner, keepRegistryAnswer } from './areas/companies/index.ts'
import { companyRoutes } from './areas/companies/routes.ts'
import { createFileAddresses } from './areas/files/file-address.ts'
import { createFilesArea } from './areas/files/index.ts'
import { fileRoutes } from './areas/files/routes.ts'
import { financingRoutes } from './areas/financing/routes.ts'
import { finderRoutes } from './areas/finder/routes.ts'
import { mapRoutes } from './areas/map/routes.ts'
import { referenceRoutes } from './areas/reference/routes.ts'
import { createTablesRegistry } from './areas/registry/index.ts'
import { createSealPresenter, createSealSigner } from './areas/seal/index.ts'
import { sealRoutes } from './areas/seal/routes.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { apiDocs } from './http/api-docs.ts'
import { bindRoutes, type Route, route } from './http/bind.ts'
import { acceptBodies } from './http/body-parsers.ts'
import { createCallLimits } from './http/call-limits.ts'
import { handleErrors, sendNotFound, sendRefusal } from './http/error-handler.ts'
import { openApiDocument } from './http/openapi.ts'
import { Refusal } from './http/refusal.ts'
import { secureHeaders } from './http/security-headers.ts'
import { createTokenVerifier, type OidcSettings } from './http/token.ts'
import { serveWeb } from './http/web-files.ts'
import type { Clock } from './ports/clock.ts'
import type { CommercialRegistry } from './ports/commercial-registry.ts'
import type { FileStorage } from './ports/file-storage.ts'

export interface AppParts {
  config: Config
  db: Database
  clock: Clock
  storage: FileStorage
  oidc: OidcSettings
  /** 32 bytes that sign addresses of files; known once the database is. */
  fileSecret: () => Buffer
  /** 32 bytes that the key of the seals is made from. */
  sealSeed: () => Buffer
  /** False while starting: every call but static files answers 503. */
  isReady: () => boolean
  /** In tests: from how many companies counted cells serve the map. */
  mapCellsFrom?: number
  /** In tests; else REGISTRY_URL decides. */
  registry?: CommercialRegistry
  /** What is embedded beside the API, such as an identity provider. */
  plugins?: ((app: FastifyInstance) => Promise<void>)[]
  logger?: FastifyServerOptions['logger']
}

export const apiPrefix = '/invest-api'

async function databaseAnswers(db: Database): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, 2000, false).unref())
  const answer = sql`SELECT 1`.execute(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, late])
}

export const registryOf = (config: Config, db: Database): CommercialRegistry =>
  config.registryUrl ? createHttpRegistry(config.registryUrl) : createTablesRegistry(db)

/** Every route of the API, for the server and for the test that holds them against the contract. */
export function apiRoutes(parts: AppParts, limits = createCallLimits(parts.config.limits)): Route[] {
  const { db, clock, storage, config } = parts
  const registry = parts.registry ?? registryOf(config, db)
  const addresses = createFileAddresses(`${config.publicUrl}${apiPrefix}`, parts.fileSecret, () =>
    clock.now(),
  )
  const files = createFilesArea({ db, clock, storage }, addresses)
  const signer = createSealSigner(parts.sealSeed)
  const presenter = createSealPresenter(config.publicUrl, signer)
  const company = { db, clock, files, registry, seals: presenter }
  const companies = { isOwner, keepRegistryAnswer }
  const visibility = {
    empresa: companyVisibility,
    usuario: async (_db: unknown, id: string, userId: string | null) => id === userId,
  }
  return [
    route(reference.available, 'public', async () => {
      if (!parts.isReady() || !(await databaseAnswers(db)))
        throw new Refusal('indisponivel', { retryAfter: 5 })
      return { disponivel: true }
    }),
    ...accountRoutes({ db, files }),
    ...referenceRoutes({ db, clock, config }),
    ...fileRoutes({ db, clock, storage, area: files, addresses, visibility, limits }),
    ...sealRoutes({ db, clock, config, registry, companies, signer, presenter, limits }),
    ...financingRoutes({ db, clock, registry, publicUrl: config.publicUrl }),
    ...finderRoutes(company),
    ...mapRoutes({ db, cellsFrom: parts.mapCellsFrom }),
    ...companyRoutes(company),
  ]
}

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, db, oidc } = parts
  const app = Fastify({
    logger: parts.logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    // Before a route is found: an address that can't be decoded.
    frameworkErrors: (_error, request, reply) =>
      void sendRefusal(new Refusal('requisicao-invalida'), request, reply),
    trustProxy: config.trustProxy,
    bodyLimit: constants.bodyBytes,
    // 15 MB over a slow mobile line fit in; a body that trickles for ever does not.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    // Ctrl-C must not wait for idle browsers.
    forceCloseConnections: 'idle',
  })
  secureHeaders(app, config, oidc.issuer)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  handleErrors(app)

  // The route's pattern, never the address: that may hold a name or a number of a person.
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })

  const limits = createCallLimits(config.limits)
  const verifyToken = createTokenVerifier(oidc)
  const gate = {
    verifyToken,
    findCaller: (claims: Parameters<typeof identifyCaller>[1]) => identifyCaller(db, claims),
    limits,
  }
  await app.register(
    async (api) => {
      handleErrors(api)
      api.setNotFoundHandler(sendNotFound)
      acceptBodies(api)
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store')
        if (!parts.isReady()) throw new Refusal('indisponivel', { retryAfter: 2 })
      })
      await apiDocs(api, openApiDocument(endpoints, config.publicUrl, oidc.issuer))
      bindRoutes(api, apiRoutes(parts, limits), gate)
    },
    { prefix: apiPrefix },
  )
  for (const plugin of parts.plugins ?? []) await app.register(plugin)
  await serveWeb(app, config, oidc.issuer)
  return app
}
