/** The canvas of the company map. Only map-screen.tsx imports it, lazily. */
import type { MarkerCard } from '@invest/contract/map'
import type { Viewpoint } from '@invest/contract/search/search-address'
import { useQueryClient } from '@tanstack/react-query'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useId, useRef } from 'react'
import { municipalitiesQuery } from '../../../lib/screens/start-up.ts'
import canvas from '../../../ui/maps/map-canvas.module.css'
import { MapLimit } from '../../../ui/maps/map-limit.tsx'
import { fromMapZoom, toMapZoom } from '../../../ui/maps/map-zoom.ts'
import { maxZoomOf, useBaseMap } from '../../../ui/maps/use-base-map.ts'
import classes from './map.module.css'
import { nameLayers } from './map-layers.ts'
import { Markers } from './markers/markers.tsx'
import type { Mark } from './markers/marks.ts'
import { roundedLimits, type Sight } from './sight.ts'
import { useTexts } from './texts.ts'

interface ExplorerProps {
  marks: readonly Mark[]
  cards: ReadonlyMap<string, MarkerCard>
  lit: string | undefined
  onLit: (key: string | undefined) => void
  start: Viewpoint
  /** Where the map moves to. Each move needs a new object. */
  destination: Viewpoint | undefined
  satellite: boolean
  onMove: (sight: Sight, byPerson: boolean) => void
  onOpen: (mark: Mark) => void
}

const isClosest = (map: MapLibre) => map.getZoom() >= map.getMaxZoom() - 0.01

function sightOf(map: MapLibre): Sight {
  const bounds = map.getBounds()
  const { lat, lng } = map.getCenter()
  return {
    viewpoint: { latitude: lat, longitude: lng, zoom: fromMapZoom(map.getZoom()) },
    limites: roundedLimits({
      norte: bounds.getNorth(),
      sul: bounds.getSouth(),
      leste: bounds.getEast(),
      oeste: bounds.getWest(),
    }),
    closest: isClosest(map),
  }
}

export default function Explorer(props: ExplorerProps) {
  const { marks, cards, lit, onLit, start, destination, satellite, onOpen } = props
  const { t } = useTexts()
  const client = useQueryClient()
  const described = useId()
  // The map's listeners are set once and have to call the functions of the latest render.
  const latestProps = useRef(props)
  latestProps.current = props
  const { box, map, styled, failed, atLimit } = useBaseMap({
    label: t('canvas'),
    describedBy: described,
    ...start,
    satellite,
    seats: () => client.fetchQuery(municipalitiesQuery),
    ownPage: true,
    onTop: nameLayers,
  })

  useEffect(() => {
    if (!map) return
    const report = (event?: { originalEvent?: unknown }) =>
      latestProps.current.onMove(sightOf(map), event?.originalEvent !== undefined)
    report()
    map.on('moveend', report)
    map.on('resize', () => report())
  }, [map])

  useEffect(() => {
    if (!map || !destination) return
    map.easeTo({
      center: [destination.longitude, destination.latitude],
      zoom: Math.min(toMapZoom(destination.zoom), map.getMaxZoom()),
    })
  }, [map, destination])

  if (failed) return <p className={canvas.failed}>{t('canvas.failed')}</p>
  const most = maxZoomOf(satellite)
  return (
    <>
      <div ref={box} className={canvas.view} />
      {map && (
        <Markers
          map={map}
          styled={styled}
          marks={marks}
          cards={cards}
          lit={lit}
          onLit={onLit}
          onOpen={onOpen}
        />
      )}
      <span id={described} className="unseen">
        {t('canvas.keyboard')}
      </span>
      <span className={classes.legend}>{t('legend.seeking')}</span>
      <div className={canvas.hints}>{atLimit && most < 14 && <MapLimit map={map} />}</div>
    </>
  )
}
