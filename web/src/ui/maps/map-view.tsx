/** Draws the map of map-canvas.tsx, which alone imports it, lazily. */
import { defaultCentre } from '@invest/contract/state-map'
import { Marker } from 'maplibre-gl'
import { useEffect, useId, useRef } from 'react'
import { type Position, showPosition } from '../fields/position-text.ts'
import { useTexts } from '../texts.ts'
import classes from './map-canvas.module.css'
import { MapLimit } from './map-limit.tsx'
import { maxZoomOf, useBaseMap } from './use-base-map.ts'

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  label: string
  position: Position | null
  /** Gets the clicked position, or the map's centre on Enter. Without it the map only shows. */
  onPlace?: (position: Position) => void
  /** The zoom on a position, counted by tiles of 256 pixels. */
  zoom?: number
  /** The farthest zoom that a person gets to from a position. */
  leastZoom?: number
  /** Shows imagery, if the settings name any. */
  satellite?: boolean
  /** Links to other maps stand beside this one. */
  withoutLinks?: boolean
  /** Moves to each new position, also to one that is in view. */
  recentres?: boolean
}

/** The zoom without a position, around the default centre (MAP-2). */
const farZoom = 7

export default function MapView(props: MapViewProps) {
  const { label, position, onPlace, zoom = 12, leastZoom, satellite = false, recentres = false } = props
  const { t } = useTexts()
  const described = useId()
  const marker = useRef<Marker>(undefined)
  const place = useRef(onPlace)
  place.current = onPlace
  const { box, map, failed, atLimit } = useBaseMap({
    label,
    describedBy: described,
    ...(position ?? defaultCentre),
    zoom: position ? zoom : farZoom,
    leastZoom: position ? leastZoom : undefined,
    satellite,
  })

  useEffect(() => {
    if (!map) return
    map.on('click', ({ lngLat }) => place.current?.({ latitude: lngLat.lat, longitude: lngLat.lng }))
    map.getCanvas().addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      const { lat, lng } = map.getCenter()
      place.current?.({ latitude: lat, longitude: lng })
    })
  }, [map])

  useEffect(() => {
    if (!map) return
    if (!position) {
      marker.current?.remove()
      marker.current = undefined
      return
    }
    const at: [number, number] = [position.longitude, position.latitude]
    marker.current ??= new Marker({ color: 'var(--map-canvas-marker)' }).setLngLat(at).addTo(map)
    marker.current.setLngLat(at)
    if (recentres || !map.getBounds().contains(at)) map.easeTo({ center: at })
  }, [map, position, recentres])

  if (failed) return <p className={classes.failed}>{t('map.failed')}</p>
  const most = maxZoomOf(satellite)
  return (
    <>
      <div ref={box} className={`${classes.view} ${onPlace ? classes.placing : ''}`} />
      {onPlace && <span className={classes.cross} aria-hidden />}
      <span id={described} className="unseen">
        {onPlace && t('map.keyboard')}
      </span>
      <span role="status" className="unseen">
        {position && t('map.marked', { position: showPosition(position) })}
      </span>
      <div className={classes.hints}>
        {onPlace && !position && (
          <span className={classes.hint} aria-hidden>
            {t('map.place')}
          </span>
        )}
        {atLimit && most < 14 && <MapLimit map={map} withoutLinks={props.withoutLinks ?? false} />}
      </div>
    </>
  )
}
