/** Sends the seal's picture, for the owners' files and for the public screen. */
import { createHash } from 'node:crypto'
import { screens } from '@invest/contract/screens'
import { sealFileName } from '@invest/contract/state'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadIn } from '../../http/language.ts'
import type { CallLimits } from '../../http/limits/call-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { isNotModified } from '../../http/web/not-modified.ts'
import { publicCompany, situationWithPicture } from './read-situation.ts'
import type { SealDeps } from './seal-deps.ts'

/**
 * A drawing of 3000 x 3000 pixels takes half a second of one core, so it counts as this many further calls of the
 * address.
 */
const drawingCounts = 3

/** The picture loads and runs nothing; this header forbids it even if the picture is opened by itself. */
const sealedOff = "default-src 'none'; sandbox"

async function svgOf(deps: SealDeps & ReadIn, cnpj: string): Promise<string> {
  const { db, refresher } = deps
  const company = await publicCompany(db, cnpj)
  refresher.refreshWhenStale(company)
  const situation = await situationWithPicture(deps, company)
  if (situation.seloSvg) return situation.seloSvg
  throw new Refusal(situation.suspenso ? 'selo-suspenso' : 'selo-nao-habilitado')
}

/** The browser has to ask again each time, because a seal may be disabled at any moment. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  svg: string,
  content: string | Buffer,
  name: string,
) {
  const png = typeof content !== 'string'
  const tag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}${png ? 'p' : 's'}"`
  reply
    .header('cache-control', 'no-cache')
    .header('etag', tag)
    .header('content-security-policy', sealedOff)
    .header(
      'content-disposition',
      `${png ? 'attachment' : 'inline'}; filename="${name}.${png ? 'png' : 'svg'}"`,
    )
    .type(png ? 'image/png' : 'image/svg+xml; charset=utf-8')
  if (isNotModified(request, reply)) return reply.send()
  return reply.send(content)
}

export async function sendSealImage(
  deps: SealDeps & ReadIn & { limits: CallLimits },
  query: { cnpj: string; formato: 'svg' | 'png' },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const svg = await svgOf(deps, query.cnpj)
  const name = `${sealFileName}-${query.cnpj}`
  if (query.formato === 'svg') return send(request, reply, svg, svg, name)
  const { png } = deps.drawer
  if (!png.isCached(svg))
    for (let i = 0; i < drawingCounts; i++) await deps.limits.count('anonymous', request.ip)
  return send(request, reply, svg, await png.draw(svg), name)
}

/** The seal of an invented company; the address in its code leads to no seal. */
export function sendExample(deps: SealDeps, publicUrl: string, request: FastifyRequest, reply: FastifyReply) {
  const svg = deps.drawer.svg({
    nome: 'Empresa Exemplo Ltda',
    cnpj: '99999999000191',
    codigo: 'EXEMPLO',
    endereco: `${publicUrl}/invest-web/${screens.sealCheck.path}`,
  })
  return send(request, reply, svg, svg, `${sealFileName}-exemplo`)
}
