/**
 * A map that shows one position or lets a person mark one. The map library is loaded with the first map that is shown.
 */
import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/screens/lazy-part.ts'
import classes from './map-canvas.module.css'
import type { MapViewProps } from './map-view.tsx'

const MapView = lazyPart(async () => (await import('./map-view.tsx')).default)

export function MapCanvas({ height = 360, ...view }: MapViewProps & { height?: number }) {
  return (
    <div className={classes.frame} style={{ height }}>
      <Suspense fallback={<Skeleton height={height} radius={0} />}>
        <MapView {...view} />
      </Suspense>
    </div>
  )
}
