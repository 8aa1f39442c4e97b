/** What a sign-in needs of the browser and somebody has switched off (IDENTITY-57). */
import { read, write } from '../browser-storage.ts'
import { remove } from '../browser-storage-clearing.ts'

export type Blocked = 'cookies' | 'storage'

/** The page says which of them it is (WEB-99). */
export class BrowserBlocks extends Error {
  override name = 'BrowserBlocks'
  readonly what: Blocked

  constructor(what: Blocked) {
    super(`the browser blocks ${what}`)
    this.what = what
  }
}

const trial = 'invest-teste'

/** Browsers that block cookies say so by `cookieEnabled`, and others drop what is written. */
function keepsCookies(): boolean {
  try {
    const put = (value: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${trial}=${value}; Path=/; SameSite=Strict`
    }
    put('1')
    const kept = navigator.cookieEnabled && document.cookie.includes(`${trial}=1`)
    put('; Max-Age=0')
    return kept
  } catch {
    // A page in a closed frame may not even ask.
    return false
  }
}

function keepsInTab(): boolean {
  write('sessionStorage', trial, '1')
  const kept = read('sessionStorage', trial) === '1'
  remove('sessionStorage', trial)
  return kept
}

/** Undefined where nothing is in the way. What forbids cookies often forbids all storage, and its setting is named after them. */
const blockedHere = (): Blocked | undefined =>
  keepsCookies() ? (keepsInTab() ? undefined : 'storage') : 'cookies'

/** Throws where a sign-in could not be finished, or would be forgotten at once. */
export function requireBrowserKeeps(): void {
  const what = blockedHere()
  if (what) throw new BrowserBlocks(what)
}
