/** The canvas of the company map. Only map-screen.tsx imports it, lazily. */
import type { Cluster, MapAnswer, MapCompany, Place } from '@invest/contract/map'
import type { Viewpoint } from '@invest/contract/search-address'
import { type GeoJSONSource, type MapGeoJSONFeature, type Map as MapLibre, Popup } from 'maplibre-gl'
import { useEffect, useId, useRef } from 'react'
import { formatShortNumber } from '../../lib/format.ts'
import { useLocale } from '../../lib/use-locale.ts'
import canvas from '../../ui/map-canvas.module.css'
import { fromMapZoom, toMapZoom } from '../../ui/map-zoom.ts'
import { maxZoomOf, useBaseMap } from '../../ui/use-base-map.ts'
import { useWords as useUiWords } from '../../ui/words.ts'
import classes from './map.module.css'
import type { Limits } from './map-address.ts'
import { clusterPoints, companyPoints, placePoints, placesOf } from './map-features.ts'
import { addLayers } from './map-layers.ts'
import { sightOf } from './sight.ts'
import { useWords } from './words.ts'

/** The part of the world that the canvas shows. */
export interface Sight {
  viewpoint: Viewpoint
  limites: Limits
  /** True at the map's closest zoom. */
  closest: boolean
}

interface ExplorerProps {
  answer: MapAnswer | undefined
  start: Viewpoint
  fitState: boolean
  /** Where the map moves to. Each move needs a new object. */
  destination: Viewpoint | undefined
  satellite: boolean
  /** `byHand` is true when the person has moved the map, and false when the code has. */
  onMove: (sight: Sight, byHand: boolean) => void
  onCompany: (company: Pick<MapCompany, 'cnpj' | 'nomeExibicao'>) => void
  onPlace: (place: Place) => void
  /** Called for a cluster at the closest zoom, where it cannot be taken apart by zooming in. */
  onCluster: (cluster: Cluster) => void
}

const closer = 2
/** Without a canvas there is no closest zoom, so from this zoom on a cluster opens as a list. */
const closestList = 12
const isClosest = (map: MapLibre) => map.getZoom() >= map.getMaxZoom() - 0.01
/** The source throws when a newer answer has replaced the group. Then there is nothing left to show. */
const ignore = () => {}

/** The names of the places that share one sign. */
async function namesOf(map: MapLibre, group: number): Promise<string> {
  const leaves = await (map.getSource('places') as GeoJSONSource).getClusterLeaves(group, 8, 0)
  return leaves.map(({ properties }) => properties?.nome).join(' · ')
}

export default function Explorer(props: ExplorerProps) {
  const { answer, start, fitState, destination, satellite } = props
  const { t } = useWords()
  const { t: tUi } = useUiWords()
  const locale = useLocale()
  const described = useId()
  // The map's listeners are set once and have to call the functions of the latest render.
  const latestProps = useRef(props)
  latestProps.current = props
  const { box, map, styled, failed, atLimit } = useBaseMap({
    label: t('canvas'),
    describedBy: described,
    ...start,
    fitState,
    satellite,
  })

  useEffect(() => {
    if (!map) return
    const report = (byHand: boolean) => {
      const bounds = map.getBounds()
      const { lat, lng } = map.getCenter()
      latestProps.current.onMove(
        {
          viewpoint: { latitude: lat, longitude: lng, zoom: fromMapZoom(map.getZoom()) },
          limites: {
            north: bounds.getNorth(),
            south: bounds.getSouth(),
            east: bounds.getEast(),
            west: bounds.getWest(),
          },
          closest: isClosest(map),
        },
        byHand,
      )
    }
    report(false)
    // A move that code has started has no browser event.
    map.on('moveend', (event) => report('originalEvent' in event && Boolean(event.originalEvent)))
    const card = new Popup({
      closeButton: false,
      closeOnClick: false,
      offset: 14,
      className: classes.card ?? '',
    })
    const named = ['companies', 'places'] as const
    let underPointer: unknown
    for (const layer of [...named, 'clusters']) {
      map.on('mouseenter', layer, () => {
        map.getCanvas().style.cursor = 'pointer'
      })
      map.on('mouseleave', layer, () => {
        map.getCanvas().style.cursor = ''
        underPointer = undefined
        card.remove()
      })
    }
    for (const layer of named)
      map.on('mousemove', layer, ({ features, lngLat }) => {
        const about = features?.[0]?.properties
        if (!about) return
        const { nome, cluster_id: group } = about
        const show = (names: string) => card.setLngLat(lngLat).setText(names).addTo(map)
        underPointer = group ?? nome
        if (group === undefined) show(String(nome))
        // The names come from a worker, and the pointer may have moved on meanwhile.
        else namesOf(map, group).then((names) => underPointer === group && show(names), ignore)
      })
    const open = (feature: MapGeoJSONFeature) => {
      const { cnpj, nome, i, cluster_id: group } = feature.properties
      const at = feature.geometry.type === 'Point' && (feature.geometry.coordinates as [number, number])
      if (feature.layer.id === 'companies') latestProps.current.onCompany({ cnpj, nomeExibicao: nome })
      else if (group !== undefined && at)
        void (map.getSource(feature.source) as GeoJSONSource)
          .getClusterExpansionZoom(group)
          .then((zoom) => map.easeTo({ center: at, zoom }, { originalEvent: new Event('press') }), ignore)
      else if (feature.layer.id === 'places') {
        const place = latestProps.current.answer && placesOf(latestProps.current.answer)[Number(i)]
        if (place) latestProps.current.onPlace(place)
      } else {
        const cluster = latestProps.current.answer?.agrupamentos[Number(i)]
        if (!cluster) return
        if (isClosest(map)) latestProps.current.onCluster(cluster)
        else
          map.easeTo(
            { center: [cluster.longitude, cluster.latitude], zoom: map.getZoom() + closer },
            { originalEvent: new Event('press') },
          )
      }
    }
    map.on('click', ({ point }) => {
      const layers = ['companies', 'places', 'clusters'].filter((id) => map.getLayer(id))
      // A press within six pixels of a marker counts, so that a finger can hit it.
      const reach: [[number, number], [number, number]] = [
        [point.x - 6, point.y - 6],
        [point.x + 6, point.y + 6],
      ]
      const [first] = map.queryRenderedFeatures(reach, { layers })
      if (first) open(first)
    })
  }, [map])

  // A new style has none of our layers, and a new answer has new companies.
  useEffect(() => {
    if (!map || styled === 0) return
    addLayers(map)
    const set = (id: string, data: GeoJSON.FeatureCollection) =>
      (map.getSource(id) as GeoJSONSource | undefined)?.setData(data)
    set('companies', companyPoints(answer?.empresas ?? []))
    set(
      'clusters',
      clusterPoints(answer?.agrupamentos ?? [], (total) => formatShortNumber(total, locale)),
    )
    set('places', placePoints(answer ? placesOf(answer) : []))
  }, [map, styled, answer, locale])

  useEffect(() => {
    if (!map || !destination) return
    map.easeTo({
      center: [destination.longitude, destination.latitude],
      zoom: Math.min(toMapZoom(destination.zoom), map.getMaxZoom()),
    })
  }, [map, destination])

  // Without a canvas the list shows the companies around the place that the person has asked for (MAP-15).
  useEffect(() => {
    if (!failed) return
    const viewpoint = destination ?? latestProps.current.start
    latestProps.current.onMove(
      { viewpoint, limites: sightOf(viewpoint), closest: viewpoint.zoom >= closestList },
      false,
    )
  }, [failed, destination])

  if (failed) return <p className={canvas.failed}>{t('canvas.failed')}</p>
  const most = maxZoomOf(satellite)
  return (
    <>
      <div ref={box} className={canvas.view} />
      <span id={described} className={canvas.hidden}>
        {t('canvas.keyboard')}
      </span>
      {atLimit && most < 14 && <span className={canvas.hint}>{tUi('map.limit', { zoom: most })}</span>}
    </>
  )
}
