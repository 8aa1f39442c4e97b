/**
 * The layers that write names of companies and places, in the theme's colours. The signs themselves are HTML
 * (markers.tsx); here they are only what names have to keep clear of.
 */
import type { GeoJSONSource, LayerSpecification, Map as MapLibre } from 'maplibre-gl'
import { mapFont } from '../../../ui/maps/map-style.ts'
import { toMapZoom } from '../../../ui/maps/map-zoom.ts'
import type { Mark } from './markers/marks.ts'

const source = 'marks'
/** Labels are shown from this zoom on (MAP-13). The bundled map ends there. */
const labelsFrom = toMapZoom(12)
const nothing = 'nothing'

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** They write names beside the signs, and keep the room that the signs take free of names. */
export const nameLayers = (): LayerSpecification[] => [
  {
    id: 'mark-names',
    type: 'symbol',
    source,
    minzoom: labelsFrom - 0.01,
    layout: {
      'text-field': ['get', 'nome'],
      'text-font': mapFont,
      'text-size': 12,
      'text-max-width': 10,
      'text-padding': 2,
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 1.2,
      'text-justify': 'auto',
    },
    paint: {
      'text-color': token('--map-canvas-text'),
      'text-halo-color': token('--map-canvas-land'),
      'text-halo-width': 1.6,
    },
  },
  // What is added last takes its room first: the signs.
  {
    id: 'mark-room',
    type: 'symbol',
    source,
    layout: {
      'icon-image': nothing,
      'icon-size': ['get', 'radius'],
      'icon-allow-overlap': true,
      'icon-padding': 1,
    },
  },
]

/** Draws names for the marks at the places where their signs stand. To be called anew for each style. */
export function drawNames(map: MapLibre, marks: readonly Mark[], placeOf: (mark: Mark) => [number, number]) {
  // Two pixels wide, so that its size is the sign's radius.
  if (!map.hasImage(nothing)) map.addImage(nothing, { width: 2, height: 2, data: new Uint8Array(16) })
  if (!map.getSource(source))
    map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
  for (const layer of nameLayers()) if (!map.getLayer(layer.id)) map.addLayer(layer)
  ;(map.getSource(source) as GeoJSONSource | undefined)?.setData({
    type: 'FeatureCollection',
    features: marks.map((mark) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: placeOf(mark) },
      properties: { nome: nameOf(mark), radius: mark.radius },
    })),
  })
}

const nameOf = (mark: Mark): string =>
  mark.kind === 'company' ? mark.company.nomeExibicao : mark.kind === 'place' ? mark.place.nome : ''
