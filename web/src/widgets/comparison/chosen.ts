/** What a person has chosen to compare. The browser keeps it until the tab closes. */
import { readJson, write } from '../../lib/browser-storage.ts'
import { createSignal } from '../../ui/dialogs/signal.ts'

/** `place` names it in the browser. One more than `most` is not taken. */
export function createChosen<One>(place: string, most: number, keyOf: (one: One) => string) {
  const { get, set, use } = createSignal<readonly One[]>(stored<One>(place).slice(0, most))
  const keep = (chosen: readonly One[]) => {
    set(chosen)
    write('sessionStorage', place, JSON.stringify(chosen))
  }
  return {
    use,
    clear: () => keep([]),
    /** Answers what was taken out; undefined where it was not chosen. */
    remove(key: string): One | undefined {
      const found = get().find((one) => keyOf(one) === key)
      if (found) keep(get().filter((one) => one !== found))
      return found
    },
    toggle(one: One): void {
      const without = get().filter((other) => keyOf(other) !== keyOf(one))
      const isAdded = without.length === get().length
      if (isAdded && without.length >= most) return
      keep(isAdded ? [...without, one] : without)
    },
  }
}

function stored<One>(place: string): One[] {
  const kept = readJson('sessionStorage', place)
  return Array.isArray(kept) ? kept : []
}
