/**
 * Keeps the page behind a dialog from scrolling, and from moving when its scrollbar goes. Mantine's own lock writes the bar's
 * width into a property that every element inherits: the browser then works out the style of the whole page anew, which
 * took half of the time that a press has (WEB-57).
 */
import { useEffect } from 'react'

let locks = 0
let before = { overflow: '', paddingRight: '' }

function lock(): () => void {
  const { style } = document.body
  if (locks++ === 0) {
    before = { overflow: style.overflow, paddingRight: style.paddingRight }
    const bar = window.innerWidth - document.documentElement.clientWidth
    if (bar > 0) style.paddingRight = `${bar}px`
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks === 0) Object.assign(style, before)
  }
}

export function useScrollLock(locked: boolean): void {
  useEffect(() => (locked ? lock() : undefined), [locked])
}
