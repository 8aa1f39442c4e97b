/**
 * Shows the notices, and tells the styles how much room they take, so that on narrow screens an open dialog ends above them:
 * none of its buttons is ever covered (WEB-195).
 */
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'

const position = 'top-center'
const gap = 16

function useTellRoom() {
  useEffect(() => {
    const { style } = document.documentElement
    // Beside those of places that are not used.
    const notices = document.querySelector<HTMLElement>(
      `.mantine-Notifications-root[data-position="${position}"]`,
    )
    if (!notices) return
    const watching = new ResizeObserver(() => {
      const height = notices.offsetHeight
      style.setProperty('--notices-room', height > 0 ? `${height + gap}px` : '0px')
    })
    watching.observe(notices)
    return () => {
      watching.disconnect()
      style.removeProperty('--notices-room')
    }
  }, [])
}

export function NoticesHost() {
  useTellRoom()
  // A portal would only be there after the effect has looked for them.
  return <Notifications position={position} limit={2} containerWidth={460} withinPortal={false} />
}
