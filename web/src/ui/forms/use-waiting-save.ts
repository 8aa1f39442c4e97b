/**
 * A save without a network waits in its form, and is tried again when the line is back (WEB-58). A portal that gives no answer
 * to a device with a network is another matter: then the outage screen opens (WEB-7).
 */
import { useEffect, useRef, useState } from 'react'
import { ConnectionError } from '../../lib/api/api-error.ts'

/** A device that has a network again may not reach the portal yet. */
const againAfterMs = 5000

/** `save` is called with what the form holds then. */
export function useWaitingSave(save: () => void) {
  const [waiting, setWaiting] = useState(false)
  const isWaiting = useRef(false)
  const latest = useRef(save)
  latest.current = save
  const set = (now: boolean) => {
    isWaiting.current = now
    setWaiting(now)
  }
  useEffect(() => {
    if (!waiting) return
    const tryAgain = () => navigator.onLine && latest.current()
    window.addEventListener('online', tryAgain)
    const timer = setInterval(tryAgain, againAfterMs)
    return () => {
      window.removeEventListener('online', tryAgain)
      clearInterval(timer)
    }
  }, [waiting])
  return {
    waiting,
    /** For the change's `meta`. */
    staysWhenLost: () => isWaiting.current || !navigator.onLine,
    /** Answers whether the save waits now. Anything else than a lost connection ends the waiting. */
    afterFailure(error: unknown): boolean {
      const waits = error instanceof ConnectionError && (isWaiting.current || !navigator.onLine)
      set(waits)
      return waits
    },
    end: () => set(false),
  }
}
