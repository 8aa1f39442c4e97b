/** Where the focus goes when the pressed button has gone with what it removed: never to the top of the page. */
export function focusAfter(selector: string): void {
  requestAnimationFrame(() => {
    const focused = document.activeElement
    if (focused && focused !== document.body) return
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  })
}
