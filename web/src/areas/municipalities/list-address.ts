/** What the lists of municipalities take from their addresses: how a name is written, and where rows lead to. Pure. */
import { limits } from '@invest/contract/limits'
import { textOf } from '@invest/contract/search/search-address'

/** Upper case; anything but letters, digits and blanks is left out. */
export const cleanName = (typed: string): string =>
  typed
    .toLocaleUpperCase('pt-BR')
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .slice(0, limits.nameFilter)

/**
 * Anything but a plain https address is ignored, so that a link can neither run code nor lead to an open connection, nor
 * show one host and lead to another. Where the portal names the sites that may frame it, only those count.
 */
export function readBaseUrl(text: string, frameOrigins: readonly string[] = []): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, origin } = new URL(text)
  if (protocol !== 'https:' || username || password) return undefined
  if (frameOrigins.length > 0 && !frameOrigins.includes(origin)) return undefined
  return text.replace(/\/+$/, '')
}

/** The page of another site that rows open, without a slash at its end (MUNICIPALITY-32). */
export const baseUrlOf = (
  search: Record<string, unknown>,
  frameOrigins?: readonly string[],
): string | undefined => readBaseUrl(textOf(search.base_url), frameOrigins)
