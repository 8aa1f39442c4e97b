import { type RefObject, useEffect, useState } from 'react'

/** True while the top of the sheet stands in the upper half of the window, so that it covers most of the map. */
export function useCovered(sheet: RefObject<HTMLElement | null>): boolean {
  const [covered, setCovered] = useState(false)
  useEffect(() => {
    if (!sheet.current || typeof IntersectionObserver === 'undefined') return setCovered(false)
    const observer = new IntersectionObserver(
      ([entry]) => setCovered(Boolean(entry && entry.boundingClientRect.top < window.innerHeight / 2)),
      // Told each time that the sheet's top passes the middle of the window.
      { rootMargin: '0px 0px -50% 0px' },
    )
    observer.observe(sheet.current)
    return () => observer.disconnect()
  }, [sheet])
  return covered
}
