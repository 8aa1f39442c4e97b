/**
 * Serves the web under /invest-web/: built files, which browsers may keep for long, and the page for every screen's
 * address.
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { leadsTo, type ScreenAddress, screens } from '@invest/contract/screens'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Refuser } from './error-handler.ts'
import { webClientId } from './token.ts'

export const webFolder = join(import.meta.dirname, '../../../web/dist')
const base = '/invest-web/'
/** What a seal's QR code opens: a small page of its own, without sign-in (docs/decisions/0008). */
const sealPage = 'selo.html'

const everyScreen: readonly ScreenAddress[] = Object.values(screens)
const isAsset = (url: string): boolean => /^\/invest-web\/(?:assets\/|[^?#]*\.\w{1,11}(?:[?#]|$))/.test(url)

/**
 * Whether the page is the answer: at every screen's address, since scanners and link previews take any type, and for a
 * browser also at an address that no screen has, where the page says so. A missing file is none (OPS-41).
 */
function isPageVisit({ method, url, headers }: FastifyRequest): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith(base)) return false
  if (everyScreen.some((screen) => leadsTo(url, screen))) return true
  return !isAsset(url) && (headers.accept ?? '').includes('text/html')
}

/** What the web has to know before anybody can sign in; nothing of it is secret. */
const settingsOf = (config: Config, issuer: string) => ({
  issuer,
  clientId: webClientId,
  appEnv: config.appEnv,
  mapStyleUrl: config.mapStyleUrl ?? null,
  mapSatelliteUrl: config.mapSatelliteUrl ?? null,
  // For the seal's public screen: nobody is signed in there, so it cannot read `parametros`.
  urlFeedback: config.parameters.urlFeedback,
})

export async function serveWeb(
  app: FastifyInstance,
  config: Config,
  issuer: string,
  { notFound }: Refuser,
  folder = webFolder,
): Promise<void> {
  const publicHost = new URL(config.publicUrl).host

  // Signing in works only under the host that the issuer knows; the API answers under any name (OPS-3).
  app.addHook('onRequest', async (request, reply) => {
    const { url } = request
    const entrance = url === '/' || url === '/invest-web' || url.startsWith('/invest-web?')
    if (!entrance && !isPageVisit(request)) return
    if (request.host !== publicHost) {
      return reply.redirect(
        `${config.publicUrl}${entrance ? url.replace(/^\/(invest-web)?/, base) : url}`,
        302,
      )
    }
    if (entrance) return reply.redirect(url.replace(/^\/(invest-web)?/, base), 302)
  })

  const settings = JSON.stringify(settingsOf(config, issuer))
  app.get(`${base}config.json`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(settings),
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
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get(base, (_request, reply) => sendPage(reply))
  app.setNotFoundHandler(async (request, reply) => {
    if (isPageVisit(request))
      return sendPage(reply, leadsTo(request.url, screens.sealCheck) ? sealPage : 'index.html')
    return notFound(request, reply)
  })

  async function sendPage(reply: FastifyReply, name = 'index.html') {
    const page = await readFile(join(folder, name), 'utf8')
    return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
  }
}
