/** Where the keyboard goes back to when a dialog closes. */
import { useEffect } from 'react'

/** What had the focus; for an entry of a menu that is gone by then, the button that opened the menu. */
function placeToReturnTo(): HTMLElement | null {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement)) return null
  const menu = focused.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}

/** Mantine's own return of the focus misses dialogs that are already open when they are first drawn. */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const place = placeToReturnTo()
    return () => {
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const lost = !now || now === document.body || now === atClose
        if (lost && place?.isConnected) place.focus({ preventScroll: true })
      }, 20)
    }
  }, [opened])
}
