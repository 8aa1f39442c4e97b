/** The municipalities that a person has chosen to compare. The browser keeps them until the tab closes. */
import { limits } from '@invest/contract/limits'
import { createSignal } from '../../../ui/signal.ts'

export interface Compared {
  code: string
  name: string
}

const place = 'municipios-comparados'

function stored(): Compared[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(parsed) ? (parsed as Compared[]).slice(0, limits.comparedMunicipalities) : []
  } catch {
    return []
  }
}

export const compared = createSignal<readonly Compared[]>(stored())

export function setCompared(chosen: readonly Compared[]): void {
  compared.set(chosen)
  sessionStorage.setItem(place, JSON.stringify(chosen))
}

/** One more than the comparison holds is not taken. */
export function toggleCompared(one: Compared): void {
  const without = compared.get().filter(({ code }) => code !== one.code)
  const isAdded = without.length === compared.get().length
  if (isAdded && without.length >= limits.comparedMunicipalities) return
  setCompared(isAdded ? [...without, one] : without)
}
