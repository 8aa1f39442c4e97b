/** The screen that an outage interrupted. It is kept over a reload of the page. */
import { screens } from '@invest/contract/screens'

const key = 'invest:return'

const isErrorScreen = (href: string) => href.includes(screens.internalError.path)

/** The first interrupted screen counts: what fails afterwards fails on the error screen itself. */
export function keepReturn(href: string): void {
  if (!isErrorScreen(href)) sessionStorage.setItem(key, href)
}

/** Where to go back to, once; the root where nothing is known. */
export function takeReturn(): string {
  const href = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return href.startsWith('/') && !isErrorScreen(href) ? href : '/'
}
