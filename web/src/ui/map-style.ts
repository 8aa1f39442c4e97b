/** Draws the bundled map in the theme's colours: the state's municipalities, its neighbours and the water. */
import type { StyleSpecification } from 'maplibre-gl'
import type { Boundaries } from './boundaries.ts'

/** MapLibre accepts no CSS variables, so their values are read when the map is opened. */
function token(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim()
}

export function bundledStyle({
  municipalities,
  state,
  countries,
  neighbours,
}: Boundaries): StyleSpecification {
  const source = (data: GeoJSON.FeatureCollection) => ({ type: 'geojson' as const, data })
  return {
    version: 8,
    sources: {
      countries: source(countries),
      neighbours: source(neighbours),
      state: source(state),
      municipalities: source(municipalities),
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
        source: 'municipalities',
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
        type: 'symbol',
        source: 'municipalities',
        minzoom: 7.5,
        layout: {
          'text-field': ['get', 'nome'],
          'text-size': ['interpolate', ['linear'], ['zoom'], 7.5, 10, 11, 14],
          'text-max-width': 7,
        },
        paint: {
          'text-color': token('--map-canvas-text'),
          'text-halo-color': token('--map-canvas-land'),
          'text-halo-width': 1.4,
        },
      },
    ],
  }
}
