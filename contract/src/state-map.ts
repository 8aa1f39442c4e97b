/** Where the portal's state lies, and how it is drawn. Apart from its names, which every page loads. */
import { state } from '#state'
import type { Bounds } from './state/definition.ts'

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
/** What a map of companies opens with (MAP-2): the whole state, at a zoom at which 8 degrees fill a desk's map at 6.5. */
export const firstView = state.firstView ?? {
  latitude: middle(south, north),
  longitude: middle(west, east),
  zoom: Math.round((6.5 + Math.log2(8 / Math.max(east - west, north - south))) * 10) / 10,
}
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

/** A municipality in the state's drawing. */
export interface MunicipalityShape {
  /** Receita Federal's code. */
  code: string
  name: string
  /** The `d` of its path. */
  d: string
  /** The middle of its mainland and the longer side of the box around it, in units of the drawing. */
  x: number
  y: number
  side: number
}

/** Where the server has the drawings and shapes of the state. They change with it alone, so browsers keep them for long; another form needs another name. */
export const stateFile = (
  name: 'outline.svg' | 'municipalities.json' | 'boundaries.topo.json' | 'ground.topo.json',
) => `/invest-web/state/${state.version}/${name}`
