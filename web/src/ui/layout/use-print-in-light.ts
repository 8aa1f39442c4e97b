import { useEffect } from 'react'

const attribute = 'data-mantine-color-scheme'

/** Prints a screen in the light theme (DISTRICT-37): the dark theme's text would hardly be seen on white paper. */
export function usePrintInLight(): void {
  useEffect(() => {
    const root = document.documentElement
    let before: string | null = null
    const begin = () => {
      before = root.getAttribute(attribute)
      root.setAttribute(attribute, 'light')
    }
    const end = () => {
      if (before) root.setAttribute(attribute, before)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
}
