/** A value that screens watch and anything may set: what the hosts of dialogs listen to. */
import { useSyncExternalStore } from 'react'

export function createSignal<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next: T) {
      value = next
      for (const listener of listeners) listener()
    },
    use: () =>
      useSyncExternalStore(
        (listener) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
        () => value,
      ),
  }
}
