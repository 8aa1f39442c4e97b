/** The frame of a screen that other sites embed: it tells them its height, so that they need no scroll bar within theirs. */
import { type ReactNode, useEffect, useRef } from 'react'

export function Framed({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!main.current || window.parent === window) return
    let told = 0
    const tell = (element: Element | undefined) => {
      const altura = Math.ceil(element?.getBoundingClientRect().height ?? 0)
      if (altura === told) return
      told = altura
      // Any site may embed the screen, and a height is no secret.
      window.parent.postMessage({ tipo: 'invest-altura', altura }, '*')
    }
    const sizes = new ResizeObserver(([entry]) => tell(entry?.target))
    sizes.observe(main.current)
    // Browsers paint no frame that is out of sight, and tell of no size there.
    const element = main.current
    const changes = new MutationObserver(() => tell(element))
    changes.observe(element, { childList: true, subtree: true, attributes: true, characterData: true })
    // What came with the first drawing changes no more, and out of sight nothing else would tell of it.
    tell(element)
    return () => {
      sizes.disconnect()
      changes.disconnect()
    }
  }, [])
  return <main ref={main}>{children}</main>
}
