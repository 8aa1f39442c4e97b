/** The canvas itself; only map-canvas.tsx imports it, lazily. */
import 'maplibre-gl/dist/maplibre-gl.css'
import { defaultCentre, stateBounds } from '@invest/contract/limits'
import { useComputedColorScheme } from '@mantine/core'
import { Map as MapLibre, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { runtimeConfig } from '../lib/runtime-config.ts'
import { loadBoundaries } from './boundaries.ts'
import classes from './map-canvas.module.css'
import type { MapCanvasProps } from './map-canvas.tsx'
import { bundledStyle } from './map-style.ts'
import { bundledMaxZoom, tilesMaxZoom, toMapZoom } from './map-zoom.ts'
import { showPosition } from './position-text.ts'

setWorkerUrl(workerUrl)

/** A margin around the state: the map never loses it from sight. */
const farthest: [number, number, number, number] = [
  stateBounds.west - 4,
  stateBounds.south - 2,
  stateBounds.east + 4,
  stateBounds.north + 2,
]

export default function MapView({ label, position, onPlace, zoom = 12 }: MapCanvasProps) {
  const { t } = useTranslation('ui')
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const drawn = useRef(scheme)
  const box = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibre>()
  const [failed, setFailed] = useState(false)
  const [atLimit, setAtLimit] = useState(false)
  const marker = useRef<Marker>(undefined)
  const place = useRef(onPlace)
  place.current = onPlace
  const described = useId()
  const { mapStyleUrl } = runtimeConfig()
  const most = mapStyleUrl ? tilesMaxZoom : bundledMaxZoom

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is opened once; what changes is set below.
  useEffect(() => {
    let made: MapLibre | undefined
    let gone = false
    const open = async () => {
      const style = mapStyleUrl || bundledStyle(await loadBoundaries())
      if (gone || !box.current) return
      const start = position ?? defaultCentre
      made = new MapLibre({
        container: box.current,
        style,
        center: [start.longitude, start.latitude],
        zoom: position ? toMapZoom(Math.min(zoom, most)) : 6,
        maxZoom: toMapZoom(most),
        maxBounds: farthest,
        dragRotate: false,
        pitchWithRotate: false,
        attributionControl: mapStyleUrl ? { compact: true } : false,
        cooperativeGestures: false,
        locale: {
          'NavigationControl.ZoomIn': t('map.closer'),
          'NavigationControl.ZoomOut': t('map.farther'),
        },
      })
      made.touchZoomRotate.disableRotation()
      made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      made.getCanvas().setAttribute('aria-label', label)
      made.getCanvas().setAttribute('aria-describedby', described)
      made.on('click', ({ lngLat }) => place.current?.({ latitude: lngLat.lat, longitude: lngLat.lng }))
      made.on('zoom', () => setAtLimit((made?.getZoom() ?? 0) >= toMapZoom(most) - 0.01))
      made.getCanvas().addEventListener('keydown', (event) => {
        const centre = made?.getCenter()
        if (event.key === 'Enter' && centre) {
          event.preventDefault()
          place.current?.({ latitude: centre.lat, longitude: centre.lng })
        }
      })
      setMap(made)
    }
    open().catch(() => setFailed(true))
    return () => {
      gone = true
      made?.remove()
    }
  }, [])

  useEffect(() => {
    if (!map || mapStyleUrl || drawn.current === scheme) return
    drawn.current = scheme
    // The theme's variables change with the attribute on the page, which is set by now.
    loadBoundaries().then((boundaries) => map.setStyle(bundledStyle(boundaries)))
  }, [map, scheme, mapStyleUrl])

  useEffect(() => {
    if (!map) return
    if (!position) {
      marker.current?.remove()
      marker.current = undefined
      return
    }
    const at: [number, number] = [position.longitude, position.latitude]
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--map-canvas-marker').trim()
    marker.current ??= new Marker({ color: colour }).setLngLat(at).addTo(map)
    marker.current.setLngLat(at)
    if (!map.getBounds().contains(at)) map.easeTo({ center: at })
  }, [map, position])

  if (failed) return <p className={classes.failed}>{t('map.failed')}</p>
  return (
    <>
      <div ref={box} className={`${classes.view} ${onPlace ? classes.placing : ''}`} />
      {onPlace && <span className={classes.cross} aria-hidden />}
      <span id={described} className={classes.hidden}>
        {onPlace && t('map.keyboard')}
      </span>
      <span role="status" className={classes.hidden}>
        {position && t('map.marked', { position: showPosition(position) })}
      </span>
      {onPlace && !position && (
        <span className={classes.hint} aria-hidden>
          {t('map.place')}
        </span>
      )}
      {atLimit && !mapStyleUrl && <span className={classes.hint}>{t('map.limit', { zoom: most })}</span>}
    </>
  )
}
