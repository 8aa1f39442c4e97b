/** The companies that the person has chosen to compare. The browser keeps them until the tab closes. */
import { createSignal } from '../../ui/signal.ts'

export interface ComparedCompany {
  cnpj: string
  name: string
}

export const maxCompared = 4
const place = 'comparacao'

function stored(): ComparedCompany[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(place) ?? '[]')
    return Array.isArray(parsed) ? (parsed as ComparedCompany[]).slice(0, maxCompared) : []
  } catch {
    return []
  }
}

export const compared = createSignal<readonly ComparedCompany[]>(stored())

export function setCompared(companies: readonly ComparedCompany[]): void {
  compared.set(companies)
  sessionStorage.setItem(place, JSON.stringify(companies))
}

export function toggleCompared(company: ComparedCompany): void {
  const without = compared.get().filter(({ cnpj }) => cnpj !== company.cnpj)
  const added = without.length === compared.get().length
  if (added && without.length >= maxCompared) return
  setCompared(added ? [...without, company] : without)
}
