/** Remembers the screen that an outage interrupted, even over a reload of the page. */
import { screens } from '@invest/contract/screens'

const key = 'invest:return'

const isErrorScreen = (href: string) => href.includes(screens.internalError.path)

/** Ignores the error screen, where later calls may fail. */
export function keepReturn(href: string): void {
  if (!isErrorScreen(href)) sessionStorage.setItem(key, href)
}

/** The address to return to, which is then forgotten. Without one it is the root. */
export function takeReturn(): string {
  const href = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return href.startsWith('/') && !isErrorScreen(href) ? href : '/'
}
