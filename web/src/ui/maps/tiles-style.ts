/**
 * The style of the tiles that the server reads from its operator's file (MAP-52): the Protomaps basemap in the portal's colours,
 * in both themes and three languages. Texts are drawn with the portal's typeface by the browser, and there are no icons,
 * so that it needs neither glyphs nor sprites. It only loads where there are tiles.
 */
import { type MapTiles, tileAddress } from '@invest/contract/tiles'
import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { Locale } from '../../lib/i18n/locale.ts'
import type { Boundaries } from './boundaries.ts'
import { mapFont, mapFontStrong, namesFrom, token } from './map-style.ts'

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap</a> · <a href="https://protomaps.com" target="_blank" rel="noopener noreferrer">Protomaps</a>'
/** Beyond, the tiles' own lines are better than the bundled boundaries. */
const boundariesTo = 9.5
/** Layers that say nothing without icons. */
const iconsAlone = ['pois', 'roads_oneway']

function flavorOf(scheme: 'light' | 'dark'): Flavor {
  const flavor = namedFlavor(scheme)
  const [land, around, water] = ['land', 'around', 'water'].map((name) => token(`--map-canvas-${name}`))
  const [text, waterText] = ['text', 'water-text'].map((name) => token(`--map-canvas-${name}`))
  return {
    ...flavor,
    background: around as string,
    earth: land as string,
    water: water as string,
    ocean_label: waterText as string,
    city_label: text as string,
    city_label_halo: land as string,
    subplace_label: text as string,
    subplace_label_halo: land as string,
    roads_label_major_halo: land as string,
    roads_label_minor_halo: land as string,
    regular: mapFont[0],
    bold: mapFontStrong[0],
    italic: mapFont[0],
  }
}

/** Without icons, and names of towns only where the map's own main cities end. */
function adapted(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const layout = Object.fromEntries(
    Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith('icon-')),
  ) as SymbolLayerSpecification['layout']
  const isTown = layer.id === 'places_locality'
  return { ...layer, layout, ...(isTown && { minzoom: Math.max(layer.minzoom ?? 0, namesFrom) }) }
}

export function tilesStyle(
  { edition, minZoom, maxZoom, bounds }: MapTiles,
  { borders, state }: Boundaries,
  { scheme, locale }: { scheme: 'light' | 'dark'; locale: Locale },
): StyleSpecification {
  const all = (layers('tiles', flavorOf(scheme), { lang: locale }) as LayerSpecification[])
    .filter(({ id }) => !iconsAlone.includes(id))
    .map(adapted)
  const names = all.findIndex(({ type }) => type === 'symbol')
  return {
    version: 8,
    sources: {
      tiles: {
        type: 'vector',
        tiles: [`${window.location.origin}${tileAddress(edition)}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds,
        attribution,
      },
      borders: { type: 'geojson', data: borders },
      state: { type: 'geojson', data: state },
    },
    layers: [
      ...all.slice(0, names),
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        maxzoom: boundariesTo,
        paint: { 'line-color': token('--map-canvas-line'), 'line-width': 0.6 },
      },
      {
        id: 'outline',
        type: 'line',
        source: 'state',
        maxzoom: boundariesTo,
        paint: { 'line-color': token('--map-canvas-outline'), 'line-width': 1 },
      },
      ...all.slice(names),
    ],
  }
}
