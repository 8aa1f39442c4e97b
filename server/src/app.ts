/** The composition root: builds the server from its dependencies and the list of areas, without listening. */

import compress from '@fastify/compress'
import { shownEndpoints } from '@invest/contract/api'
import { apiPrefix } from '@invest/contract/endpoint'
import { limits as constants } from '@invest/contract/limits'
import { reference } from '@invest/contract/reference'
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { createClamdScanner } from './adapters/clamd/clamd-scanner.ts'
import { createImapMailbox } from './adapters/imap/imap-mailbox.ts'
import { createKeycloakAccounts } from './adapters/keycloak/keycloak-accounts.ts'
import { createOidcTokenIssuer } from './adapters/oidc/oidc-token-issuer.ts'
import { createOsrm } from './adapters/osrm/osrm.ts'
import { createHttpRegistry } from './adapters/registry-http/registry-http.ts'
import { createTablesRegistry } from './adapters/registry-tables/registry-tables.ts'
import { tileFileAt } from './adapters/tile-file/tile-file.ts'
import type { AreaDeps } from './area.ts'
import { areas, createKeyedCalls, createMemoryCounts, createRunningNotice, identifyCaller } from './areas.ts'
import type { Config } from './config.ts'
import { bindRoutes, type Route, refuseOtherMethods } from './http/bind.ts'
import type { Claims } from './http/caller.ts'
import { createRefuser } from './http/error-handler.ts'
import { acceptBodies } from './http/limits/body-parsers.ts'
import { createCallLimits } from './http/limits/call-limits.ts'
import { apiDocs } from './http/openapi/api-docs.ts'
import { openApiDocument } from './http/openapi/openapi.ts'
import type { OwnWrites } from './http/own-writes.ts'
import { Refusal } from './http/refusal.ts'
import { answerRequestIds, requestIdOf } from './http/request-id.ts'
import { createTexts } from './http/texts.ts'
import { serveTiles, tilesInPage } from './http/tiles/serve-tiles.ts'
import { createTileEditions } from './http/tiles/tile-editions.ts'
import { authorizationAddress } from './http/tokens/authorization-address.ts'
import { createTokenVerifier, type OidcSettings } from './http/tokens/token.ts'
import { secureHeaders } from './http/web/security-headers.ts'
import { serveWeb } from './http/web/web-files.ts'
import type { Job } from './jobs/jobs.ts'
import { databaseFigures } from './observability/database-figures.ts'
import type { Metrics } from './observability/metrics.ts'
import { createOutages } from './observability/outages.ts'
import { createParts } from './observability/parts.ts'
import { probesOf, type ServerProbes } from './observability/probes.ts'
import { traceOf } from './observability/trace-context.ts'

export interface AppDeps
  extends Pick<
      AreaDeps,
      | 'config'
      | 'db'
      | 'longReads'
      | 'upkeep'
      | 'owner'
      | 'clock'
      | 'storage'
      | 'secret'
      | 'isReady'
      | 'isAvailable'
    >,
    Partial<
      Pick<
        AreaDeps,
        'registry' | 'mailer' | 'mailbox' | 'scanner' | 'roads' | 'tokenIssuer' | 'accounts' | 'isHealthy'
      >
    > {
  oidc: OidcSettings
  /** Where standbys answer readings. */
  ownWrites?: OwnWrites | undefined
  /** Parts that run in the same process, such as the embedded identity provider. */
  plugins?: ((app: FastifyInstance) => Promise<void>)[]
  logger?: FastifyServerOptions['logger']
  /** What the time of tokens is compared with; this machine's clock where nothing is given. */
  tokenTime?: () => Date
  metrics?: Metrics | undefined
  /** What only the process that serves knows of its parts. */
  probes?: ServerProbes
}

function keycloakAccounts({ oidcIssuer, accountsClient }: Config, onAway?: (error: Error) => void) {
  if (!oidcIssuer || !accountsClient) return undefined
  const { id, secret } = accountsClient
  return createKeycloakAccounts({ issuer: oidcIssuer, clientId: id, clientSecret: secret }, onAway)
}

/** The dependencies of every area. Without a `registry`, the settings decide which one answers (REGISTRY-1). */
export function areaDeps({
  registry,
  mailer,
  mailbox,
  scanner,
  roads,
  accounts,
  isHealthy = () => true,
  onAway,
  ...given
}: Omit<AppDeps, 'oidc'> &
  Pick<AreaDeps, 'tokenIssuer' | 'outages' | 'facts'> & { onAway?: (error: Error) => void }): AreaDeps {
  const { config, db } = given
  return {
    ...given,
    isHealthy,
    registry:
      registry ?? (config.registryUrl ? createHttpRegistry(config.registryUrl) : createTablesRegistry(db)),
    mailer,
    mailbox: mailbox ?? (config.inboundMail ? createImapMailbox(config.inboundMail.url) : undefined),
    scanner: scanner ?? (config.clamdUrl ? createClamdScanner(config.clamdUrl) : undefined),
    roads: roads ?? (config.routingUrl ? createOsrm(config.routingUrl) : undefined),
    accounts: accounts ?? keycloakAccounts(config, onAway),
    limits: createCallLimits(config, config.sharedLimits ? db : undefined),
    pageCounts: createMemoryCounts(given),
    fileOwners: Object.assign({}, ...areas.map((area) => area.fileOwners ?? {})),
    fileLetsGo: Object.assign({}, ...areas.map((area) => area.fileLetsGo ?? {})),
  }
}

/** Every route of the API, for the server and for the test that compares them with the contract. */
export const apiRoutes = (deps: AreaDeps): Route[] => areas.flatMap((area) => area.routes?.(deps) ?? [])

const alivePath = `${apiPrefix}${reference.alive.path}`

export async function buildApp({
  oidc,
  plugins = [],
  logger = false,
  tokenIssuer,
  ownWrites,
  metrics,
  tokenTime,
  probes,
  ...areaOptions
}: AppDeps): Promise<{
  app: FastifyInstance
  deps: AreaDeps
}> {
  const warnAway = ({ message }: Error) => app.log.warn({ problem: message }, 'identity provider away')
  const outages = createOutages({
    error: (...line: [unknown]) => app.log.error(...line),
    warn: (...line: [unknown]) => app.log.warn(...line),
  })
  let jobs: readonly Job[] | undefined
  const deps: AreaDeps = areaDeps({
    ...areaOptions,
    tokenIssuer: tokenIssuer ?? createOidcTokenIssuer(oidc, warnAway),
    onAway: warnAway,
    outages,
    facts: {
      startedAt: new Date(),
      figures: async () => {
        // One after another: at once they want more connections than a busy process has to give.
        const figures = [...(await databaseFigures(deps.db))]
        for (const area of areas) figures.push(...((await area.figures?.(deps)) ?? []))
        return figures
      },
      jobs: () => {
        jobs ??= areas.flatMap(
          (area) => area.jobs?.(deps, (details, message) => app.log.warn(details, message)) ?? [],
        )
        return jobs
      },
      parts: createParts(() => probesOf(deps, probes), areaOptions.clock),
    },
  })
  const { config, db } = deps
  const refuser = createRefuser(
    createTexts(areas),
    outages,
    Object.assign({}, ...areas.map((area) => area.uniqueKeys ?? {})),
  )
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    childLoggerFactory: (log, bindings, options, request) =>
      log.child({ ...bindings, traceId: traceOf(request).id }, options),
    // Fastify refuses an address that it cannot decode before it looks for a route.
    frameworkErrors: (_error, request, reply) =>
      void refuser.refuse(new Refusal('requisicao-invalida'), request, reply),
    // The nearest proxy is hop 0. Fastify takes no number itself, because it can't tell whether the nearest is a proxy.
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    bodyLimit: constants.bodyBytes,
    // Enough for 15 MB over a slow mobile connection, and an end for a body that never finishes.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 400, ignoreTrailingSlash: true },
    // Ctrl-C must not wait for idle browsers.
    forceCloseConnections: 'idle',
  })
  app.addHook('onClose', async () => outages.stop())
  answerRequestIds(app)
  metrics?.watch(app)
  secureHeaders(app, config, oidc.issuer)
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false })
  refuser.handleErrors(app)

  // The log gets the route's pattern, never the address, which may contain a person's name or number (IDENTITY-11).
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      route: request.routeOptions.url ?? 'none',
      method: request.method,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })

  const gate = {
    verifyToken: createTokenVerifier(oidc, { onAway: warnAway }, tokenTime),
    findCaller: (claims: Claims) => identifyCaller({ db, clock: deps.clock }, claims),
    limits: deps.limits,
    keyedCalls: createKeyedCalls(deps),
    refuseWrites: createRunningNotice(deps).refuseWrites,
    ownWrites,
  }
  await app.register(
    async (api) => {
      refuser.handleErrors(api)
      api.setNotFoundHandler(refuser.notFound)
      acceptBodies(api)
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        // A process that ends closes its connections when a call is over, so that no next call finds one closed.
        if (deps.isReady() && deps.isAvailable?.() === false) reply.header('connection', 'close')
        // A start that waits for its database is no reason to start anew.
        if (!deps.isReady() && request.routeOptions.url !== alivePath)
          throw new Refusal('indisponivel', { retryAfter: 2 })
      })
      await apiDocs(api, () => openApiDocument(shownEndpoints, config.publicUrl, oidc.issuer))
      const routes = apiRoutes(deps)
      bindRoutes(api, routes, gate)
      refuseOtherMethods(api, routes)
    },
    { prefix: apiPrefix },
  )
  for (const plugin of plugins) await app.register(plugin)
  const { mapTiles } = config
  const tiles = mapTiles
    ? createTileEditions(() => tileFileAt(mapTiles), {
        served: ({ edition, maxZoom }) => app.log.info({ edition, maxZoom }, 'map tiles are served'),
        failed: ({ message }) =>
          app.log.warn({ problem: message }, 'MAP_TILES cannot be read; maps stay as they were'),
      })
    : undefined
  if (tiles) await serveTiles(app, tiles)
  await serveWeb(app, config, {
    issuer: oidc.issuer,
    authorizationAddress: authorizationAddress(oidc),
    mapTiles: () => tilesInPage(tiles),
    refuser,
    limits: deps.limits,
    ownWrites,
    heads: areas.flatMap((area) => area.heads?.(deps) ?? []),
    isReady: () => deps.isReady() && deps.isAvailable?.() !== false,
  })
  return { app, deps }
}
