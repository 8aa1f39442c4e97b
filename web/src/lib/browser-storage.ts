/**
 * What the browser keeps for the portal, on the device and in one tab. People switch it off, and it may be full: then nothing is
 * kept, and nothing throws (WEB-98).
 */
type Place = () => Storage

export const onDevice: Place = () => localStorage
/** Until the tab closes. */
export const inTab: Place = () => sessionStorage

/** Where it is switched off, some browsers throw at its very name, and others give null. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

export const read = (place: Place, key: string): string | null | undefined =>
  attempt(() => place().getItem(key))

/** Undefined where nothing is kept, and where it is not JSON. */
export const readJson = (place: Place, key: string): unknown =>
  attempt(() => JSON.parse(place().getItem(key) ?? ''))

export const write = (place: Place, key: string, text: string): void =>
  attempt(() => place().setItem(key, text))

export const remove = (place: Place, key: string): void => attempt(() => place().removeItem(key))

export const keysIn = (place: Place): string[] => attempt(() => Object.keys(place())) ?? []
