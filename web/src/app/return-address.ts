/** Remembers the screen that an outage interrupted, even over a reload of the page. */
import { screens } from '@invest/contract/screens'
import { read, write } from '../lib/browser-storage.ts'
import { remove } from '../lib/browser-storage-clearing.ts'

const key = 'invest:return'

const isErrorScreen = (href: string) => href.includes(screens.internalError.path)

/** Ignores the error screen, where later calls may fail. */
export function keepReturn(href: string): void {
  if (!isErrorScreen(href)) write('sessionStorage', key, href)
}

/** The address to return to, which is then forgotten. Without one it is the root. */
export function takeReturn(): string {
  const href = read('sessionStorage', key) ?? '/'
  remove('sessionStorage', key)
  return href.startsWith('/') && !isErrorScreen(href) ? href : '/'
}
