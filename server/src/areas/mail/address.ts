/** The addresses of screens in letters and links; nothing else makes one with a query or a fragment. Pure. */
import type { Language } from '@invest/contract/language'
import type { ScreenAddress } from '@invest/contract/screens'
import { screenUrl } from '../../http/web/web-page.ts'

export interface Place {
  screen: ScreenAddress
  parameter?: string | undefined
  query?: Record<string, string>
  /** Behind the `#`, which no browser sends and no server logs: for what opens something (ACCOUNT-22). */
  fragment?: Record<string, string> | undefined
}

export function addressOf(
  publicUrl: string,
  language: Language,
  { screen, parameter, query = {}, fragment = {} }: Place,
): string {
  const [asked, hidden] = [query, fragment].map((values) => new URLSearchParams(values).toString())
  return `${screenUrl(publicUrl, language, screen, parameter)}${asked && `?${asked}`}${hidden && `#${hidden}`}`
}
