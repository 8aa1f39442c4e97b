/** Reloads the page once when the start-up fails (WEB-6). */
const key = 'invest:start-up-failed'

/** True for the first failure since the portal has worked in this tab. */
export function firstFailure(): boolean {
  if (sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  return true
}

/** True when the page is being reloaded, false when a reload has already been tried. */
export function reloadOnce(): boolean {
  if (!firstFailure()) return false
  window.location.reload()
  return true
}

export const startUpWorked = (): void => sessionStorage.removeItem(key)
