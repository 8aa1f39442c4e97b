/**
 * The style of the tiles that the server reads from its operator's file (MAP-51): the Protomaps basemap in the portal's colours,
 * in both themes and three languages. Texts are drawn with the portal's typeface by the browser, and there are no icons,
 * so that it needs neither glyphs nor sprites. It only loads where there are tiles.
 */
import { roadTones } from '@invest/contract/look/palette'
import { type MapTiles, tileAddress } from '@invest/contract/tiles'
import { type Flavor, layers, namedFlavor } from '@protomaps/basemaps'
import type { LayerSpecification, StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { Locale } from '../../lib/i18n/locale.ts'
import type { Boundaries } from './boundaries.ts'
import { besides, mapFont, mapFontStrong, namesFrom, token } from './map-style.ts'

const attribution =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener noreferrer">© OpenStreetMap</a> · <a href="https://protomaps.com" target="_blank" rel="noopener noreferrer">Protomaps</a>'
/** Beyond, the tiles' own lines are better than the bundled boundaries. */
const boundariesTo = 9.5
/** Layers that say nothing without icons. */
const iconsAlone = ['pois', 'roads_oneway']

/** Roads that are seen on the portal's land, which is lighter, or darker, than the basemap's own. */
const roads: Record<'light' | 'dark', Partial<Flavor>> = { light: roadsIn('light'), dark: roadsIn('dark') }

function roadsIn(theme: 'light' | 'dark'): Partial<Flavor> {
  const { highway, highwayEdge, major, edge, minorEdge, minor, labelMajor, labelMinor } = roadTones[theme]
  return {
    roads_label_major: labelMajor,
    roads_label_minor: labelMinor,
    highway,
    link: highway,
    bridges_highway: highway,
    bridges_link: highway,
    tunnel_highway: highway,
    highway_casing_early: highwayEdge,
    highway_casing_late: highwayEdge,
    link_casing: highwayEdge,
    bridges_highway_casing: highwayEdge,
    bridges_link_casing: highwayEdge,
    major,
    bridges_major: major,
    minor_a: major,
    minor_b: major,
    bridges_minor: major,
    major_casing_early: edge,
    major_casing_late: edge,
    bridges_major_casing: edge,
    minor_casing: minorEdge,
    bridges_minor_casing: minorEdge,
    ...(minor && { minor_a: minor, minor_b: minor }),
  }
}

function flavorOf(scheme: 'light' | 'dark'): Flavor {
  const flavor = namedFlavor(scheme)
  const [land, around, water] = ['land', 'around', 'water'].map((name) => token(`--map-canvas-${name}`))
  const [text, waterText] = ['text', 'water-text'].map((name) => token(`--map-canvas-${name}`))
  return {
    ...flavor,
    ...roads[scheme],
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

/** Without icons; names of towns begin where the map's own main cities end, and make way for the signs as those do. */
function adapted(layer: LayerSpecification): LayerSpecification {
  if (layer.type !== 'symbol') return layer
  const isTown = layer.id === 'places_locality'
  const left = isTown ? /^icon-|^text-(variable-anchor|radial-offset)$/ : /^icon-/
  const kept = Object.entries(layer.layout ?? {}).filter(([name]) => !left.test(name))
  const layout: SymbolLayerSpecification['layout'] = {
    ...Object.fromEntries(kept),
    ...(isTown && { 'text-variable-anchor-offset': besides }),
  }
  return { ...layer, layout, ...(isTown && { minzoom: namesFrom }) }
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
    transition: { duration: 0, delay: 0 },
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
