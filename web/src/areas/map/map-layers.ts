/** The layers that draw companies, clusters and places in the theme's colours. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibre,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'
import { toMapZoom } from '../../ui/map-zoom.ts'
import { placeIcons } from './place-icons.ts'

export const sources = ['companies', 'clusters', 'places'] as const
/** Labels are shown from this zoom on (MAP-13). The bundled map ends there. */
const labelsFrom = toMapZoom(12)
const iconSize = 30
/** Places within 20 pixels share one sign, so that none is hidden by another. At the closest zoom each has its own. */
const placesTogether = { cluster: true, clusterRadius: 20, clusterMaxZoom: toMapZoom(11) }
const together = 'TOGETHER'

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** The radius grows with the number of companies in the cluster. */
const radius = (scale: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['ln', ['get', 'total']],
  ...[0.7, 13, 4, 20, 8, 30, 12, 40].map((value, i) => (i % 2 ? value * scale : value)),
]

function layers(): LayerSpecification[] {
  const text = {
    'text-color': token('--map-canvas-text'),
    'text-halo-color': token('--map-canvas-land'),
    'text-halo-width': 1.6,
  }
  const label = {
    'text-size': 12,
    'text-offset': [0, 1.1] as [number, number],
    'text-anchor': 'top' as const,
    'text-max-width': 10,
  }
  return [
    {
      id: 'clusters',
      type: 'circle',
      source: 'clusters',
      paint: {
        'circle-color': token('--map-cluster'),
        'circle-opacity': 0.9,
        // Circles are smaller at the zooms at which a narrow screen shows the whole state.
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, radius(0.6), 5.3, radius(1)],
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 4, 2, 5.3, 4],
        'circle-stroke-color': token('--map-cluster'),
        'circle-stroke-opacity': 0.3,
      },
    },
    {
      id: 'companies',
      type: 'circle',
      source: 'companies',
      paint: {
        'circle-color': ['case', ['get', 'busca'], token('--map-seeking'), token('--map-canvas-marker')],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 5, 5, 11, 8],
        'circle-stroke-width': 2,
        'circle-stroke-color': token('--map-canvas-land'),
      },
    },
    {
      id: 'company-names',
      type: 'symbol',
      source: 'companies',
      minzoom: labelsFrom - 0.01,
      layout: { 'text-field': ['get', 'nome'], ...label },
      paint: text,
    },
    // Signs are placed before totals, so a total moves aside within its circle where there is room.
    {
      id: 'cluster-totals',
      type: 'symbol',
      source: 'clusters',
      layout: {
        'text-field': ['get', 'texto'],
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 5.3, 13],
        'text-variable-anchor-offset': [
          ...['center', [0, 0], 'top', [0, 0.75], 'bottom', [0, -0.75]],
          ...['top', [0, 1.25], 'bottom', [0, -1.25]],
        ] as VariableAnchorOffsetCollectionSpecification,
        'text-padding': 0,
        'text-allow-overlap': true,
      },
      paint: {
        'text-color': token('--map-cluster-text'),
        'text-halo-color': token('--map-cluster'),
        'text-halo-width': 2,
      },
    },
    {
      id: 'places',
      type: 'symbol',
      source: 'places',
      layout: {
        'icon-image': ['case', ['has', 'point_count'], together, ['get', 'tipo']],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 8, 1],
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'text-field': ['case', ['has', 'point_count'], ['to-string', ['get', 'point_count']], ''],
        'text-size': ['interpolate', ['linear'], ['zoom'], 5, 10, 8, 14],
        'text-allow-overlap': true,
      },
      paint: { 'text-color': token('--map-canvas-land') },
    },
    {
      id: 'place-names',
      type: 'symbol',
      source: 'places',
      minzoom: labelsFrom - 0.01,
      layout: { 'text-field': ['get', 'nome'], ...label, 'text-offset': [0, 1.4] },
      paint: text,
    },
  ]
}

/**
 * Draws the sign of a kind of place at twice its size for fine screens. Without a sign it is the ground for a number.
 */
function drawIcon(colour: string, sign = ''): ImageData {
  const side = iconSize * 2
  const canvas = new OffscreenCanvas(side, side)
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
  pen.beginPath()
  pen.roundRect(3, 3, side - 6, side - 6, 18)
  pen.fillStyle = colour
  pen.fill()
  pen.lineWidth = 4
  pen.strokeStyle = token('--map-canvas-land')
  pen.stroke()
  // The signs' strokes are for a square of 24 units.
  pen.translate(side / 2 - 18, side / 2 - 18)
  pen.scale(1.5, 1.5)
  pen.lineWidth = 2
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.strokeStyle = token('--map-icon')
  pen.stroke(new Path2D(sign))
  return pen.getImageData(0, 0, side, side)
}

/** To be called for each new style, since a style begins without these layers. */
export function addLayers(map: MapLibre): void {
  for (const [type, { token: colour, path }] of Object.entries(placeIcons)) {
    if (!map.hasImage(type)) map.addImage(type, drawIcon(token(colour), path), { pixelRatio: 2 })
  }
  if (!map.hasImage(together)) map.addImage(together, drawIcon(token('--map-canvas-text')), { pixelRatio: 2 })
  for (const id of sources) {
    if (!map.getSource(id))
      map.addSource(id, {
        type: 'geojson',
        data: { type: 'FeatureCollection', features: [] },
        ...(id === 'places' && placesTogether),
      })
  }
  for (const layer of layers()) if (!map.getLayer(layer.id)) map.addLayer(layer)
}
