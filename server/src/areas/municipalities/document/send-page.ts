/**
 * Sends a municipality's public page as a PDF. Anybody may ask for it, so drawing one counts for several calls of an
 * address, and what has been drawn is kept for a while (MUNICIPALITY-54).
 */
import { createHash } from 'node:crypto'
import type { Language } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CallLimits } from '../../../http/limits/call-limits.ts'
import { plainName } from '../../../http/send-named.ts'
import { isNotModified } from '../../../http/web/not-modified.ts'
import { screenUrl } from '../../../http/web/web-page.ts'
import { dayOf } from '../../../ports/clock.ts'
import { createThread } from '../../../threads/thread.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { readPublicly } from '../read/read-public.ts'
import type { PageOrder } from './draw-page.ts'

/** For how many calls of an address a drawing counts, beyond its own. */
const drawingCounts = 9
const thread = createThread<PageOrder, Uint8Array>({
  module: new URL('./draw-page.ts', import.meta.url),
  tasksEach: 20,
  waitingAtMost: 12,
  idleMs: 10_000,
})
const drawn = new LRUCache<string, Buffer>({ maxSize: 20_000_000, sizeCalculation: (pdf) => pdf.length })

export interface PageDocumentDeps extends MunicipalityDeps {
  limits: CallLimits
  config: { publicUrl: string }
}

export async function sendPage(
  deps: PageDocumentDeps,
  { code, language }: { code: string; language: Language },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const page = await readPublicly(deps, code, language)
  const issued = deps.clock.now()
  const address = screenUrl(deps.config.publicUrl, language, screens.municipality, code)
  const key = createHash('sha256')
    .update(JSON.stringify([language, dayOf(issued), address, page]))
    .digest('base64url')
    .slice(0, 24)
  const name = plainName(page.municipioJunta.nomeCompleto)
  reply
    .header('etag', `"${key}"`)
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language')
    .header('content-language', language)
    .header('content-disposition', `inline; filename="${name}-${language}.pdf"`)
    .type('application/pdf')
  if (isNotModified(request, reply)) return reply.send()
  const pdf = drawn.get(key) ?? (await draw(deps, { language, issued, address, page }, request.ip))
  drawn.set(key, pdf)
  return reply.send(pdf)
}

async function draw({ limits }: PageDocumentDeps, order: PageOrder, ip: string): Promise<Buffer> {
  for (let i = 0; i < drawingCounts; i++) await limits.count('pages', ip)
  return Buffer.from(await thread.run(order))
}
