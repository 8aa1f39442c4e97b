/**
 * Stands in for Mantine's `Transition` in the visitors' build (vite.visitors.config.ts): a button's wheel and a dialog are
 * there at once. The transitions were 1.3 KB of every visitor's first program.
 */
import type { CSSProperties, ReactNode } from 'react'

interface TransitionProps {
  mounted: boolean
  keepMounted?: boolean
  /** A name, or the styles of what is there and what is not. */
  transition?: string | { in: CSSProperties; common?: CSSProperties }
  children: (styles: CSSProperties) => ReactNode
}

export function Transition({ mounted, keepMounted, transition, children }: TransitionProps) {
  if (!mounted) return keepMounted ? children({ display: 'none' }) : null
  return children(typeof transition === 'object' ? { ...transition.common, ...transition.in } : {})
}
