/**
 * Sends the drawing of a district's lots. It was made harmless before it was stored, and is once more on its way out: the
 * rule may have become stricter since (DISTRICT-9).
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { Refusal } from '../../http/refusal.ts'
import { isNotModified } from '../../http/web/not-modified.ts'
import type { DistrictDeps } from './deps.ts'
import { findDrawing } from './repository.ts'
import { sanitizeDrawing } from './sanitize-drawing.ts'

/** Sanitized drawings by their version. */
const sanitized = new LRUCache<string, string>({ max: 20 })

export async function sendDrawing(
  { db }: DistrictDeps,
  districtId: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const drawing = await findDrawing(db, districtId)
  if (!drawing) throw new Refusal('distrito-desconhecido')
  const { svgLotes, svgVersao, sigla } = drawing
  if (!svgLotes || !svgVersao) throw new Refusal('distrito-sem-desenho')
  reply
    .header('etag', `"${svgVersao}"`)
    .header('cache-control', 'private, max-age=0, must-revalidate')
    .header('content-disposition', `inline; filename="${sigla}.svg"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (isNotModified(request, reply)) return reply.send()
  const svg = sanitized.get(svgVersao) ?? sanitizeDrawing(svgLotes)
  sanitized.set(svgVersao, svg)
  return reply.type('image/svg+xml; charset=utf-8').send(svg)
}
