/**
 * Serves the web: built files under /invest-web/, which browsers may keep for long, and the page for every screen's address,
 * there and at the root.
 */
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { hasSessionHint } from '@invest/contract/identity'
import type { Language } from '@invest/contract/language'
import {
  leadsTo,
  pageFileOf,
  partsOf,
  portalFile,
  type ScreenAddress,
  screens,
} from '@invest/contract/screens'
import { withState } from '@invest/contract/state/in-html'
import type { MapTiles } from '@invest/contract/tiles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serveState } from '../../brand/serve-state.ts'
import type { Config } from '../../config.ts'
import { type Around, aroundCall, aroundReading } from '../around-call.ts'
import type { Refuser } from '../error-handler.ts'
import { languageOf } from '../language.ts'
import type { CallLimits } from '../limits/call-limits.ts'
import type { OwnWrites } from '../own-writes.ts'
import { Refusal } from '../refusal.ts'
import { webClientId } from '../tokens/token.ts'
import { isNotModified } from './not-modified.ts'
import { readPageParts, withPageParts } from './page-parts.ts'
import { generalHead, type PageHead, type ScreenHead } from './screen-head.ts'
import { isFramable } from './security-headers.ts'
import { keptSiteMap, robots, siteMapPath } from './site-map.ts'
import { composePage, firstContent, headOf, tagOf } from './web-page.ts'

export const webFolder = join(import.meta.dirname, '../../../../web/dist')
const base = '/invest-web/'
/** How long a page waits for what links to it show. */
const headWithinMs = 1500

const everyScreen: readonly ScreenAddress[] = Object.values(screens)
const isScreen = (url: string): boolean => everyScreen.some((screen) => leadsTo(url, screen))
const isAsset = (url: string): boolean => /^\/(?:invest-web\/assets\/|[^?#]*\.\w{1,11}(?:[?#]|$))/.test(url)

/**
 * Whether the page is the answer: at every screen's address, since scanners and link previews take any type, and for a
 * browser also at an address that no screen has, where the page says so. A missing file is none (OPS-41).
 */
function isPageVisit({ method, url, headers, is404 }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (isScreen(url)) return true
  const isFree = url.startsWith(base) || (is404 && !url.startsWith('/invest-api'))
  return isFree && !isAsset(url) && (headers.accept ?? '').includes('text/html')
}

/** What the web has to know before anybody can sign in; nothing of it is secret. */
const settingsOf = (
  config: Config,
  issuer: string,
  authorizationEndpoint: string | undefined,
  mapTiles: MapTiles | null,
) => ({
  issuer,
  authorizationEndpoint,
  clientId: webClientId,
  appEnv: config.appEnv,
  mapStyleUrl: config.mapStyleUrl ?? null,
  mapSatelliteUrl: config.mapSatelliteUrl ?? null,
  mapLinkUrl: config.mapLinkUrl ?? null,
  mapTiles,
  frameOrigins: config.frameOrigins,
  // For pages on which nobody is signed in, so that they cannot read `parametros`.
  urlFeedback: config.parameters.urlFeedback,
  urlPortalInicial: config.parameters.urlPortalInicial,
})

export interface WebOptions {
  issuer: string
  /** Where sign-ins begin, as far as it is known. */
  authorizationAddress?: () => string | undefined
  refuser: Refuser
  limits: CallLimits
  /** The edition of map tiles that is served now. */
  mapTiles?: () => MapTiles | null
  /** Where standbys answer readings. */
  ownWrites?: OwnWrites | undefined
  /** Of the areas' public screens. */
  heads?: readonly ScreenHead[]
  /** False while the database cannot be asked. */
  isReady?: () => boolean
  folder?: string
}

export async function serveWeb(
  app: FastifyInstance,
  config: Config,
  {
    issuer,
    authorizationAddress = () => undefined,
    mapTiles = () => null,
    refuser: { notFound },
    limits,
    ownWrites,
    heads = [],
    isReady = () => true,
    folder = webFolder,
  }: WebOptions,
): Promise<void> {
  const publicHost = new URL(config.publicUrl).host

  // Signing in works only under the host that the issuer knows; the API answers under any name (OPS-3).
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== publicHost && isPageVisit(request))
      return reply.redirect(`${config.publicUrl}${request.url}`, 302)
    // Without its last slash, as people type it.
    const [path, query = ''] = request.url.split(/(?=\?)/, 2)
    if (path === '/invest-web') return reply.redirect(`${base}${query}`, 302)
  })

  await app.register(serveState)
  const settings = () => JSON.stringify(settingsOf(config, issuer, authorizationAddress(), mapTiles()))
  app.get(`${base}config.json`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(settings()),
  )

  if (!existsSync(folder)) {
    app.setNotFoundHandler(notFound)
    app.log.warn('the web has not been built: npm run build -w web')
    return
  }
  await app.register(fastifyStatic, {
    root: folder,
    prefix: base,
    wildcard: true,
    index: false,
    // The build has packed them harder than an answer could wait for (web/pack-files.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  // A page by its file's name, such as the verifier that a browser keeps: with the state, as at a screen's address.
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.html')))
    app.get(`${base}${name}`, async (request, reply) => {
      const page = withState(await readFile(join(folder, name), 'utf8'))
      reply.header('cache-control', 'no-cache').header('etag', tagOf(page)).type('text/html; charset=utf-8')
      return isNotModified(request, reply) ? reply.send() : reply.send(page)
    })
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robots(config.publicUrl, heads)),
  )
  const readSiteMap = keptSiteMap(config.publicUrl, heads)
  app.get(siteMapPath, async (request, reply) => {
    await limits.count('pages', request.ip)
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(await readSiteMap())
  })
  app.get(`${base}sitemap.xml`, (_request, reply) => reply.redirect(siteMapPath, 301))
  const parts = readPageParts(folder)
  app.get(base, sendPage)
  app.setNotFoundHandler((request, reply) =>
    isPageVisit(request) ? sendPage(request, reply) : notFound(request, reply),
  )

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const { url } = request
    const session = hasSession(request)
    const atRoot = !url.startsWith(base)
    const isUnknownAtRoot = atRoot && !isScreen(url)
    const file = isUnknownAtRoot ? screens.home.ownPage.file : pageFileOf(url, session)
    const built = await readFile(join(folder, file), 'utf8')
    const shared = heads.find(({ at }) => leadsTo(url, at))
    const named = partsOf(url, shared?.at ?? (atRoot ? screens.home : screens.start))
    // Who comes to the root has chosen no language yet (WEB-1).
    const language = named.language ?? (atRoot ? languageOf(request.headers['accept-language']) : 'pt')
    const { parameter } = named
    const tooMany = shared && (await refusedBy(limits, request.ip))
    const presented =
      shared &&
      (tooMany
        ? generally(shared, language)
        : await presentScreen(shared, language, parameter, await around(request, reply)))
    const composed = composePage(built, {
      language,
      settings: settings(),
      shows: atRoot ? 'home' : 'municipalities',
      // Who shows the page within another site has the interpreter there.
      script: config.vlibras && !isFramable(url) ? `${base}vlibras.js` : undefined,
      shared: shared &&
        presented && {
          head: headOf({
            publicUrl: config.publicUrl,
            language,
            screen: shared.insteadOf ?? shared.at,
            parameter,
            head: presented.head,
            listed: presented.known && !shared.insteadOf,
          }),
          first: firstContent(presented.head, language),
        },
    })
    const page =
      file === portalFile ? withPageParts(composed, parts, { url, hasSession: session, language }) : composed
    if (tooMany?.retryAfter) reply.header('retry-after', tooMany.retryAfter)
    reply
      .code(tooMany ? 429 : presented?.known === false || isUnknownAtRoot ? 404 : 200)
      .header('cache-control', 'no-cache')
      // At one address visitors get a page of their own, and at the root each reader their language.
      .header('vary', atRoot ? 'Cookie, Accept-Language' : 'Cookie')
      .header('etag', tagOf(page))
      .type('text/html; charset=utf-8')
    return reply.statusCode === 200 && isNotModified(request, reply) ? reply.send() : reply.send(page)
  }

  const around = async (request: FastifyRequest, reply: FastifyReply): Promise<Around> =>
    ownWrites ? aroundReading('page', ownWrites, request, reply) : aroundCall('page')

  /** A page is sent, and soon, whatever happens to the database. */
  async function presentScreen(
    { read, ...shared }: ScreenHead,
    language: Language,
    parameter: string | undefined,
    around: Around,
  ) {
    const general = generally(shared, language)
    if (!read || !isReady()) return general
    try {
      const head = await within(
        headWithinMs,
        around(() => read(language, parameter)),
      )
      return head ? { known: true, head } : { ...general, known: false }
    } catch (error) {
      app.log.warn({ problem: (error as Error).message }, 'a page was sent with its general title')
      return general
    }
  }
}

const generally = (shared: ScreenHead, language: Language) => ({
  known: true,
  head: generalHead(shared, language),
})

/** The refusal where an address has had too many pages: it gets the page, and nothing is read for it (API-46). */
const refusedBy = (limits: CallLimits, address: string): Promise<Refusal | undefined> =>
  limits.count('pages', address).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof Refusal) return error
      throw error
    },
  )

/** Whether the browser says that it has a session. It need not be valid any longer: the portal's start finds out. */
const hasSession = ({ headers }: FastifyRequest): boolean => hasSessionHint(headers.cookie ?? '')

async function within(ms: number, reading: Promise<PageHead | null>): Promise<PageHead | null> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  try {
    return await Promise.race([reading, late])
  } finally {
    clearTimeout(timer)
  }
}
