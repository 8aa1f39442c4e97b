/**
 * The address that an enquiry's mail asks to be answered at: `respostas+12-f3.signature@host` of case 12, and of what was
 * asked of somebody there as 3. The signature holds for one person at one address of theirs (ENQUIRY-40).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AreaDeps } from '../../../area.ts'

export const replySecret = 'enquiry-reply'
type Deps = Pick<AreaDeps, 'secret' | 'config'>

export interface ReplyTo {
  numero: number
  /** What a company or city hall was asked, where the mail is about that. */
  encaminhamentoId: number | null
  /** Null for a visitor. */
  readerId: string | null
  email: string
}

/** What an address says of itself, until a person is found for whom its signature holds. */
export interface ReplyAddress extends Pick<ReplyTo, 'numero' | 'encaminhamentoId'> {
  signature: string
}

/** 130 bits in letters and digits: mail servers may change an address's case. */
const signatureLength = 26
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

function signatureOf(
  { secret }: Pick<Deps, 'secret'>,
  { numero, encaminhamentoId, readerId, email }: ReplyTo,
) {
  const what = [numero, encaminhamentoId ?? '', readerId ?? 'visitante', email.toLowerCase()].join('\n')
  const bytes = createHmac('sha256', secret(replySecret)).update(what).digest()
  return [...bytes.subarray(0, signatureLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** Undefined where nobody fetches mail. */
export function replyAddress(deps: Deps, to: ReplyTo): string | undefined {
  const inbound = deps.config.inboundMail
  if (!inbound) return undefined
  const [local, host] = inbound.address.split('@')
  const asked = to.encaminhamentoId === null ? '' : `-f${to.encaminhamentoId}`
  return `${local}+${to.numero}${asked}.${signatureOf(deps, to)}@${host}`
}

/** Undefined for an address of another form. */
export function readReplyAddress(
  { config }: Pick<Deps, 'config'>,
  address: string,
): ReplyAddress | undefined {
  const [local, host] = config.inboundMail?.address.split('@') ?? []
  const [before = '', after] = address.trim().toLowerCase().split('@')
  const [name, rest = ''] = before.split('+')
  const [, numero, encaminhamento, signature] = /^(\d{1,9})(?:-f(\d{1,9}))?\.([a-z2-7]+)$/.exec(rest) ?? []
  if (!local || name !== local || after !== host || !numero || !signature) return undefined
  return {
    numero: Number(numero),
    encaminhamentoId: encaminhamento ? Number(encaminhamento) : null,
    signature,
  }
}

/** Whether the installation has made the address for this person. */
export function isSignedFor(deps: Pick<Deps, 'secret'>, { signature }: ReplyAddress, to: ReplyTo): boolean {
  const [given, right] = [signature, signatureOf(deps, to)].map((text) => Buffer.from(text))
  return !!given && !!right && given.length === right.length && timingSafeEqual(given, right)
}
