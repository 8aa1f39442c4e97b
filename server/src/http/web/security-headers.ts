/** Writes the security headers of every answer. The content policy depends on the settings and on the screens (API-22). */
import { leadsTo, type ScreenAddress, screens } from '@invest/contract/screens'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

const origin = (address: string | undefined): string[] => (address ? [new URL(address).origin] : [])

/** Whether other sites may show the screen at this address in a frame (API-28). */
export const isFramable = (url: string, all: readonly ScreenAddress[] = Object.values(screens)): boolean =>
  all.some((screen) => screen.framing === 'anywhere' && leadsTo(url, screen))

/**
 * Behind a link that few hold. Search engines are told to leave these screens alone, and where they lead learns nothing of them
 * (PROJECT-31). They stand here, since each browser would load what stands in the contract.
 */
const unlistedScreens: readonly ScreenAddress[] = [
  screens.endMail,
  screens.sharedProject,
  screens.visitorEnquiry,
  screens.passwordRecovery,
  screens.confirmEmail,
  screens.acceptInvitation,
]
const isUnlisted = (url: string): boolean => unlistedScreens.some((screen) => leadsTo(url, screen))

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call belongs to such a screen. */
    unlisted?: boolean | undefined
  }
}

/** What the interpreter of sign language needs (WEB-94): its player is an older Unity, which makes code of texts and of blobs. */
const vlibras = {
  script: ['https://vlibras.gov.br', "'unsafe-eval'", "'wasm-unsafe-eval'", 'blob:'],
  everything: ['https://vlibras.gov.br', 'https://*.vlibras.gov.br'],
}

export function secureHeaders(app: FastifyInstance, config: Config, issuer: string): void {
  const maps = [...origin(config.mapStyleUrl), ...origin(config.mapSatelliteUrl)]
  const framers = config.frameOrigins.length > 0 ? ["'self'", ...config.frameOrigins] : ['*']
  const https = config.publicUrl.startsWith('https:')
  const interpreter = config.vlibras ? vlibras : { script: [], everything: [] }
  const headers = ({ framing, listed = true }: { framing: 'nowhere' | 'anywhere'; listed?: boolean }) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...interpreter.script],
          styleSrc: ["'self'", "'unsafe-inline'", ...interpreter.everything],
          workerSrc: ["'self'", 'blob:'],
          imgSrc: ["'self'", 'data:', 'blob:', ...maps, ...interpreter.everything],
          fontSrc: ["'self'", 'data:', ...interpreter.everything],
          connectSrc: ["'self'", ...origin(issuer), ...maps, ...interpreter.everything],
          formAction: ["'self'", ...origin(issuer)],
          frameAncestors: framing === 'anywhere' ? framers : ["'none'"],
          frameSrc: ["'self'", ...origin(issuer), ...interpreter.everything],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          ...(https && { upgradeInsecureRequests: [] }),
        },
      },
      // Chromium ignores this header on plain http and logs a warning on every page.
      crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
      originAgentCluster: https,
      crossOriginEmbedderPolicy: false,
      hsts: https ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: listed ? 'strict-origin-when-cross-origin' : 'no-referrer' },
      xFrameOptions: framing === 'anywhere' ? false : { action: 'deny' },
    })
  // Each variant is composed once: Fastify's plugin for helmet would compose the policy again at every call.
  const closed = headers({ framing: 'nowhere' })
  const open = headers({ framing: 'anywhere' })
  const unlisted = headers({ framing: 'nowhere', listed: false })
  app.addHook('onRequest', (request, reply, next) => {
    const hidden = request.routeOptions.config?.unlisted || isUnlisted(request.url)
    if (hidden) reply.raw.setHeader('x-robots-tag', 'noindex, nofollow')
    const write = hidden ? unlisted : isFramable(request.url) ? open : closed
    write(request.raw, reply.raw, () => next())
  })
}
