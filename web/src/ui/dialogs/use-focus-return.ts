/** Returns the focus to where it was when a dialog closes (WEB-39). */
import { useEffect } from 'react'

/**
 * The element that had the focus. An entry of a menu is gone by the time the dialog closes, so its menu's button takes
 * its place.
 */
function placeToReturnTo(): HTMLElement | SVGElement | null {
  const focused = document.activeElement
  // A part of a drawing takes the focus like any other element.
  if (!(focused instanceof HTMLElement || focused instanceof SVGElement)) return null
  const menu = focused.closest('[role="menu"]')
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? focused
}

let open = 0
/** What comes behind an open dialog, as a screen that was still loading, leaves it the focus. */
export const isDialogOpen = (): boolean => open > 0

/** Mantine's own return of the focus misses dialogs that are already open when they are first drawn. */
export function useFocusReturn(opened: boolean) {
  useEffect(() => {
    if (!opened) return
    const place = placeToReturnTo()
    open += 1
    return () => {
      open -= 1
      const atClose = document.activeElement
      setTimeout(() => {
        const now = document.activeElement
        const lost = !now || now === document.body || now === atClose
        if (lost && place?.isConnected) place.focus({ preventScroll: true })
      }, 20)
    }
  }, [opened])
}
