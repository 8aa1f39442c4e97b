/** Security headers of every answer; the content security policy is composed here, from the settings alone. */
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../config.ts'

const origin = (address: string | undefined): string[] => (address ? [new URL(address).origin] : [])

export function secureHeaders(app: FastifyInstance, config: Config, issuer: string): void {
  const maps = [...origin(config.mapStyleUrl), ...origin(config.mapSatelliteUrl)]
  const https = config.publicUrl.startsWith('https:')
  // Composed once; Fastify's plugin for it would read the whole policy anew at every call.
  const write = helmet({
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
        frameAncestors: ["'none'"],
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
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, next) => write(request.raw, reply.raw, () => next()))
}
