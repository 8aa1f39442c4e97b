/** Opens a map with what all maps of the portal share: the background, the bounds, the theme and the buttons. */
import 'maplibre-gl/dist/maplibre-gl.css'
import { stateBounds } from '@invest/contract/state-map'
import { useComputedColorScheme } from '@mantine/core'
import {
  type LayerSpecification,
  Map as MapLibre,
  NavigationControl,
  type StyleSpecification,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../../lib/i18n/locale.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { aMoment } from '../../lib/in-turn.ts'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { useTexts } from '../texts.ts'
import { loadBoundaries } from './boundaries.ts'
import { knownGround, layGround } from './ground.ts'
import type { Seat } from './map-labels.ts'
import { bundledStyle } from './map-style.ts'
import { bundledMaxZoom, tilesMaxZoom, toMapZoom } from './map-zoom.ts'
import { printMap } from './print-map.ts'
import { showWhenDrawn } from './show-when-drawn.ts'

setWorkerUrl(workerUrl)

/** The map cannot be moved beyond: there the bundled boundaries end, but for the ocean in the east. */
const farthest: [number, number, number, number] = [
  stateBounds.west - 4.3,
  stateBounds.south - 1.7,
  stateBounds.east + 9,
  stateBounds.north + 3.5,
]

/** Where a finger scrolls the page over a map, and two fingers move it. */
const byTwoFingers = '(max-width: 62em), (pointer: coarse)'

export interface BaseMapOptions {
  label: string
  /** Id of the text that says how the keyboard works here. */
  describedBy?: string
  latitude: number
  longitude: number
  /** Counted by tiles of 256 pixels. */
  zoom: number
  /** The farthest zoom that a person gets to. */
  leastZoom?: number | undefined
  /** Where the names of municipalities stand; without them in the middle of their shapes. */
  seats?: () => Promise<readonly Seat[]>
  /** Shows imagery instead of the map, if the settings name any. */
  satellite?: boolean
  /** The map takes a page of paper for itself. */
  ownPage?: boolean
  /** Layers in the theme's colours that are laid over the map's own. */
  onTop?: () => LayerSpecification[]
}

interface Look {
  satellite: boolean
  scheme: 'light' | 'dark'
  locale: Locale
}

/** Makes a style at once, in a theme that the page shows. */
type StyleMaker = (scheme: Look['scheme']) => string | StyleSpecification

/** Accepts the address of a style, or of tiles with `{z}`, `{x}` and `{y}` in it. */
function styleOf(address: string): string | StyleSpecification {
  if (!address.includes('{z}')) return address
  return {
    version: 8,
    sources: { tiles: { type: 'raster', tiles: [address], tileSize: 256, maxzoom: tilesMaxZoom } },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  }
}

async function styleFor(
  { satellite, locale }: Omit<Look, 'scheme'>,
  seats: BaseMapOptions['seats'] = async () => [],
): Promise<StyleMaker> {
  const { mapStyleUrl, mapSatelliteUrl, mapTiles } = runtimeConfig()
  const address = (satellite && mapSatelliteUrl) || mapStyleUrl
  if (address) return () => styleOf(address)
  if (mapTiles) {
    const [{ tilesStyle }, boundaries] = await Promise.all([import('./tiles-style.ts'), loadBoundaries()])
    return (scheme) => tilesStyle(mapTiles, boundaries, { scheme, locale })
  }
  const [boundaries, known] = await Promise.all([loadBoundaries(), seats().catch(() => [])])
  return () => bundledStyle(boundaries, known, knownGround())
}

/** Brings the worker into the browser's cache. A map whose worker can't be loaded stays empty and tells nobody (MAP-42). */
async function loadWorker(): Promise<void> {
  const answer = await fetch(workerUrl)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`The map's worker: ${answer.status}`)
}

/** The closest zoom, counted by tiles of 256 pixels. */
export function maxZoomOf(satellite = false): number {
  const { mapStyleUrl, mapSatelliteUrl, mapTiles } = runtimeConfig()
  return mapStyleUrl || mapTiles || (satellite && mapSatelliteUrl) ? tilesMaxZoom : bundledMaxZoom
}

function newMap(
  container: HTMLElement,
  style: string | StyleSpecification,
  options: BaseMapOptions,
  t: ReturnType<typeof useTexts>['t'],
): MapLibre {
  const most = maxZoomOf(options.satellite)
  const made = new MapLibre({
    container,
    style,
    center: [options.longitude, options.latitude],
    zoom: toMapZoom(Math.min(options.zoom, most)),
    maxZoom: toMapZoom(most),
    ...(options.leastZoom !== undefined && { minZoom: toMapZoom(Math.min(options.leastZoom, most)) }),
    maxBounds: farthest,
    dragRotate: false,
    pitchWithRotate: false,
    // Names that fade in have the whole map drawn over and over, which a phone's processor feels.
    fadeDuration: 0,
    cooperativeGestures: window.matchMedia(byTwoFingers).matches,
    // What names its source in the style has to show it.
    attributionControl: typeof style === 'string' || runtimeConfig().mapTiles ? { compact: true } : false,
    locale: {
      'NavigationControl.ZoomIn': t('map.closer'),
      'NavigationControl.ZoomOut': t('map.farther'),
      'CooperativeGesturesHandler.WindowsHelpText': t('map.gestures.control'),
      'CooperativeGesturesHandler.MacHelpText': t('map.gestures.command'),
      'CooperativeGesturesHandler.MobileHelpText': t('map.gestures.fingers'),
    },
  })
  showWhenDrawn(made)
  made.touchZoomRotate.disableRotation()
  made.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  made.getCanvas().setAttribute('aria-label', options.label)
  if (options.describedBy) made.getCanvas().setAttribute('aria-describedby', options.describedBy)
  return made
}

/**
 * Opens a map in `box` once, and changes its style with theme and imagery. `styled` counts the styles drawn so far: after
 * each, the layers on top have to be added again.
 */
export function useBaseMap(options: BaseMapOptions) {
  const { t } = useTexts()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const satellite = options.satellite ?? false
  const locale = useLocale()
  const look = { satellite, scheme, locale }
  // Only tiles write names in the reader's language.
  const appearance = `${scheme} ${satellite} ${runtimeConfig().mapTiles ? locale : ''}`
  const drawnAppearance = useRef(appearance)
  const box = useRef<HTMLDivElement>(null)
  const makeStyle = useRef<StyleMaker>(undefined)
  const [map, setMap] = useState<MapLibre>()
  const [styled, setStyled] = useState(0)
  const [failed, setFailed] = useState(false)
  const [atLimit, setAtLimit] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a map is opened once; what changes is set below.
  useEffect(() => {
    // Held here: a screen that waits for a part of it is hidden, and `box` is empty meanwhile.
    const container = box.current
    if (!container) return
    let made: MapLibre | undefined
    let gone = false
    const open = async () => {
      // The page answers in between: a map takes a phone's processor long enough by itself.
      await aMoment()
      const [make] = await Promise.all([styleFor(look, options.seats), loadWorker()])
      await aMoment()
      if (gone) return
      makeStyle.current = make
      made = newMap(container, make(look.scheme), options, t)
      // A link may open the map at its closest zoom, which fires no zoom event.
      const updateLimit = () => setAtLimit((made?.getZoom() ?? 0) >= (made?.getMaxZoom() ?? 0) - 0.01)
      updateLimit()
      made.on('zoom', updateLimit)
      const opened = made
      made.on('style.load', () => {
        setStyled((count) => count + 1)
        if (opened.getSource('rivers') && !knownGround()) layGround(opened)
      })
      setMap(made)
    }
    open().catch(() => setFailed(true))
    return () => {
      gone = true
      made?.remove()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the seats stay the same, and `appearance` says the look.
  useEffect(() => {
    if (!map || drawnAppearance.current === appearance) return
    drawnAppearance.current = appearance
    // The theme's variables change with the attribute on the page, which is set by now.
    styleFor(look, options.seats).then((make) => {
      makeStyle.current = make
      map.setMaxZoom(toMapZoom(maxZoomOf(satellite)))
      map.setStyle(make(scheme))
    })
  }, [map, appearance, satellite])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the options of a map that is open stay the same.
  useEffect(() => {
    if (!map) return
    const lightLayers = () => {
      const style = makeStyle.current?.('light')
      return typeof style === 'object' ? [...style.layers, ...(options.onTop?.() ?? [])] : []
    }
    return printMap(map, { ownPage: options.ownPage ?? false, lightLayers })
  }, [map])

  return { box, map, styled, failed, atLimit }
}
