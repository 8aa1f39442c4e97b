/**
 * Keys that compose a character (Chinese, Japanese, an accent by a dead key) belong to whoever composes: the Enter that
 * confirms one opens no result, sends no form, and its Escape closes no dialog (WEB-92).
 */

/** Safari tells the key that ends a composition by this code alone. */
const composingKey = 229

/**
 * Keeps them from all listeners of the page, ours and the libraries'. Called once, before the page has any; the browser goes on
 * with what the key composes.
 */
export function leaveComposingAlone(page: Window): void {
  for (const type of ['keydown', 'keyup'] as const)
    page.addEventListener(
      type,
      (event) => {
        if (event.isComposing || event.keyCode === composingKey) event.stopImmediatePropagation()
      },
      { capture: true },
    )
}
