/** Reloads the page once when the start-up fails (WEB-6). */
import { read, write } from '../lib/browser-storage.ts'
import { remove } from '../lib/browser-storage-clearing.ts'

const key = 'invest:start-up-failed'

/** True for the first failure since the portal has worked in this tab, where that can be kept: else it would reload for ever. */
export function firstFailure(): boolean {
  if (read('sessionStorage', key)) return false
  write('sessionStorage', key, '1')
  return read('sessionStorage', key) === '1'
}

/** True when the page is being reloaded, false when a reload has already been tried. */
export function reloadOnce(): boolean {
  if (!firstFailure()) return false
  window.location.reload()
  return true
}

export const startUpWorked = (): void => remove('sessionStorage', key)
