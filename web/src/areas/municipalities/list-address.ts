/** What a list of municipalities takes from its address: the name, the page, and where rows lead to. Pure. */
import { limits } from '@invest/contract/limits'
import { readPage, textOf } from '@invest/contract/search/search-address'

interface ListAddress {
  nome: string
  page: number
  /** The page of another site that rows open, without a slash at its end. */
  baseUrl: string | undefined
}

/** Upper case; anything but letters, digits and blanks is left out. */
export const cleanName = (typed: string): string =>
  typed
    .toLocaleUpperCase('pt-BR')
    .replace(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .slice(0, limits.nameFilter)

/** Anything but an https address is ignored, so that a link can neither run code nor lead to an open connection. */
export function readBaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  return new URL(text).protocol === 'https:' ? text.replace(/\/+$/, '') : undefined
}

export const readListAddress = (search: Record<string, unknown>): ListAddress => ({
  nome: cleanName(textOf(search.nome)),
  page: readPage(search),
  baseUrl: readBaseUrl(textOf(search.base_url)),
})
