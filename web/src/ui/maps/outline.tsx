import { outlineBox } from '@invest/contract/state-map'
import type { ReactNode } from 'react'
import { StateShape } from './state-shape.tsx'

/** The state as an ornament, with what is drawn on it in its units. */
export const Outline = ({
  className,
  children,
}: {
  className?: string | undefined
  children?: ReactNode
}) => (
  <svg viewBox={`0 0 ${outlineBox.width} ${outlineBox.height}`} aria-hidden="true">
    <StateShape className={className} />
    {children}
  </svg>
)
