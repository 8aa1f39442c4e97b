/** A map that shows, or takes, one position. The library comes with the first map that is shown. */
import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './map-canvas.module.css'
import type { Position } from './position-text.ts'

export interface MapCanvasProps {
  /** What the map shows, for screen readers. */
  label: string
  position: Position | null
  /** Absent: the map only shows. Called on a click, and on Enter for the map's centre. */
  onPlace?: (position: Position) => void
  /** Of 256-pixel tiles; where there is a position. */
  zoom?: number
  height?: number
  /** Imagery, where the portal has any. */
  satellite?: boolean
}

const MapView = lazy(() => import('./map-view.tsx'))

export function MapCanvas(props: MapCanvasProps) {
  const height = props.height ?? 360
  return (
    <div className={classes.frame} style={{ height }}>
      <Suspense fallback={<Skeleton height={height} radius={0} />}>
        <MapView {...props} />
      </Suspense>
    </div>
  )
}
