/** The portal's state: what it is called, where it lies, and what it has. */
import { state } from '#state'
import type { Language } from './language.ts'
import type { Bounds } from './state/definition.ts'

export { state }

/** Two letters, as the registry writes it. */
export const homeState = state.abbreviation
export const portalName = state.portal.name
/** The portal's name in two parts, the second emphasised. */
export const portalParts = [
  portalName.slice(0, -state.portal.emphasis.length),
  state.portal.emphasis,
] as const
export const sealName = state.seal.name
/** How the names of a seal's files begin. */
export const sealFileName = `Stamp-${sealName.toUpperCase().replaceAll(/\s+/g, '-')}`
/** The programme of industrial districts; without one the portal shows no lots. */
export const lotsName = state.lots?.name
/** What the picker calls each district, by its abbreviation (DISTRICT-50). */
export const districtNames = state.lots?.districts ?? {}
/** Whether municipalities have the score `pontuacaoIntegrar`, and who gives it where the figures name nobody. */
export const hasScore = state.indices.integrar !== undefined
export const scoreSource = state.indices.integrar?.source ?? ''
/** What its calls are called by in the list of all calls. */
export const lotsArea = lotsName ?? 'lotes'
export const hasLots = state.lots !== null

/** The portal counts days in the state's time zone, wherever the reader or the server is (API-25). */
export const stateTimeZone = state.timeZone

const outward = (degrees: number, round: (value: number) => number) => round(degrees * 10) / 10
/** The state with a margin: its box outward to a tenth of a degree (WGS 84). */
export const stateBounds: Bounds = {
  south: outward(state.box.south, Math.floor),
  north: outward(state.box.north, Math.ceil),
  west: outward(state.box.west, Math.floor),
  east: outward(state.box.east, Math.ceil),
}

const middle = (one: number, other: number) => Math.round(((one + other) / 2) * 1e4) / 1e4
/** The centre of a map that shows no position yet (MAP-2). */
export const defaultCentre = state.defaultPoint ?? {
  latitude: middle(state.box.south, state.box.north),
  longitude: middle(state.box.west, state.box.east),
}

const { west, east, south, north } = state.box
/** At its latitudes a degree of longitude is so much shorter than one of latitude. */
const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
const perLatitude = 620 / Math.max((east - west) * shrink, north - south)
/** Converts a coordinate into a place in the state's drawing: the west and north edges in degrees, and units per degree. */
export const outlineProjection = { west, north, perLongitude: perLatitude * shrink, perLatitude } as const
/** The box of the state's drawing; its longer side has 620 units. */
export const outlineBox = {
  width: Math.round((east - west) * outlineProjection.perLongitude),
  height: Math.round((north - south) * perLatitude),
} as const

/** Where the server has the drawings and shapes of the state. They change with it alone, so browsers keep them for long. */
export const stateFile = (name: 'outline.svg' | 'boundaries.topo.json' | 'ground.topo.json') =>
  `/invest-web/state/${state.version}/${name}`

const anywhere = {
  portal: portalName,
  seal: sealName,
  lots: lotsName ?? '',
  exampleMunicipality: state.examples.municipality,
}
/** Names that texts take as values: those that are the same in each language, and the state's in its forms. */
export const stateNames = {
  pt: { ...anywhere, ...state.names.pt },
  en: { ...anywhere, ...state.names.en },
  es: { ...anywhere, ...state.names.es },
} as const satisfies Record<Language, object>
