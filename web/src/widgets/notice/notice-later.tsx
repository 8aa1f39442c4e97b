/** The notice, once the screen itself has come: it costs the first paint nothing. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { partLoader } from '../../lib/screens/load-part.ts'

const Notice = lazy(partLoader(async () => ({ default: (await import('./portal-notice.tsx')).PortalNotice })))
const afterMs = 1000

export function NoticeLater() {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setDue(true), afterMs)
    return () => clearTimeout(later)
  }, [])
  if (!isDue) return null
  return (
    <Suspense>
      <Notice />
    </Suspense>
  )
}
