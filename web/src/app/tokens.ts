/**
 * The portal's colours and shadows by what they are for: surfaces, accents, maps, and the districts' drawings with their lots
 * (DISTRICT-7). The build makes them a style sheet, `virtual:tokens.css` (web/tones-css.ts), so that no browser computes them.
 */
import { tones } from '@invest/contract/look/palette'

/** Tokens in a tone of the palette. */
const inTones: Record<string, keyof typeof tones.light> = {
  '--mantine-color-anchor': 'brand',
  '--mantine-color-teal-filled-hover': 'fillHover',
  '--mantine-color-dimmed': 'dim',
  '--mantine-color-error': 'error',
  '--mantine-color-teal-text': 'brand',
  '--mantine-color-teal-light-color': 'onTint',
  '--mantine-color-teal-outline': 'focus',
  '--mantine-primary-color-light-color': 'onTint',
  '--surface-page': 'page',
  '--surface-card': 'card',
  '--surface-hero': 'hero',
  '--panel': 'panel',
  '--panel-deep': 'panelDeep',
  '--on-panel': 'onPanel',
  '--land': 'land',
  '--land-edge': 'landEdge',
  '--surface-tint': 'tint',
  '--line': 'line',
  '--line-strong': 'lineStrong',
  '--text-brand': 'brand',
  '--text-money': 'money',
  '--surface-money': 'moneyTint',
  '--surface-error': 'errorTint',
  '--focus': 'focus',
  '--map-land': 'land',
  '--map-pointed': 'focus',
}

/** Tokens with colours of their own, in the light and in the dark scheme. */
const inBoth: Record<string, readonly [light: string, dark: string]> = {
  '--mantine-color-body': ['#ffffff', '#161d1c'],
  '--mantine-color-placeholder': ['#6b7874', '#8b9794'],
  '--surface-raised': ['#ffffff', '#222b2a'],
  '--map-line': ['#ffffff', '#14302c'],
  '--map-canvas-water': ['#cfe5ec', '#15303c'],
  '--map-canvas-river': ['#a3cddb', '#2a5a6c'],
  '--map-canvas-water-text': ['#2f6478', '#8fc0d2'],
  '--map-canvas-halo': ['#e9f3f4', '#17282e'],
  '--map-canvas-around': ['#f1f3ef', '#1b2422'],
  '--map-canvas-land': ['#f9fbf8', '#24312e'],
  '--map-canvas-line': ['#c3d3cf', '#435250'],
  '--map-canvas-outline': ['#00796b', '#4db6ac'],
  '--map-canvas-text': ['#2f3a38', '#dde6e4'],
  '--map-canvas-marker': ['#00796b', '#4db6ac'],
  '--map-cluster': ['#00695e', '#62c1b7'],
  '--map-cluster-text': ['#ffffff', '#0c1a18'],
  '--map-cluster-amount': ['#ffdc94', '#4a2f00'],
  '--map-seeking': ['#c77d05', '#f9ca61'],
  '--map-airport': ['#3f5fa8', '#8fa8e6'],
  '--map-port': ['#1f6f8b', '#7ec3dc'],
  '--map-district': ['#7a4f9d', '#c5a3e3'],
  '--map-icon': ['#ffffff', '#12201e'],
  '--map-lit': ['#c2410c', '#f9ca61'],
  '--map-lit-text': ['#ffffff', '#1a1405'],
  '--scale-1': ['#dcefeb', '#1d3f3b'],
  '--scale-2': ['#a5d6cd', '#2a665f'],
  '--scale-3': ['#62b3a8', '#3f9288'],
  '--scale-4': ['#25857a', '#78c5bb'],
  '--scale-5': ['#07504a', '#d2f3ed'],
  '--lot-available': ['#1f8a4c', '#46ba77'],
  '--lot-analysis': ['#65726f', '#9caaa7'],
  '--lot-negotiation': ['#7a4f9d', '#bb95e6'],
  '--lot-occupied': ['#2c69bd', '#6fa8f2'],
  '--lot-unavailable': ['#bf3b33', '#f2827a'],
  '--lot-unknown': ['#77837f', '#84938f'],
  '--drawing-ground': ['#f3f4ee', '#1b2322'],
  '--drawing-unknown': ['#ffffff', '#2a3432'],
  '--drawing-green': ['#d3e6cb', '#22392b'],
  '--drawing-water': ['#c3dfea', '#12303d'],
  '--drawing-road': ['#ffffff', '#34403e'],
  '--drawing-road-line': ['#c9cfc9', '#5b6966'],
  '--drawing-railway': ['#8d9995', '#7b8986'],
  '--drawing-boundary': ['#5f6d6a', '#94a09d'],
  '--drawing-text': ['#2f3a38', '#dde6e4'],
  '--drawing-halo': ['#fbfcf9', '#141b1a'],
  '--drawing-lit': ['#15201e', '#ffffff'],
  '--shadow-card': [
    '0 1px 2px rgb(20 40 36 / 6%), 0 4px 14px rgb(20 40 36 / 5%)',
    '0 1px 2px rgb(0 0 0 / 40%)',
  ],
  '--shadow-raised': [
    '0 2px 6px rgb(20 40 36 / 8%), 0 12px 32px rgb(20 40 36 / 10%)',
    '0 2px 6px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 45%)',
  ],
}

export const tokensOf = (scheme: 'light' | 'dark') => ({
  '--mantine-color-teal-light': 'var(--surface-tint)',
  '--mantine-color-red-light': 'var(--surface-error)',
  // Mantine's own is too dark for the red of a text upon it.
  '--mantine-color-red-light-hover': 'color-mix(in srgb, var(--surface-error), currentcolor 5%)',
  ...Object.fromEntries(Object.entries(inTones).map(([token, tone]) => [token, tones[scheme][tone]])),
  ...Object.fromEntries(
    Object.entries(inBoth).map(([token, [light, dark]]) => [token, scheme === 'light' ? light : dark]),
  ),
})

const sheet = (selector: string, values: Record<string, string>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/** More specific than the component library's own values of the same names, which it writes at the start. */
const rootIn = (scheme: 'light' | 'dark') =>
  `:root[data-mantine-color-scheme][data-mantine-color-scheme='${scheme}']`

export const tokensCss = (): string =>
  sheet(':root', { '--page-width': '1160px' }) +
  (['light', 'dark'] as const).map((scheme) => sheet(rootIn(scheme), tokensOf(scheme))).join('')
