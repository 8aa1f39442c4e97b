/**
 * Moves the focus to `selector` if the pressed button has gone from the page, so that it does not fall back to the
 * top.
 */
export function focusAfter(selector: string): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused && focused !== document.body) return
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  })
}
