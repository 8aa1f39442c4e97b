import { type ReactNode, startTransition, useEffect, useState } from 'react'

/**
 * Shows an outline in the frame that answers a press, and only then begins with what takes longer to render; as a transition,
 * so that the next press need not wait for it either (WEB-57).
 */
export function AfterPaint({ outline, children }: { outline: ReactNode; children: () => ReactNode }) {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted ? children() : outline
}
