/** A clerk works for one institution: what was typed last is there for the next company. Kept on this device, per person. */
import { limits } from '@invest/contract/limits'

export interface Institution {
  nomeInstituicao: string
  nomeAgencia: string
}

const key = (person: string) => `invest-rs:instituicao:${person}`
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, limits.institution) : '')

export function lastInstitution(person: string): Institution {
  try {
    const stored = JSON.parse(localStorage.getItem(key(person)) ?? '{}') as Partial<Institution>
    return { nomeInstituicao: text(stored.nomeInstituicao), nomeAgencia: text(stored.nomeAgencia) }
  } catch {
    return { nomeInstituicao: '', nomeAgencia: '' }
  }
}

export function rememberInstitution(person: string, institution: Institution): void {
  try {
    localStorage.setItem(key(person), JSON.stringify(institution))
  } catch {
    // A full or closed storage costs the clerk a second typing, nothing more.
  }
}
