/** Security headers of every answer. The content security policy is composed here, from the settings and the screens. */
import { type ScreenAddress, screens } from '@invest/contract/screens'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

const origin = (address: string | undefined): string[] => (address ? [new URL(address).origin] : [])

/** Whether an address shows a screen that other sites may embed. */
export function isFramable(url: string, all: readonly ScreenAddress[] = Object.values(screens)): boolean {
  const path = /^\/invest-web\/(?:(?:pt|en|es)\/)?([^?#]*)/.exec(url)?.[1]
  if (path === undefined) return false
  return all.some(
    (screen) =>
      screen.framing === 'anywhere' &&
      (path === screen.path || (screen.parameter !== undefined && path.startsWith(`${screen.path}/`))),
  )
}

export function secureHeaders(app: FastifyInstance, config: Config, issuer: string): void {
  const maps = [...origin(config.mapStyleUrl), ...origin(config.mapSatelliteUrl)]
  const https = config.publicUrl.startsWith('https:')
  const headers = (framing: 'nowhere' | 'anywhere') =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          workerSrc: ["'self'", 'blob:'],
          imgSrc: ["'self'", 'data:', 'blob:', ...maps],
          fontSrc: ["'self'", 'data:'],
          connectSrc: ["'self'", ...origin(issuer), ...maps],
          formAction: ["'self'", ...origin(issuer)],
          frameAncestors: framing === 'anywhere' ? ['*'] : ["'none'"],
          frameSrc: ["'self'", ...origin(issuer)],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          ...(https && { upgradeInsecureRequests: [] }),
        },
      },
      // Chromium ignores it on plain http and says so on every page.
      crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
      originAgentCluster: https,
      crossOriginEmbedderPolicy: false,
      hsts: https ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      xFrameOptions: framing === 'anywhere' ? false : { action: 'deny' },
    })
  // Composed once; Fastify's plugin for it would read the whole policy anew at every call.
  const [closed, open] = [headers('nowhere'), headers('anywhere')]
  app.addHook('onRequest', (request, reply, next) => {
    const write = isFramable(request.url) ? open : closed
    write(request.raw, reply.raw, () => next())
  })
}
