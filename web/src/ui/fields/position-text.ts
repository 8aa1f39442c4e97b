/** Reads a position as people type or paste it: two numbers, degrees with letters, or the link of a map site. */

import { pastedText } from '@invest/contract/rules/pasted-text'
import { stateBounds } from '@invest/contract/state-map'

export interface Position {
  latitude: number
  longitude: number
}

/** The most reliable form comes first: a link's place mark says more than the part of the map that was in view. */
const inLinks = [
  /!3d(-?\d+(?:\.\d+)?)!4d(-?\d+(?:\.\d+)?)/,
  /[?&](?:q|query|ll|center|destination|daddr|mlat)=(-?\d+(?:\.\d+)?)(?:%2C|,|&mlon=)\s*(-?\d+(?:\.\d+)?)/i,
  /@(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
  /#map=[\d.]+\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/,
  /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/,
]

/** Degrees, with minutes and seconds or not. */
const degrees =
  /(-?\d{1,3}(?:[.,]\d+)?)\s*[°º]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|'')\s*)?([NSLEOW])?/gi
/** Decimal degrees with a letter instead of their sign. */
const lettered = /(\d{1,3}[.,]\d+)\s*([NSLEOW])?/gi

/** `S30° W51°` as `30°S 51°W`. */
const lettersBehind = (text: string): string =>
  /^[NSLEOW]\s*\d/i.test(text) ? text.replace(/([NSLEOW])\s*([^NSLEOW]+)/gi, '$2$1 ') : text

const decimal = (text: string | undefined) => Number((text ?? '0').replace(',', '.'))

/** Two that are found are a position, if one of them is no other's kind: a latitude and a longitude, in either order. */
function pairOf(found: { degrees: number; side: string }[]): Position | undefined {
  const [one, two] = found.map(({ degrees, side }) => ({
    degrees: /[SOW]/i.test(side) ? -Math.abs(degrees) : degrees,
    kind: side && (/[NS]/i.test(side) ? 'latitude' : 'longitude'),
  }))
  if (!one || !two || found.length !== 2) return undefined
  if (one.kind && one.kind === two.kind) return undefined
  const isSwapped = one.kind === 'longitude' || two.kind === 'latitude'
  return isSwapped
    ? { latitude: two.degrees, longitude: one.degrees }
    : { latitude: one.degrees, longitude: two.degrees }
}

const fromDegrees = (text: string): Position | undefined =>
  pairOf(
    [...text.matchAll(degrees)].map(([, d = '', m, s, side = '']) => {
      const size = Math.abs(decimal(d)) + decimal(m) / 60 + decimal(s) / 3600
      return { degrees: d.startsWith('-') ? -size : size, side }
    }),
  )

const fromLetters = (text: string): Position | undefined => {
  const found = [...text.matchAll(lettered)]
  if (!found.every(([, , side]) => side)) return undefined
  return pairOf(found.map(([, size, side = '']) => ({ degrees: decimal(size), side })))
}

/** `-30,0368; -51,209` and `-30.0368, -51.209`: a comma is a decimal mark where the numbers need none between them. */
function fromNumbers(text: string): Position | undefined {
  const bare = text.replace(/^[([{]|[)\]}]$/g, '')
  const dotted = /^(-?\d{1,3}(?:\.\d+)?) ?[,; ] ?(-?\d{1,3}(?:\.\d+)?)$/.exec(bare)
  const comma = /^(-?\d{1,3},\d+) ?[,; ] ?(-?\d{1,3},\d+)$/.exec(bare)
  const pair = comma ?? dotted
  return pair ? { latitude: decimal(pair[1]), longitude: decimal(pair[2]) } : undefined
}

/** Labels of coordinates, in the order in which they stand. */
const labels = /\b(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng|coordenadas?|coordinates)\b\.?\s*[:=]?\s*/gi
const isLongitude = /^(?:lon|lng)/i

/** Reads what is written around signs and labels as people copy it (API-63). */
export function readPosition(typed: string): Position | undefined {
  const text = pastedText(typed).replace(/[−–]/g, '-')
  for (const pattern of inLinks) {
    const found = pattern.exec(text)
    if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) }
  }
  const named = text.match(labels)?.filter((label) => !/^coord/i.test(label)) ?? []
  const bare = lettersBehind(text.replace(labels, '').trim())
  const found = fromDegrees(bare) ?? fromNumbers(bare) ?? fromLetters(bare)
  if (!found || !isLongitude.test(named[0] ?? '')) return found
  return { latitude: found.longitude, longitude: found.latitude }
}

export const isWithinState = ({ latitude, longitude }: Position): boolean =>
  latitude >= stateBounds.south &&
  latitude <= stateBounds.north &&
  longitude >= stateBounds.west &&
  longitude <= stateBounds.east

/** Five decimals are about a metre. */
export const showPosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
