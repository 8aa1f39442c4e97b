/** Draws the bundled map in the theme's colours: the state's municipalities, its neighbours and the water. */
import type {
  ExpressionSpecification,
  StyleSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl'
import type { Boundaries } from './boundaries.ts'
import { mainCities, municipalityLabels, type Seat } from './map-labels.ts'

/** From this zoom of the canvas on all names are written; before, only those of main cities. */
export const namesFrom = 7.5
/** The layer of the main cities' names. */
export const mainNames = 'main-names'

/** Where a name may stand, in its own heights: on the spot, or around a dot, a sign or a cluster there. */
const besides = [
  'center',
  [0, 0],
  ...[1.1, 2.2, 3.2].flatMap((off) => [
    ...['top', [0, off], 'bottom', [0, -off], 'left', [off, 0], 'right', [-off, 0]],
    ...['top-left', [off * 0.7, off * 0.7], 'top-right', [-off * 0.7, off * 0.7]],
    ...['bottom-left', [off * 0.7, -off * 0.7], 'bottom-right', [-off * 0.7, -off * 0.7]],
  ]),
] as VariableAnchorOffsetCollectionSpecification

/** The portal's typeface, which MapLibre draws with the browser's own means. */
export const mapFont = ['Inter Variable']
export const mapFontStrong = ['Inter Map Semibold']

/** MapLibre accepts no CSS variables, so their values are read when the map is opened. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

export function bundledStyle(
  { names: places, municipalities, borders, state, countries, neighbours }: Boundaries,
  seats: readonly Seat[],
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
    sources: {
      countries: source(countries),
      neighbours: source(neighbours),
      state: source(state),
      borders: source(borders),
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
      {
        id: 'outline',
        type: 'line',
        source: 'state',
        paint: { 'line-color': token('--map-canvas-outline'), 'line-width': 1.4 },
      },
      {
        id: 'names',
        ...names,
        minzoom: namesFrom,
        filter: ['!', isMain],
        layout: {
          ...layout,
          'text-font': mapFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 7.5, 11, 11, 14],
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
