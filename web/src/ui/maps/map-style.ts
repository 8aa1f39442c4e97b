/** Draws the bundled map in the theme's colours: municipalities, neighbours, seats and, once it is loaded, the ground. */
import type {
  ExpressionSpecification,
  LayerSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'
import type { Boundaries } from './boundaries.ts'
import { emptyGround, type Ground } from './ground.ts'
import { mainCities, municipalityLabels, type Seat } from './map-labels.ts'

/** From this zoom of the canvas on all names are written; before, only those of main cities. */
export const namesFrom = 7.5
/** From here on each seat has a dot; before, too few names have room beside theirs. */
const seatsFrom = 8.5
/** The layer of the main cities' names. */
export const mainNames = 'main-names'

/** Where a name may stand, in its own heights: beside the seat's dot, or around a sign or a cluster there. */
export const besides = [
  ...[0.6, 1.1, 2.2, 3.2].flatMap((off) => [
    ...['top', [0, off], 'bottom', [0, -off], 'left', [off, 0], 'right', [-off, 0]],
    ...['top-left', [off * 0.7, off * 0.7], 'top-right', [-off * 0.7, off * 0.7]],
    ...['bottom-left', [off * 0.7, -off * 0.7], 'bottom-right', [-off * 0.7, -off * 0.7]],
  ]),
] as VariableAnchorOffsetCollectionSpecification

/** The portal's typeface, which MapLibre draws with the browser's own means. */
export const mapFont = ['Inter Variable']
export const mapFontStrong = ['Inter Map Semibold']

/** MapLibre accepts no CSS variables, so their values are read when the map is opened. */
export function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

/** One of three sizes, by the people of a municipality. */
const bySize = (small: number, middle: number, large: number): ExpressionSpecification => [
  'step',
  ['get', 'populacao'],
  small,
  20_000,
  middle,
  100_000,
  large,
]

const groundLayers = (): LayerSpecification[] => [
  {
    id: 'rivers',
    type: 'line',
    source: 'rivers',
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': token('--map-canvas-river'),
      'line-width': ['interpolate', ['exponential', 1.4], ['zoom'], 5, 1, 8, 2.4, 11, 6],
    },
  },
  { id: 'lakes', type: 'fill', source: 'lakes', paint: { 'fill-color': token('--map-canvas-water') } },
  {
    id: 'lake-shores',
    type: 'line',
    source: 'lakes',
    paint: { 'line-color': token('--map-canvas-river'), 'line-width': 0.8 },
  },
]

const waterNames = (): LayerSpecification[] => {
  const paint = {
    'text-color': token('--map-canvas-water-text'),
    'text-halo-color': token('--map-canvas-halo'),
    'text-halo-width': 1.2,
  }
  const layout = {
    'text-field': ['get', 'nome'] as ExpressionSpecification,
    'text-font': mapFont,
    'text-letter-spacing': 0.06,
  }
  return [
    {
      id: 'river-names',
      type: 'symbol',
      source: 'rivers',
      minzoom: 6.5,
      filter: ['has', 'nome'],
      layout: {
        ...layout,
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6.5, 10, 11, 13],
        'text-max-angle': 40,
        'text-offset': [0, -0.9],
      },
      paint,
    },
    {
      id: 'water-names',
      type: 'symbol',
      source: 'waters',
      minzoom: 6,
      layout: {
        ...layout,
        'text-size': ['interpolate', ['linear'], ['zoom'], 6, 11, 11, 16],
        'text-max-width': 6,
      },
      paint,
    },
  ]
}

export function bundledStyle(
  { names: places, municipalities, borders, state, countries, neighbours }: Boundaries,
  seats: readonly Seat[],
  ground?: Ground,
): StyleSpecification {
  const isMain: ExpressionSpecification = ['<', ['get', 'ordem'], mainCities.length]
  // Names move aside for the markers above them, and for each other; those of the main cities stay longest.
  const names = {
    type: 'symbol' as const,
    source: 'names',
    paint: {
      'text-color': token('--map-canvas-text'),
      'text-halo-color': token('--map-canvas-land'),
      'text-halo-width': 1.4,
    },
  }
  const layout = {
    'text-field': ['get', 'nome'] as ExpressionSpecification,
    'text-max-width': 7,
    'text-padding': 3,
    'text-variable-anchor-offset': besides,
    'text-justify': 'auto' as const,
    'symbol-sort-key': ['get', 'ordem'] as ExpressionSpecification,
  }
  const source = (data: GeoJSON.GeoJSON) => ({ type: 'geojson' as const, data })
  return {
    version: 8,
    // Another theme's colours are there at once, also on paper.
    transition: { duration: 0, delay: 0 },
    sources: {
      countries: source(countries),
      neighbours: source(neighbours),
      state: source(ground?.state ?? state),
      borders: source(borders),
      rivers: source(ground?.rivers ?? emptyGround),
      lakes: source(ground?.lakes ?? emptyGround),
      waters: source(ground?.waters ?? emptyGround),
      names: source(municipalityLabels(places, seats, municipalities)),
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': token('--map-canvas-water') } },
      ...(['countries', 'neighbours'] as const).map((id) => ({
        id,
        type: 'fill' as const,
        source: id,
        paint: {
          'fill-color': token('--map-canvas-around'),
          'fill-outline-color': token('--map-canvas-line'),
        },
      })),
      { id: 'state', type: 'fill', source: 'state', paint: { 'fill-color': token('--map-canvas-land') } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: {
          'line-color': token('--map-canvas-line'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 11, 1.6],
        },
      },
      ...groundLayers(),
      {
        id: 'outline',
        type: 'line',
        source: 'state',
        paint: {
          'line-color': token('--map-canvas-outline'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.9, 8, 1.4],
        },
      },
      ...waterNames(),
      {
        id: 'seats',
        type: 'circle',
        source: 'names',
        minzoom: seatsFrom,
        paint: {
          'circle-color': token('--map-canvas-land'),
          'circle-radius': ['step', ['get', 'populacao'], 2, 20_000, 2.5, 100_000, 3.5],
          'circle-stroke-color': token('--map-canvas-text'),
          'circle-stroke-width': 1.2,
        },
      },
      {
        id: 'names',
        ...names,
        minzoom: namesFrom,
        filter: ['!', isMain],
        layout: {
          ...layout,
          'text-font': mapFont,
          'text-size': [
            'interpolate',
            ['linear'],
            ['zoom'],
            7.5,
            bySize(11, 12, 13),
            11,
            bySize(13, 14.5, 17),
          ],
        },
      },
      {
        id: mainNames,
        ...names,
        filter: isMain,
        layout: {
          ...layout,
          'text-font': mapFontStrong,
          'text-size': ['interpolate', ['linear'], ['zoom'], 4.5, 11, 7.5, 13, 11, 15],
        },
      },
    ],
  }
}
