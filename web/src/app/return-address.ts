/** The screen that an outage interrupted, kept over a reload of the page. */
const key = 'invest:return'

const isErrorScreen = (href: string) => href.includes('erro-interno')

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
