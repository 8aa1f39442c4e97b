/** Remembers the screen that an outage interrupted, even over a reload of the page. */
import { screens } from '@invest/contract/screens'
import { inTab, read, remove, write } from '../lib/browser-storage.ts'

const key = 'invest:return'

const isErrorScreen = (href: string) => href.includes(screens.internalError.path)

/** Ignores the error screen, where later calls may fail. */
export function keepReturn(href: string): void {
  if (!isErrorScreen(href)) write(inTab, key, href)
}

/** The address to return to, which is then forgotten. Without one it is the root. */
export function takeReturn(): string {
  const href = read(inTab, key) ?? '/'
  remove(inTab, key)
  return href.startsWith('/') && !isErrorScreen(href) ? href : '/'
}
