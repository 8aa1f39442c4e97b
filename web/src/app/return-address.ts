/** The screen that an outage interrupted, kept over a reload of the page. */
const key = 'invest:return'

export const keepReturn = (href: string): void => sessionStorage.setItem(key, href)

/** Where to go back to, once; the root where nothing is known. */
export function takeReturn(): string {
  const href = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return href.startsWith('/') && !href.includes('erro-interno') ? href : '/'
}
