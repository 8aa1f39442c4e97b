import { useEffect, useState } from 'react'

/** Whether an instant has come, by the browser's clock; where it has not, the component is drawn again when it does. */
export function useReached(instant: string | null): boolean {
  const [, setPassed] = useState<string | null>(null)
  const left = instant ? Date.parse(instant) - Date.now() : 0
  useEffect(() => {
    if (!instant) return
    const timer = setTimeout(() => setPassed(instant), Math.max(0, Date.parse(instant) - Date.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return left <= 0
}
