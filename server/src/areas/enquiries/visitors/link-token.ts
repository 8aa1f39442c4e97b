/**
 * The token of the link of a visitor's mail: what it opens, signed by the installation, so that the database holds nothing
 * by which somebody who reads it could open a case (ENQUIRY-22).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AreaDeps } from '../../../area.ts'

export const linkSecret = 'enquiry-link'
type Deps = Pick<AreaDeps, 'secret'>

const signatureOf = ({ secret }: Deps, what: string): string =>
  createHmac('sha256', secret(linkSecret)).update(what).digest('base64url')

export const linkToken = (deps: Deps, what: string): string => `${what}.${signatureOf(deps, what)}`

/** What a token opens, or undefined where nobody has signed it. */
export function openToken(deps: Deps, token: string): string | undefined {
  const at = token.lastIndexOf('.')
  const what = token.slice(0, at)
  const [given, right] = [token.slice(at + 1), signatureOf(deps, what)].map((text) => Buffer.from(text))
  return at > 0 && given && right && given.length === right.length && timingSafeEqual(given, right)
    ? what
    : undefined
}
