/**
 * Stands in for `@tanstack/react-router` in the visitors' build (vite.visitors.config.ts), with what the screens shown
 * there use of it: a fifth of the page's code would otherwise be a router for two screens. Addresses within the page are
 * opened in it, all others by the browser.
 */
import { type Language, languages } from '@invest/contract/language'
import { leadsTo, type ScreenAddress, screens } from '@invest/contract/screens'
import {
  type AnchorHTMLAttributes,
  type MouseEvent,
  type Ref,
  useCallback,
  useSyncExternalStore,
} from 'react'
import { belowPortal } from '../../lib/i18n/locale.ts'

const base = import.meta.env.BASE_URL.replace(/\/$/, '')
const atRoot: readonly ScreenAddress[] = [screens.home, screens.privacy, screens.accessibility]
const shown: readonly ScreenAddress[] = [
  ...atRoot,
  screens.municipalities,
  screens.municipality,
  screens.framedMunicipalities,
  screens.framedMunicipality,
]

/** The screen of this page at an address, or undefined where the browser has to load another page. */
export const screenAt = (pathname: string): ScreenAddress | undefined =>
  shown.find((screen) => leadsTo(pathname, screen))

/** What stands at the root is named by its whole path, all else by what follows the portal's. */
const isAtRoot = (path: string): boolean => atRoot.some((screen) => leadsTo(path, screen))

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const notify = () => {
  for (const listener of listeners) listener()
}

let prepare = async (_pathname: string): Promise<void> => {}
/** `work` is done before an address is shown, for the messages of another language. */
export function beforeShowing(work: (pathname: string) => Promise<void>): void {
  prepare = work
}

let address = window.location.href
async function show(): Promise<void> {
  const { href, pathname } = window.location
  await prepare(pathname)
  // Whoever went on meanwhile is shown that address, once it is prepared.
  if (window.location.href !== href) return
  address = href
  notify()
}
window.addEventListener('popstate', () => void show())

/**
 * Gives an address without a language that of the page, as the portal does; frames keep the address that they were given.
 */
export function prefixAddress(language: Language): void {
  const { pathname, search, hash } = window.location
  const screen = screenAt(pathname)
  const rest = belowPortal(pathname)
  const framed = screen === screens.framedMunicipalities || screen === screens.framedMunicipality
  if (!screen || framed || languages.some((one) => one === rest.split('/')[1])) return
  const path = isAtRoot(pathname) ? `/${language}${rest === '/' ? '' : rest}` : `${base}/${language}${rest}`
  window.history.replaceState(null, '', `${path}${search}${hash}`)
  address = window.location.href
}

/** The address that is shown, which is the window's once its messages have been loaded. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, () => address))
}

interface Target {
  to: string
  search?: Record<string, unknown>
  hash?: string
  replace?: boolean
  resetScroll?: boolean
}

function hrefOf({ to, search = {}, hash }: Target): string {
  const query = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  return `${isAtRoot(to) ? '' : base}${to}${query && `?${query}`}${hash ? `#${hash}` : ''}`
}

async function navigate(target: Target): Promise<void> {
  const href = hrefOf(target)
  if (!screenAt(href)) return window.location.assign(href)
  window.history[target.replace ? 'replaceState' : 'pushState'](null, '', href)
  await show()
  if (target.resetScroll !== false) window.scrollTo(0, 0)
}

export const useNavigate = () => navigate

const router = {
  get state() {
    const { pathname, search, hash } = new URL(address)
    return {
      location: {
        pathname: belowPortal(pathname),
        search: Object.fromEntries(new URLSearchParams(search)),
        hash: hash.slice(1),
      },
    }
  },
  navigate,
}
export const useRouter = () => router

export function useSearch(): Record<string, unknown> {
  return Object.fromEntries(useAddress().searchParams)
}

const segment = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The language, and what follows the screen's path. */
export function useParams(): Record<string, string | undefined> {
  const { pathname } = useAddress()
  const screen = screenAt(pathname)
  const [first, ...rest] = belowPortal(pathname).split('/').filter(Boolean)
  const locale = languages.find((language) => language === first)
  const depth = (screen?.path.split('/').length ?? 0) - (locale ? 0 : 1)
  const parameter = rest[depth]
  return { locale, ...(screen?.parameter && parameter && { [screen.parameter]: segment(parameter) }) }
}

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  search?: Record<string, unknown>
  preload?: unknown
  /** Addresses of other pages are the browser's anyway. */
  reloadDocument?: unknown
  ref?: Ref<HTMLAnchorElement>
}

export function Link({
  to,
  search,
  preload: _preload,
  reloadDocument: _reload,
  onClick,
  ...rest
}: LinkProps) {
  const href = hrefOf({ to, ...(search && { search }) })
  const open = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event)
      const { altKey, ctrlKey, metaKey, shiftKey, button, defaultPrevented, currentTarget } = event
      const elsewhere = altKey || ctrlKey || metaKey || shiftKey || button !== 0
      if (defaultPrevented || elsewhere || currentTarget.target === '_blank' || !screenAt(href)) return
      event.preventDefault()
      void navigate({ to, ...(search && { search }) })
    },
    [onClick, href, to, search],
  )
  return <a {...rest} href={href} onClick={open} />
}
