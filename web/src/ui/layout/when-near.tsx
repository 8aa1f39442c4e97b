/** Shows what is heavy only once somebody scrolls near it; until then its room is kept. */
import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** So early that it is usually there when it comes into view. */
const rootMargin = '400px'

export function WhenNear({ height, children }: { height: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !box.current) return
    if (typeof IntersectionObserver === 'undefined') return setNear(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [near])
  return <div ref={box}>{near ? children : <Skeleton height={height} />}</div>
}
