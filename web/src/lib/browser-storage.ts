/**
 * What the browser keeps for the portal, on the device and in one tab. People switch it off, and it may be full: then nothing is
 * kept, and nothing throws (WEB-98). Where it is switched off, some browsers throw at its very name, and others give null.
 */
/** On the device, or in one tab until it closes. */
export type Place = 'localStorage' | 'sessionStorage'

export function read(place: Place, key: string): string | null | undefined {
  try {
    return window[place].getItem(key)
  } catch {
    return undefined
  }
}

/** Null or undefined where nothing is kept, or no JSON. */
export function readJson(place: Place, key: string): unknown {
  try {
    return JSON.parse(read(place, key) as string)
  } catch {
    return undefined
  }
}

export function write(place: Place, key: string, text: string): void {
  try {
    window[place].setItem(key, text)
  } catch {
    // Whoever has to know reads it.
  }
}
