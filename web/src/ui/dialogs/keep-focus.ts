const patience = 3000

/**
 * Waits until the focused button leaves the page, as a card's does when its company is hidden, and moves the focus to
 * `selector`. Where that comes only with a later answer, `instead` has the focus until then, so that the keyboard does not
 * start again at the top. A focus that the person has moved meanwhile stays.
 */
export function keepFocus(selector: string, instead: string): void {
  const pressed = document.activeElement
  let held: Element | null = null
  const focus = (wanted: string): boolean => {
    const element = document.querySelector<HTMLElement>(wanted)
    element?.focus({ preventScroll: true })
    return element !== null
  }
  const check = () => {
    const now = document.activeElement
    if (!now || now === document.body || now === held) {
      if (focus(selector)) return end()
      if (!held) {
        focus(instead)
        held = document.activeElement
      }
    } else if (now !== pressed) end()
  }
  const watch = new MutationObserver(check)
  const timer = setTimeout(() => end(), patience)
  const end = () => {
    clearTimeout(timer)
    watch.disconnect()
  }
  watch.observe(document.body, { childList: true, subtree: true })
}
