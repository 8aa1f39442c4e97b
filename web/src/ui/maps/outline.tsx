import type { ReactNode } from 'react'
import { outlinePath } from './outline-path.ts'
import { outlineBox } from './state-outline.ts'

/** The state as an ornament, with what is drawn on it in its units. */
export const Outline = ({
  className,
  children,
}: {
  className?: string | undefined
  children?: ReactNode
}) => (
  <svg viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`} aria-hidden="true">
    <path className={className} d={outlinePath} />
    {children}
  </svg>
)
