/** Says at its closest zoom what the bundled map is, and where its middle can be looked at closer (MAP-11, MAP-19). */
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTexts } from '../texts.ts'
import classes from './map-canvas.module.css'
import { OutsideLinks } from './outside-links.tsx'

interface MapLimitProps {
  map: MapLibre | undefined
  /** Whether links stand beside the map already. */
  withoutLinks?: boolean
}

export function MapLimit({ map, withoutLinks = false }: MapLimitProps) {
  const { t } = useTexts()
  const [middle, setMiddle] = useState(() => map?.getCenter())
  useEffect(() => {
    const follow = () => setMiddle(map?.getCenter())
    follow()
    map?.on('moveend', follow)
    return () => {
      map?.off('moveend', follow)
    }
  }, [map])
  return (
    <span className={classes.hint}>
      {t('map.limit')}
      {middle && !withoutLinks && (
        <OutsideLinks latitude={middle.lat} longitude={middle.lng} className={classes.outside} />
      )}
    </span>
  )
}
