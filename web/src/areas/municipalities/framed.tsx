/** The frame of a screen that other sites embed: it tells them its height, so that they need no scroll bar within theirs. */
import { type ReactNode, useEffect, useRef } from 'react'

export function Framed({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!main.current || window.parent === window) return
    let told = 0
    const observer = new ResizeObserver(([entry]) => {
      const altura = Math.ceil(entry?.target.getBoundingClientRect().height ?? 0)
      if (altura === told) return
      told = altura
      // Any site may embed the screen, and a height is no secret.
      window.parent.postMessage({ tipo: 'invest-altura', altura }, '*')
    })
    observer.observe(main.current)
    return () => observer.disconnect()
  }, [])
  return <main ref={main}>{children}</main>
}
