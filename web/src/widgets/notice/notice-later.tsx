/**
 * The notice, once the screen itself has come: it costs the first paint nothing. Where its code does not load it is not there, and
 * takes no screen away; it is asked for again when the network is back.
 */
import { type ComponentType, Suspense, useEffect, useState } from 'react'

const afterMs = 1000

export function NoticeLater() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      import('./portal-notice.tsx').then(
        ({ PortalNotice }) => setNotice(() => PortalNotice),
        () => {},
      )
    const later = setTimeout(load, afterMs)
    window.addEventListener('online', load)
    return () => {
      clearTimeout(later)
      window.removeEventListener('online', load)
    }
  }, [])
  return (
    Notice && (
      <Suspense>
        <Notice />
      </Suspense>
    )
  )
}
