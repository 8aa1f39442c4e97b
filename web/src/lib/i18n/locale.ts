/** Finds the language of the page (WEB-1). */
import { type Language, languages } from '@invest/contract/language'
import { screens } from '@invest/contract/screens'
import { read, write } from '../browser-storage.ts'

export type Locale = Language

const storageKey = 'invest:locale'

export const isLocale = (text: string | undefined): text is Locale => languages.includes(text as Locale)

export function storedLocale(fallback: Locale = 'pt'): Locale {
  const stored = read('localStorage', storageKey) ?? undefined
  return isLocale(stored) ? stored : fallback
}

/** The language of the browser, where the portal speaks it; else Portuguese. Only the seal's public pages go by it. */
export const browserLocale = (): Locale =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'pt'

/** Who registers here comes from abroad, so that screen alone falls back to English (WEB-1). */
const fallbackLocale = (pathname: string): Locale =>
  screenPath(pathname) === screens.registration.path ? 'en' : 'pt'

/** Where nothing is kept, the address still names the language. */
export function storeLocale(locale: Locale): void {
  write('localStorage', storageKey, locale)
}

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
/** A path of the site, as the portal's router has it: what stands at the root keeps its whole path (HOME-4). */
export const belowPortal = (pathname: string): string =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname

export const firstSegment = (pathname: string): string | undefined => pathname.split('/').find(Boolean)

export function localeOfPath(pathname: string): Locale {
  const first = firstSegment(pathname)
  return isLocale(first) ? first : storedLocale(fallbackLocale(pathname))
}

/** Makes `/pt/minhas-empresas` of `/minhas-empresas`, and replaces a language that is there. */
export function withLocale(pathname: string, locale: Locale): string {
  const segments = pathname.split('/').filter(Boolean)
  const rest = isLocale(segments[0]) ? segments.slice(1) : segments
  return `/${[locale, ...rest].join('/')}`
}

/** The path below the language without slashes at its ends, such as `minhas-empresas`. */
export function screenPath(pathname: string): string {
  const segments = pathname.split('/').filter(Boolean)
  return (isLocale(segments[0]) ? segments.slice(1) : segments).join('/')
}
