/** Takes away what browser-storage.ts keeps. By itself, since the visitors' page keeps and takes nothing away. */
import type { Place } from './browser-storage.ts'

export function remove(place: Place, key: string): void {
  try {
    window[place].removeItem(key)
  } catch {
    // Nothing was kept.
  }
}

export function keysIn(place: Place): string[] {
  try {
    return Object.keys(window[place])
  } catch {
    return []
  }
}
