/**
 * Moves the focus to `selector` if the pressed button has gone from the page or is disabled now, so that it does not fall
 * back to the top.
 */
export function focusAfter(selector: string): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused && focused !== document.body && !focused.matches(':disabled')) return
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  })
}
