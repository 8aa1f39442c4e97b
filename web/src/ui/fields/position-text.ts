/** Reads a position as people type or paste it: two numbers, degrees with letters, or the link of a map site. */
import { stateBounds } from '@invest/contract/limits'

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

const degrees = /(\d{1,3})\s*[°º]\s*(\d{1,2})\s*['′’]\s*(\d{1,2}(?:[.,]\d+)?)?\s*["″”]?\s*([NSLEOW])/gi

function fromDegrees(text: string): Position | undefined {
  const found = [...text.matchAll(degrees)]
  if (found.length !== 2) return undefined
  const [latitude, longitude] = found.map(([, d, m, s = '0', side = '']) => {
    const value = Number(d) + Number(m) / 60 + Number(s.replace(',', '.')) / 3600
    return /[SOW]/i.test(side) ? -value : value
  })
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
}

/** `-30,0368; -51,209` and `-30.0368, -51.209`: a comma is a decimal mark only where another separator stands between. */
function fromNumbers(text: string): Position | undefined {
  const dotted = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const comma = /^\s*(-?\d{1,3},\d+)\s*[;\s]\s*(-?\d{1,3},\d+)\s*$/.exec(text)
  const pair = comma ?? dotted
  if (!pair?.[1] || !pair[2]) return undefined
  return { latitude: Number(pair[1].replace(',', '.')), longitude: Number(pair[2].replace(',', '.')) }
}

export function readPosition(text: string): Position | undefined {
  for (const pattern of inLinks) {
    const found = pattern.exec(text)
    if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) }
  }
  return fromDegrees(text) ?? fromNumbers(text)
}

export const isWithinState = ({ latitude, longitude }: Position): boolean =>
  latitude >= stateBounds.south &&
  latitude <= stateBounds.north &&
  longitude >= stateBounds.west &&
  longitude <= stateBounds.east

/** Five decimals are about a metre. */
export const showPosition = ({ latitude, longitude }: Position): string =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
