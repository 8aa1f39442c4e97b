/** The frame of a screen that other sites embed: it tells them its height, so that they need no scroll bar within theirs. */
import { type ReactNode, useEffect, useRef } from 'react'

export function Framed({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!main.current || window.parent === window) return
    let sent = 0
    const postHeight = (element: Element | undefined) => {
      const altura = Math.ceil(element?.getBoundingClientRect().height ?? 0)
      if (altura === sent) return
      sent = altura
      // Any site may embed the screen, and a height is no secret.
      window.parent.postMessage({ tipo: 'invest-altura', altura }, '*')
    }
    const sizes = new ResizeObserver(([entry]) => postHeight(entry?.target))
    sizes.observe(main.current)
    // A frame that is scrolled out of sight is not painted, so the observer of sizes reports nothing there.
    const element = main.current
    const changes = new MutationObserver(() => postHeight(element))
    changes.observe(element, { childList: true, subtree: true, attributes: true, characterData: true })
    // The first render is no mutation, and neither observer reports it out of sight.
    postHeight(element)
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return <main ref={main}>{children}</main>
}
